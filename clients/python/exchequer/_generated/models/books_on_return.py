from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.books_on_return_needs_review import BooksOnReturnNeedsReview


T = TypeVar("T", bound="BooksOnReturn")


@_attrs_define
class BooksOnReturn:
    """The transactions of a connection that fill Schedule C.

    Attributes:
        connection_id (str): The connection to the bookkeeping software.
        last_synced_at (None | str): When the last synchronization was complete.
        transaction_count (int): Transactions that are on Schedule C.
        needs_review (BooksOnReturnNeedsReview): Transactions whose category a person should check. They are not
            entered.
    """

    connection_id: str
    last_synced_at: str | None
    transaction_count: int
    needs_review: BooksOnReturnNeedsReview

    def to_dict(self) -> dict[str, Any]:
        connection_id = self.connection_id

        last_synced_at: str | None
        last_synced_at = self.last_synced_at

        transaction_count = self.transaction_count

        needs_review = self.needs_review.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "connectionId": connection_id,
                "lastSyncedAt": last_synced_at,
                "transactionCount": transaction_count,
                "needsReview": needs_review,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.books_on_return_needs_review import BooksOnReturnNeedsReview

        d = dict(src_dict)
        connection_id = d.pop("connectionId")

        def _parse_last_synced_at(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        last_synced_at = _parse_last_synced_at(d.pop("lastSyncedAt"))

        transaction_count = d.pop("transactionCount")

        needs_review = BooksOnReturnNeedsReview.from_dict(d.pop("needsReview"))

        books_on_return = cls(
            connection_id=connection_id,
            last_synced_at=last_synced_at,
            transaction_count=transaction_count,
            needs_review=needs_review,
        )

        return books_on_return
