from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="BankTransactionReconciledEventDataAllocationsItem")


@_attrs_define
class BankTransactionReconciledEventDataAllocationsItem:
    """
    Attributes:
        invoice_id (None | str): The invoice that was paid.
        bill_id (None | str): The bill that was paid.
        amount (float): In `currency` or dollars, at most two decimals. Positive is money that came in.
        fee_amount (float): What the bank or processor kept.
        payment_id (None | str): The payment that the match made or found.
    """

    invoice_id: str | None
    bill_id: str | None
    amount: float
    fee_amount: float
    payment_id: str | None
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        invoice_id: str | None
        invoice_id = self.invoice_id

        bill_id: str | None
        bill_id = self.bill_id

        amount = self.amount

        fee_amount = self.fee_amount

        payment_id: str | None
        payment_id = self.payment_id

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "invoice_id": invoice_id,
                "bill_id": bill_id,
                "amount": amount,
                "fee_amount": fee_amount,
                "payment_id": payment_id,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)

        def _parse_invoice_id(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        invoice_id = _parse_invoice_id(d.pop("invoice_id"))

        def _parse_bill_id(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        bill_id = _parse_bill_id(d.pop("bill_id"))

        amount = d.pop("amount")

        fee_amount = d.pop("fee_amount")

        def _parse_payment_id(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        payment_id = _parse_payment_id(d.pop("payment_id"))

        bank_transaction_reconciled_event_data_allocations_item = cls(
            invoice_id=invoice_id,
            bill_id=bill_id,
            amount=amount,
            fee_amount=fee_amount,
            payment_id=payment_id,
        )

        bank_transaction_reconciled_event_data_allocations_item.additional_properties = d
        return bank_transaction_reconciled_event_data_allocations_item

    @property
    def additional_keys(self) -> list[str]:
        return list(self.additional_properties.keys())

    def __getitem__(self, key: str) -> Any:
        return self.additional_properties[key]

    def __setitem__(self, key: str, value: Any) -> None:
        self.additional_properties[key] = value

    def __delitem__(self, key: str) -> None:
        del self.additional_properties[key]

    def __contains__(self, key: str) -> bool:
        return key in self.additional_properties
