from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..models.card_replacement_reason import CardReplacementReason
from ..types import UNSET, Unset

T = TypeVar("T", bound="CardReplacement")


@_attrs_define
class CardReplacement:
    """Why a card is replaced.

    Attributes:
        reason (CardReplacementReason | Unset): Why.
    """

    reason: CardReplacementReason | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        reason: str | Unset = UNSET
        if not isinstance(self.reason, Unset):
            reason = self.reason.value

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if reason is not UNSET:
            field_dict["reason"] = reason

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        _reason = d.pop("reason", UNSET)
        reason: CardReplacementReason | Unset
        if isinstance(_reason, Unset):
            reason = UNSET
        else:
            reason = CardReplacementReason(_reason)

        card_replacement = cls(
            reason=reason,
        )

        return card_replacement
