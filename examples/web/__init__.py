"""A hot-seat web page for Grand Austria Hotel: an example of a frontend on top of `grand_austria`.

    python3 tasks.py web

One browser, handed round: whoever has the turn says so and sees the own hand, nobody ever sees another's. The library
is imported through its public names only. Read `app` first (the routes), then `page` (what a seat is sent), `choices`
(the moves to click) and `games` (the tables on the server); the page itself is in `static`.
"""
