from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from typing import Any, ParamSpec, Protocol, TypeVar

T = TypeVar("T")
P = ParamSpec("P")


class Page(Protocol[T]):
    """A page of a list."""

    @property
    def data(self) -> list[T]: ...
    @property
    def has_more(self) -> bool: ...


def _next(page: Page[Any], query: dict[str, Any]) -> bool:
    """Sets the query of the next page. False if this page is the last one."""
    if not page.has_more or not page.data:
        return False
    cursor = getattr(page, "next_cursor", None)
    if isinstance(cursor, str):
        query["starting_after"] = cursor
    else:
        query["offset"] = query.get("offset", 0) + len(page.data)
    return True


def each(method: Callable[P, Page[T]], *args: P.args, **query: P.kwargs) -> Iterator[T]:
    """All objects of a list, page by page: `for invoice in each(client.invoices.list_invoices, status=...)`."""
    rest: dict[str, Any] = dict(query)
    while True:
        page = method(*args, **rest)
        yield from page.data
        if not _next(page, rest):
            return


async def each_async(method: Callable[P, Awaitable[Page[T]]], *args: P.args, **query: P.kwargs) -> AsyncIterator[T]:
    """As `each`, with a method of `AsyncExchequer`."""
    rest: dict[str, Any] = dict(query)
    while True:
        page = await method(*args, **rest)
        for item in page.data:
            yield item
        if not _next(page, rest):
            return
