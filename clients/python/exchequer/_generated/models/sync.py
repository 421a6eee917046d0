from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.sync_kind import SyncKind
from ..models.sync_object import SyncObject
from ..models.sync_started_by import SyncStartedBy
from ..models.sync_status import SyncStatus

T = TypeVar("T", bound="Sync")


@_attrs_define
class Sync:
    """
    Attributes:
        id (str): Id of the object.
        object_ (SyncObject): Always `bookkeeping_sync`.
        livemode (bool): False in test mode.
        connection_id (str): The connection to the bookkeeping software.
        kind (SyncKind): `full` reads all transactions, `changes` those that changed.
        started_by (SyncStartedBy): Who or what started it.
        status (SyncStatus): Its state.
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
    """

    id: str
    object_: SyncObject
    livemode: bool
    connection_id: str
    kind: SyncKind
    started_by: SyncStartedBy
    status: SyncStatus
    transaction_count: int
    removed_count: int
    categorized: int
    needs_review: float
    set_aside_count: int
    started_at: str
    ended_at: str | None
    error_code: str | None

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
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        object_ = SyncObject(d.pop("object"))

        livemode = d.pop("livemode")

        connection_id = d.pop("connectionId")

        kind = SyncKind(d.pop("kind"))

        started_by = SyncStartedBy(d.pop("startedBy"))

        status = SyncStatus(d.pop("status"))

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

        sync = cls(
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
        )

        return sync
