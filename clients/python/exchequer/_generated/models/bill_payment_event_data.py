from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.bill_payment_event_data_method import BillPaymentEventDataMethod
from ..models.bill_payment_event_data_object import BillPaymentEventDataObject
from ..models.bill_payment_event_data_status import BillPaymentEventDataStatus
from ..types import UNSET, Unset

T = TypeVar("T", bound="BillPaymentEventData")


@_attrs_define
class BillPaymentEventData:
    """
    Attributes:
        id (str): The object.
        object_ (BillPaymentEventDataObject): What `id` names.
        livemode (bool): False in test mode.
        account_id (str): The account.
        payee_id (str): Whom it pays.
        method (BillPaymentEventDataMethod): How it is paid.
        amount (float): Dollars, at most two decimals.
        status (BillPaymentEventDataStatus): Its state when the event happened.
        failure_reason (None | str | Unset): Why it failed.
        transfer_id (None | str | Unset): The transfer that it belongs to.
        transaction_id (None | str | Unset): The transaction.
    """

    id: str
    object_: BillPaymentEventDataObject
    livemode: bool
    account_id: str
    payee_id: str
    method: BillPaymentEventDataMethod
    amount: float
    status: BillPaymentEventDataStatus
    failure_reason: str | Unset | None = UNSET
    transfer_id: str | Unset | None = UNSET
    transaction_id: str | Unset | None = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        object_ = self.object_.value

        livemode = self.livemode

        account_id = self.account_id

        payee_id = self.payee_id

        method = self.method.value

        amount = self.amount

        status = self.status.value

        failure_reason: str | Unset | None
        if isinstance(self.failure_reason, Unset):
            failure_reason = UNSET
        else:
            failure_reason = self.failure_reason

        transfer_id: str | Unset | None
        if isinstance(self.transfer_id, Unset):
            transfer_id = UNSET
        else:
            transfer_id = self.transfer_id

        transaction_id: str | Unset | None
        if isinstance(self.transaction_id, Unset):
            transaction_id = UNSET
        else:
            transaction_id = self.transaction_id

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "object": object_,
                "livemode": livemode,
                "accountId": account_id,
                "payeeId": payee_id,
                "method": method,
                "amount": amount,
                "status": status,
            }
        )
        if failure_reason is not UNSET:
            field_dict["failureReason"] = failure_reason
        if transfer_id is not UNSET:
            field_dict["transferId"] = transfer_id
        if transaction_id is not UNSET:
            field_dict["transactionId"] = transaction_id

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        object_ = BillPaymentEventDataObject(d.pop("object"))

        livemode = d.pop("livemode")

        account_id = d.pop("accountId")

        payee_id = d.pop("payeeId")

        method = BillPaymentEventDataMethod(d.pop("method"))

        amount = d.pop("amount")

        status = BillPaymentEventDataStatus(d.pop("status"))

        def _parse_failure_reason(data: object) -> str | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        failure_reason = _parse_failure_reason(d.pop("failureReason", UNSET))

        def _parse_transfer_id(data: object) -> str | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        transfer_id = _parse_transfer_id(d.pop("transferId", UNSET))

        def _parse_transaction_id(data: object) -> str | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        transaction_id = _parse_transaction_id(d.pop("transactionId", UNSET))

        bill_payment_event_data = cls(
            id=id,
            object_=object_,
            livemode=livemode,
            account_id=account_id,
            payee_id=payee_id,
            method=method,
            amount=amount,
            status=status,
            failure_reason=failure_reason,
            transfer_id=transfer_id,
            transaction_id=transaction_id,
        )

        bill_payment_event_data.additional_properties = d
        return bill_payment_event_data

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
