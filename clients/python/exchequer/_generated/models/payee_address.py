from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="PayeeAddress")


@_attrs_define
class PayeeAddress:
    """A postal address in the United States.

    Attributes:
        street (str): One line of text.
        city (str): One line of text.
        state (str): Two letters, for example CA.
        zip_ (str): ZIP code.
        street2 (str | Unset): One line of text.
    """

    street: str
    city: str
    state: str
    zip_: str
    street2: str | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        street = self.street

        city = self.city

        state = self.state

        zip_ = self.zip_

        street2 = self.street2

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "street": street,
                "city": city,
                "state": state,
                "zip": zip_,
            }
        )
        if street2 is not UNSET:
            field_dict["street2"] = street2

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        street = d.pop("street")

        city = d.pop("city")

        state = d.pop("state")

        zip_ = d.pop("zip")

        street2 = d.pop("street2", UNSET)

        payee_address = cls(
            street=street,
            city=city,
            state=state,
            zip_=zip_,
            street2=street2,
        )

        return payee_address
