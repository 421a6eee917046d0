from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.merchant_input import MerchantInput


T = TypeVar("T", bound="SimulatedAuthorization")


@_attrs_define
class SimulatedAuthorization:
    """A purchase.

    Attributes:
        amount (float): Dollars with at most two decimals, 0 or more.
        merchant (MerchantInput): The merchant of a card payment.
        partial_allowed (bool | Unset): Whether the merchant accepts a smaller amount. Default: false.
    """

    amount: float
    merchant: MerchantInput
    partial_allowed: bool | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        amount = self.amount

        merchant = self.merchant.to_dict()

        partial_allowed = self.partial_allowed

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "amount": amount,
                "merchant": merchant,
            }
        )
        if partial_allowed is not UNSET:
            field_dict["partialAllowed"] = partial_allowed

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.merchant_input import MerchantInput

        d = dict(src_dict)
        amount = d.pop("amount")

        merchant = MerchantInput.from_dict(d.pop("merchant"))

        partial_allowed = d.pop("partialAllowed", UNSET)

        simulated_authorization = cls(
            amount=amount,
            merchant=merchant,
            partial_allowed=partial_allowed,
        )

        return simulated_authorization
