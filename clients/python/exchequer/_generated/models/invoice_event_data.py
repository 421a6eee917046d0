from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.invoice_event_data_object import InvoiceEventDataObject
from ..models.invoice_event_data_status import InvoiceEventDataStatus

T = TypeVar("T", bound="InvoiceEventData")


@_attrs_define
class InvoiceEventData:
    """
    Attributes:
        id (str): The object.
        object_ (InvoiceEventDataObject): What `id` names.
        livemode (bool): False in test mode.
        number (str): The number that is printed.
        customer_id (str): The customer.
        status (InvoiceEventDataStatus): Its state when the event happened.
        total (float): With tax.
        amount_due (float): What is left to pay.
        currency (str): ISO 4217.
        issue_date (datetime.date): Day of issue.
        due_date (datetime.date): The last day to pay in time.
    """

    id: str
    object_: InvoiceEventDataObject
    livemode: bool
    number: str
    customer_id: str
    status: InvoiceEventDataStatus
    total: float
    amount_due: float
    currency: str
    issue_date: datetime.date
    due_date: datetime.date
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        object_ = self.object_.value

        livemode = self.livemode

        number = self.number

        customer_id = self.customer_id

        status = self.status.value

        total = self.total

        amount_due = self.amount_due

        currency = self.currency

        issue_date = self.issue_date.isoformat()

        due_date = self.due_date.isoformat()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "object": object_,
                "livemode": livemode,
                "number": number,
                "customer_id": customer_id,
                "status": status,
                "total": total,
                "amount_due": amount_due,
                "currency": currency,
                "issue_date": issue_date,
                "due_date": due_date,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        object_ = InvoiceEventDataObject(d.pop("object"))

        livemode = d.pop("livemode")

        number = d.pop("number")

        customer_id = d.pop("customer_id")

        status = InvoiceEventDataStatus(d.pop("status"))

        total = d.pop("total")

        amount_due = d.pop("amount_due")

        currency = d.pop("currency")

        issue_date = datetime.date.fromisoformat(d.pop("issue_date"))

        due_date = datetime.date.fromisoformat(d.pop("due_date"))

        invoice_event_data = cls(
            id=id,
            object_=object_,
            livemode=livemode,
            number=number,
            customer_id=customer_id,
            status=status,
            total=total,
            amount_due=amount_due,
            currency=currency,
            issue_date=issue_date,
            due_date=due_date,
        )

        invoice_event_data.additional_properties = d
        return invoice_event_data

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
