"""Add the samples that are missing."""

from tests.serialization.samples import write_missing

write_missing()
