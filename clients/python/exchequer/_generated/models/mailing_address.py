from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="MailingAddress")


@_attrs_define
class MailingAddress:
    """
    Attributes:
        street (str | Unset): Street and number.
        apartment (str | Unset): Apartment or suite.
        city (str | Unset): The city.
        state (str | Unset): Postal code of a state, for example `OR`.
        zip_ (str | Unset): `97201` or `97201-1234`.
    """

    street: str | Unset = UNSET
    apartment: str | Unset = UNSET
    city: str | Unset = UNSET
    state: str | Unset = UNSET
    zip_: str | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        street = self.street

        apartment = self.apartment

        city = self.city

        state = self.state

        zip_ = self.zip_

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if street is not UNSET:
            field_dict["street"] = street
        if apartment is not UNSET:
            field_dict["apartment"] = apartment
        if city is not UNSET:
            field_dict["city"] = city
        if state is not UNSET:
            field_dict["state"] = state
        if zip_ is not UNSET:
            field_dict["zip"] = zip_

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        street = d.pop("street", UNSET)

        apartment = d.pop("apartment", UNSET)

        city = d.pop("city", UNSET)

        state = d.pop("state", UNSET)

        zip_ = d.pop("zip", UNSET)

        mailing_address = cls(
            street=street,
            apartment=apartment,
            city=city,
            state=state,
            zip_=zip_,
        )

        return mailing_address
