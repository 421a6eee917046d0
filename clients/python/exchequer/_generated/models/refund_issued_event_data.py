from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.refund_issued_event_data_method import RefundIssuedEventDataMethod
from ..models.refund_issued_event_data_object import RefundIssuedEventDataObject

T = TypeVar("T", bound="RefundIssuedEventData")


@_attrs_define
class RefundIssuedEventData:
    """
    Attributes:
        amount (float): Dollars.
        object_ (RefundIssuedEventDataObject): What `id` names.
        livemode (bool): False in test mode.
        filing_id (str): The filing.
        return_id (str): The return.
        method (RefundIssuedEventDataMethod): How the refund is paid.
        issued_at (str): When the refund was issued.
    """

    amount: float
    object_: RefundIssuedEventDataObject
    livemode: bool
    filing_id: str
    return_id: str
    method: RefundIssuedEventDataMethod
    issued_at: str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        amount = self.amount

        object_ = self.object_.value

        livemode = self.livemode

        filing_id = self.filing_id

        return_id = self.return_id

        method = self.method.value

        issued_at = self.issued_at

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "amount": amount,
                "object": object_,
                "livemode": livemode,
                "filingId": filing_id,
                "returnId": return_id,
                "method": method,
                "issuedAt": issued_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        amount = d.pop("amount")

        object_ = RefundIssuedEventDataObject(d.pop("object"))

        livemode = d.pop("livemode")

        filing_id = d.pop("filingId")

        return_id = d.pop("returnId")

        method = RefundIssuedEventDataMethod(d.pop("method"))

        issued_at = d.pop("issuedAt")

        refund_issued_event_data = cls(
            amount=amount,
            object_=object_,
            livemode=livemode,
            filing_id=filing_id,
            return_id=return_id,
            method=method,
            issued_at=issued_at,
        )

        refund_issued_event_data.additional_properties = d
        return refund_issued_event_data

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
