from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.return_filed_event_data_object import ReturnFiledEventDataObject

T = TypeVar("T", bound="ReturnFiledEventData")


@_attrs_define
class ReturnFiledEventData:
    """
    Attributes:
        return_id (str): The return.
        object_ (ReturnFiledEventDataObject): What `id` names.
        livemode (bool): False in test mode.
        filing_id (str): The filing.
        tax_year (int): The year that the return is about.
    """

    return_id: str
    object_: ReturnFiledEventDataObject
    livemode: bool
    filing_id: str
    tax_year: int
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        return_id = self.return_id

        object_ = self.object_.value

        livemode = self.livemode

        filing_id = self.filing_id

        tax_year = self.tax_year

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "returnId": return_id,
                "object": object_,
                "livemode": livemode,
                "filingId": filing_id,
                "taxYear": tax_year,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        return_id = d.pop("returnId")

        object_ = ReturnFiledEventDataObject(d.pop("object"))

        livemode = d.pop("livemode")

        filing_id = d.pop("filingId")

        tax_year = d.pop("taxYear")

        return_filed_event_data = cls(
            return_id=return_id,
            object_=object_,
            livemode=livemode,
            filing_id=filing_id,
            tax_year=tax_year,
        )

        return_filed_event_data.additional_properties = d
        return return_filed_event_data

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
