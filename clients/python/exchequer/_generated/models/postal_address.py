from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="PostalAddress")


@_attrs_define
class PostalAddress:
    """
    Attributes:
        street (str):
        city (str):
        state (str): The postal abbreviation of a state or territory.
        zip_ (str): A ZIP code of 5 or 9 digits.
    """

    street: str
    city: str
    state: str
    zip_: str

    def to_dict(self) -> dict[str, Any]:
        street = self.street

        city = self.city

        state = self.state

        zip_ = self.zip_

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "street": street,
                "city": city,
                "state": state,
                "zip": zip_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        street = d.pop("street")

        city = d.pop("city")

        state = d.pop("state")

        zip_ = d.pop("zip")

        postal_address = cls(
            street=street,
            city=city,
            state=state,
            zip_=zip_,
        )

        return postal_address
