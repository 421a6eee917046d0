from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="AccountOwnerAddress")


@_attrs_define
class AccountOwnerAddress:
    """The postal address.

    Attributes:
        zip_ (str): ZIP code.
        state (str): Two letters, for example CA.
        city (str): The city.
        street (str): Street and number.
    """

    zip_: str
    state: str
    city: str
    street: str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        zip_ = self.zip_

        state = self.state

        city = self.city

        street = self.street

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "zip": zip_,
                "state": state,
                "city": city,
                "street": street,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        zip_ = d.pop("zip")

        state = d.pop("state")

        city = d.pop("city")

        street = d.pop("street")

        account_owner_address = cls(
            zip_=zip_,
            state=state,
            city=city,
            street=street,
        )

        account_owner_address.additional_properties = d
        return account_owner_address

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
