from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.bank_transaction_reconciled_event_data_object import BankTransactionReconciledEventDataObject
from ..models.bank_transaction_reconciled_event_data_origin import BankTransactionReconciledEventDataOrigin
from ..models.bank_transaction_reconciled_event_data_status import BankTransactionReconciledEventDataStatus

if TYPE_CHECKING:
    from ..models.bank_transaction_reconciled_event_data_allocations_item import BankTransactionReconciledEventDataAllocationsItem


T = TypeVar("T", bound="BankTransactionReconciledEventData")


@_attrs_define
class BankTransactionReconciledEventData:
    """
    Attributes:
        id (str): The object.
        object_ (BankTransactionReconciledEventDataObject): What `id` names.
        livemode (bool): False in test mode.
        status (BankTransactionReconciledEventDataStatus): Its state when the event happened.
        account_id (str): The ledger account.
        date (datetime.date): Day of the object.
        amount (float): In `currency` or dollars, at most two decimals. Positive is money that came in.
        currency (str): ISO 4217.
        match_id (str): The match.
        origin (BankTransactionReconciledEventDataOrigin): Who had the idea: the automatic match, a suggestion that a
            person confirmed, or a person alone.
        allocations (list[BankTransactionReconciledEventDataAllocationsItem]): What it was matched with.
    """

    id: str
    object_: BankTransactionReconciledEventDataObject
    livemode: bool
    status: BankTransactionReconciledEventDataStatus
    account_id: str
    date: datetime.date
    amount: float
    currency: str
    match_id: str
    origin: BankTransactionReconciledEventDataOrigin
    allocations: list[BankTransactionReconciledEventDataAllocationsItem]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        object_ = self.object_.value

        livemode = self.livemode

        status = self.status.value

        account_id = self.account_id

        date = self.date.isoformat()

        amount = self.amount

        currency = self.currency

        match_id = self.match_id

        origin = self.origin.value

        allocations = []
        for allocations_item_data in self.allocations:
            allocations_item = allocations_item_data.to_dict()
            allocations.append(allocations_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "object": object_,
                "livemode": livemode,
                "status": status,
                "account_id": account_id,
                "date": date,
                "amount": amount,
                "currency": currency,
                "match_id": match_id,
                "origin": origin,
                "allocations": allocations,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.bank_transaction_reconciled_event_data_allocations_item import BankTransactionReconciledEventDataAllocationsItem

        d = dict(src_dict)
        id = d.pop("id")

        object_ = BankTransactionReconciledEventDataObject(d.pop("object"))

        livemode = d.pop("livemode")

        status = BankTransactionReconciledEventDataStatus(d.pop("status"))

        account_id = d.pop("account_id")

        date = datetime.date.fromisoformat(d.pop("date"))

        amount = d.pop("amount")

        currency = d.pop("currency")

        match_id = d.pop("match_id")

        origin = BankTransactionReconciledEventDataOrigin(d.pop("origin"))

        allocations = []
        _allocations = d.pop("allocations")
        for allocations_item_data in _allocations:
            allocations_item = BankTransactionReconciledEventDataAllocationsItem.from_dict(allocations_item_data)

            allocations.append(allocations_item)

        bank_transaction_reconciled_event_data = cls(
            id=id,
            object_=object_,
            livemode=livemode,
            status=status,
            account_id=account_id,
            date=date,
            amount=amount,
            currency=currency,
            match_id=match_id,
            origin=origin,
            allocations=allocations,
        )

        bank_transaction_reconciled_event_data.additional_properties = d
        return bank_transaction_reconciled_event_data

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
