from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..models.sync_answer_object import SyncAnswerObject
from ..models.sync_answer_status import SyncAnswerStatus

if TYPE_CHECKING:
    from ..models.sync import Sync


T = TypeVar("T", bound="SyncAnswer")


@_attrs_define
class SyncAnswer:
    """
    Attributes:
        success (bool): True unless the request failed.
        object_ (SyncAnswerObject): Always `bookkeeping_sync_request`.
        livemode (bool): False in test mode.
        transaction_count (int): New and changed transactions.
        categorized (int): Transactions that were categorized with enough confidence.
        needs_review (float): Transactions whose category a person should check.
        status (SyncAnswerStatus): `running`: it takes longer than 30 seconds, or too many requests wait already. Follow
            it with `GET /api/bookkeeping/syncs/{id}`.
        sync_id (str): The first of `syncs`.
        syncs (list[Sync]): The synchronizations that began.
    """

    success: bool
    object_: SyncAnswerObject
    livemode: bool
    transaction_count: int
    categorized: int
    needs_review: float
    status: SyncAnswerStatus
    sync_id: str
    syncs: list[Sync]

    def to_dict(self) -> dict[str, Any]:
        success = self.success

        object_ = self.object_.value

        livemode = self.livemode

        transaction_count = self.transaction_count

        categorized = self.categorized

        needs_review = self.needs_review

        status = self.status.value

        sync_id = self.sync_id

        syncs = []
        for syncs_item_data in self.syncs:
            syncs_item = syncs_item_data.to_dict()
            syncs.append(syncs_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "success": success,
                "object": object_,
                "livemode": livemode,
                "transactionCount": transaction_count,
                "categorized": categorized,
                "needsReview": needs_review,
                "status": status,
                "syncId": sync_id,
                "syncs": syncs,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.sync import Sync

        d = dict(src_dict)
        success = d.pop("success")

        object_ = SyncAnswerObject(d.pop("object"))

        livemode = d.pop("livemode")

        transaction_count = d.pop("transactionCount")

        categorized = d.pop("categorized")

        needs_review = d.pop("needsReview")

        status = SyncAnswerStatus(d.pop("status"))

        sync_id = d.pop("syncId")

        syncs = []
        _syncs = d.pop("syncs")
        for syncs_item_data in _syncs:
            syncs_item = Sync.from_dict(syncs_item_data)

            syncs.append(syncs_item)

        sync_answer = cls(
            success=success,
            object_=object_,
            livemode=livemode,
            transaction_count=transaction_count,
            categorized=categorized,
            needs_review=needs_review,
            status=status,
            sync_id=sync_id,
            syncs=syncs,
        )

        return sync_answer
