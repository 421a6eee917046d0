from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.sync_details_kind import SyncDetailsKind
from ..models.sync_details_object import SyncDetailsObject
from ..models.sync_details_started_by import SyncDetailsStartedBy
from ..models.sync_details_status import SyncDetailsStatus

if TYPE_CHECKING:
    from ..models.set_aside_row import SetAsideRow


T = TypeVar("T", bound="SyncDetails")


@_attrs_define
class SyncDetails:
    """
    Attributes:
        id (str): Id of the object.
        object_ (SyncDetailsObject): Always `bookkeeping_sync`.
        livemode (bool): False in test mode.
        connection_id (str): The connection to the bookkeeping software.
        kind (SyncDetailsKind): `full` reads all transactions, `changes` those that changed.
        started_by (SyncDetailsStartedBy): Who or what started it.
        status (SyncDetailsStatus): Its state.
        transaction_count (int): How many transactions.
        removed_count (int): Transactions that the bookkeeping software no longer has.
        categorized (int): How many got a category.
        needs_review (float): Whether or how many a person should look at.
        set_aside_count (int): Rows that could not be read.
        started_at (str): When it started.
        ended_at (None | str): When it ended; null while it runs.
        error_code (None | str): The reason why it failed, or why it waits for the next attempt: `provider_unavailable`,
            `access_refused`, `internal_error` (it is tried
            again), `reauth_required`, `provider_refused`, `no_progress` (the software answers the same page again and
            again), `too_many_pages`,
            `disconnected`.
        set_aside (list[SetAsideRow]): The first 100 rows that could not be read and are still in this state.
    """

    id: str
    object_: SyncDetailsObject
    livemode: bool
    connection_id: str
    kind: SyncDetailsKind
    started_by: SyncDetailsStartedBy
    status: SyncDetailsStatus
    transaction_count: int
    removed_count: int
    categorized: int
    needs_review: float
    set_aside_count: int
    started_at: str
    ended_at: str | None
    error_code: str | None
    set_aside: list[SetAsideRow]

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        object_ = self.object_.value

        livemode = self.livemode

        connection_id = self.connection_id

        kind = self.kind.value

        started_by = self.started_by.value

        status = self.status.value

        transaction_count = self.transaction_count

        removed_count = self.removed_count

        categorized = self.categorized

        needs_review = self.needs_review

        set_aside_count = self.set_aside_count

        started_at = self.started_at

        ended_at: str | None
        ended_at = self.ended_at

        error_code: str | None
        error_code = self.error_code

        set_aside = []
        for set_aside_item_data in self.set_aside:
            set_aside_item = set_aside_item_data.to_dict()
            set_aside.append(set_aside_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "object": object_,
                "livemode": livemode,
                "connectionId": connection_id,
                "kind": kind,
                "startedBy": started_by,
                "status": status,
                "transactionCount": transaction_count,
                "removedCount": removed_count,
                "categorized": categorized,
                "needsReview": needs_review,
                "setAsideCount": set_aside_count,
                "startedAt": started_at,
                "endedAt": ended_at,
                "errorCode": error_code,
                "setAside": set_aside,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.set_aside_row import SetAsideRow

        d = dict(src_dict)
        id = d.pop("id")

        object_ = SyncDetailsObject(d.pop("object"))

        livemode = d.pop("livemode")

        connection_id = d.pop("connectionId")

        kind = SyncDetailsKind(d.pop("kind"))

        started_by = SyncDetailsStartedBy(d.pop("startedBy"))

        status = SyncDetailsStatus(d.pop("status"))

        transaction_count = d.pop("transactionCount")

        removed_count = d.pop("removedCount")

        categorized = d.pop("categorized")

        needs_review = d.pop("needsReview")

        set_aside_count = d.pop("setAsideCount")

        started_at = d.pop("startedAt")

        def _parse_ended_at(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        ended_at = _parse_ended_at(d.pop("endedAt"))

        def _parse_error_code(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        error_code = _parse_error_code(d.pop("errorCode"))

        set_aside = []
        _set_aside = d.pop("setAside")
        for set_aside_item_data in _set_aside:
            set_aside_item = SetAsideRow.from_dict(set_aside_item_data)

            set_aside.append(set_aside_item)

        sync_details = cls(
            id=id,
            object_=object_,
            livemode=livemode,
            connection_id=connection_id,
            kind=kind,
            started_by=started_by,
            status=status,
            transaction_count=transaction_count,
            removed_count=removed_count,
            categorized=categorized,
            needs_review=needs_review,
            set_aside_count=set_aside_count,
            started_at=started_at,
            ended_at=ended_at,
            error_code=error_code,
            set_aside=set_aside,
        )

        return sync_details
