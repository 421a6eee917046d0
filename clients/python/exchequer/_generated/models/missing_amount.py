from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.missing_amount_reason import MissingAmountReason

T = TypeVar("T", bound="MissingAmount")


@_attrs_define
class MissingAmount:
    """
    Attributes:
        reason (MissingAmountReason): `other_currency`: the receipt is in `currency`. `uncertain`: its total needs a
            review. `not_read`: it is not read yet.
        currency (None | str): ISO 4217
        message (str): Says what to do.
    """

    reason: MissingAmountReason
    currency: str | None
    message: str

    def to_dict(self) -> dict[str, Any]:
        reason = self.reason.value

        currency: str | None
        currency = self.currency

        message = self.message

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "reason": reason,
                "currency": currency,
                "message": message,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        reason = MissingAmountReason(d.pop("reason"))

        def _parse_currency(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        currency = _parse_currency(d.pop("currency"))

        message = d.pop("message")

        missing_amount = cls(
            reason=reason,
            currency=currency,
            message=message,
        )

        return missing_amount
