from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.merchant_input import MerchantInput


T = TypeVar("T", bound="SimulatedRefund")


@_attrs_define
class SimulatedRefund:
    """
    Attributes:
        amount (float): Dollars with at most two decimals, more than 0.
        merchant (MerchantInput): The merchant of a card payment.
    """

    amount: float
    merchant: MerchantInput

    def to_dict(self) -> dict[str, Any]:
        amount = self.amount

        merchant = self.merchant.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "amount": amount,
                "merchant": merchant,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.merchant_input import MerchantInput

        d = dict(src_dict)
        amount = d.pop("amount")

        merchant = MerchantInput.from_dict(d.pop("merchant"))

        simulated_refund = cls(
            amount=amount,
            merchant=merchant,
        )

        return simulated_refund
