from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="OwnerAddressInput")


@_attrs_define
class OwnerAddressInput:
    """
    Attributes:
        street (str): One line of text.
        city (str): One line of text.
        state (str): One line of text.
        zip_ (str): One line of text.
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

        owner_address_input = cls(
            street=street,
            city=city,
            state=state,
            zip_=zip_,
        )

        return owner_address_input
