from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..models.card_decline_reason_object import CardDeclineReasonObject
from ..models.decline_reason import DeclineReason

T = TypeVar("T", bound="CardDeclineReason")


@_attrs_define
class CardDeclineReason:
    """Why a card payment is declined.

    Attributes:
        object_ (CardDeclineReasonObject): Always `card_decline_reason`.
        livemode (bool): False in test mode.
        code (DeclineReason):
        meaning (str): Which control refused the payment.
        remedy (str): What makes the next payment pass.
    """

    object_: CardDeclineReasonObject
    livemode: bool
    code: DeclineReason
    meaning: str
    remedy: str

    def to_dict(self) -> dict[str, Any]:
        object_ = self.object_.value

        livemode = self.livemode

        code = self.code.value

        meaning = self.meaning

        remedy = self.remedy

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "object": object_,
                "livemode": livemode,
                "code": code,
                "meaning": meaning,
                "remedy": remedy,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        object_ = CardDeclineReasonObject(d.pop("object"))

        livemode = d.pop("livemode")

        code = DeclineReason(d.pop("code"))

        meaning = d.pop("meaning")

        remedy = d.pop("remedy")

        card_decline_reason = cls(
            object_=object_,
            livemode=livemode,
            code=code,
            meaning=meaning,
            remedy=remedy,
        )

        return card_decline_reason
