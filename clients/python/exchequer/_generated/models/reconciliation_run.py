from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..models.reconciliation_run_object import ReconciliationRunObject

T = TypeVar("T", bound="ReconciliationRun")


@_attrs_define
class ReconciliationRun:
    """
    Attributes:
        object_ (ReconciliationRunObject): Always `reconciliation_run`.
        livemode (bool): False in test mode.
        considered (int): Number of transactions checked.
        matched (int): Number of transactions matched by this run.
        suggested (int): Number of transactions that now have suggestions.
    """

    object_: ReconciliationRunObject
    livemode: bool
    considered: int
    matched: int
    suggested: int

    def to_dict(self) -> dict[str, Any]:
        object_ = self.object_.value

        livemode = self.livemode

        considered = self.considered

        matched = self.matched

        suggested = self.suggested

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "object": object_,
                "livemode": livemode,
                "considered": considered,
                "matched": matched,
                "suggested": suggested,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        object_ = ReconciliationRunObject(d.pop("object"))

        livemode = d.pop("livemode")

        considered = d.pop("considered")

        matched = d.pop("matched")

        suggested = d.pop("suggested")

        reconciliation_run = cls(
            object_=object_,
            livemode=livemode,
            considered=considered,
            matched=matched,
            suggested=suggested,
        )

        return reconciliation_run
