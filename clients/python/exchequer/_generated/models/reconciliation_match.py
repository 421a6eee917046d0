from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.match_kind import MatchKind
from ..models.match_origin import MatchOrigin
from ..models.match_status import MatchStatus
from ..models.reconciliation_match_object import ReconciliationMatchObject

if TYPE_CHECKING:
    from ..models.match_allocation import MatchAllocation
    from ..models.score_part import ScorePart


T = TypeVar("T", bound="ReconciliationMatch")


@_attrs_define
class ReconciliationMatch:
    """
    Attributes:
        id (str): Id of the object.
        object_ (ReconciliationMatchObject): Always `reconciliation_match`.
        livemode (bool): False in test mode.
        status (MatchStatus):
        origin (MatchOrigin): Origin of the match: automatic, a suggestion that a person decided on, or a person alone.
        bank_transaction_id (str): The bank transaction.
        kind (MatchKind | None): Null for a match made by hand.
        confidence (float | None): From 0 to 1. Null for a match made by hand.
        score (list[ScorePart]): How well it fits, 0 to 1.
        reason (str): The reason, in one sentence.
        allocations (list[MatchAllocation]): What it is matched with, and how much.
        together_with (list[str]): Other bank transactions of the same suggestion.
        created_at (str): When it was made, ISO 8601 in UTC.
        created_by (None | str): Id of the key that made it. Null if no request made it.
        updated_by (None | str): Id of the key that changed it last. Null if no key has changed it.
        decided_at (None | str): When it was decided; null until then.
    """

    id: str
    object_: ReconciliationMatchObject
    livemode: bool
    status: MatchStatus
    origin: MatchOrigin
    bank_transaction_id: str
    kind: MatchKind | None
    confidence: float | None
    score: list[ScorePart]
    reason: str
    allocations: list[MatchAllocation]
    together_with: list[str]
    created_at: str
    created_by: str | None
    updated_by: str | None
    decided_at: str | None

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        object_ = self.object_.value

        livemode = self.livemode

        status = self.status.value

        origin = self.origin.value

        bank_transaction_id = self.bank_transaction_id

        kind: str | None
        if isinstance(self.kind, MatchKind):
            kind = self.kind.value
        else:
            kind = self.kind

        confidence: float | None
        confidence = self.confidence

        score = []
        for score_item_data in self.score:
            score_item = score_item_data.to_dict()
            score.append(score_item)

        reason = self.reason

        allocations = []
        for allocations_item_data in self.allocations:
            allocations_item = allocations_item_data.to_dict()
            allocations.append(allocations_item)

        together_with = self.together_with

        created_at = self.created_at

        created_by: str | None
        created_by = self.created_by

        updated_by: str | None
        updated_by = self.updated_by

        decided_at: str | None
        decided_at = self.decided_at

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "object": object_,
                "livemode": livemode,
                "status": status,
                "origin": origin,
                "bank_transaction_id": bank_transaction_id,
                "kind": kind,
                "confidence": confidence,
                "score": score,
                "reason": reason,
                "allocations": allocations,
                "together_with": together_with,
                "created_at": created_at,
                "created_by": created_by,
                "updated_by": updated_by,
                "decided_at": decided_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.match_allocation import MatchAllocation
        from ..models.score_part import ScorePart

        d = dict(src_dict)
        id = d.pop("id")

        object_ = ReconciliationMatchObject(d.pop("object"))

        livemode = d.pop("livemode")

        status = MatchStatus(d.pop("status"))

        origin = MatchOrigin(d.pop("origin"))

        bank_transaction_id = d.pop("bank_transaction_id")

        def _parse_kind(data: object) -> MatchKind | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                kind_type_0 = MatchKind(data)

                return kind_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(MatchKind | None, data)

        kind = _parse_kind(d.pop("kind"))

        def _parse_confidence(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        confidence = _parse_confidence(d.pop("confidence"))

        score = []
        _score = d.pop("score")
        for score_item_data in _score:
            score_item = ScorePart.from_dict(score_item_data)

            score.append(score_item)

        reason = d.pop("reason")

        allocations = []
        _allocations = d.pop("allocations")
        for allocations_item_data in _allocations:
            allocations_item = MatchAllocation.from_dict(allocations_item_data)

            allocations.append(allocations_item)

        together_with = cast(list[str], d.pop("together_with"))

        created_at = d.pop("created_at")

        def _parse_created_by(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        created_by = _parse_created_by(d.pop("created_by"))

        def _parse_updated_by(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        updated_by = _parse_updated_by(d.pop("updated_by"))

        def _parse_decided_at(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        decided_at = _parse_decided_at(d.pop("decided_at"))

        reconciliation_match = cls(
            id=id,
            object_=object_,
            livemode=livemode,
            status=status,
            origin=origin,
            bank_transaction_id=bank_transaction_id,
            kind=kind,
            confidence=confidence,
            score=score,
            reason=reason,
            allocations=allocations,
            together_with=together_with,
            created_at=created_at,
            created_by=created_by,
            updated_by=updated_by,
            decided_at=decided_at,
        )

        return reconciliation_match
