from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.owner_address_input import OwnerAddressInput


T = TypeVar("T", bound="AccountOwnerChange")


@_attrs_define
class AccountOwnerChange:
    """At least one member is required. The Social Security number and the date of birth cannot change.

    Attributes:
        first_name (str | Unset): The name of a person or a business, in one line. Characters that cannot be seen or
            that turn the direction of text are refused, because with them
            two names look alike, or one looks like another. The joiners U+200C and U+200D are accepted: scripts and emoji
            need them.
        last_name (str | Unset): The name of a person or a business, in one line. Characters that cannot be seen or that
            turn the direction of text are refused, because with them
            two names look alike, or one looks like another. The joiners U+200C and U+200D are accepted: scripts and emoji
            need them.
        email (str | Unset): One line of text.
        phone (str | Unset): One line of text.
        address (OwnerAddressInput | Unset):
    """

    first_name: str | Unset = UNSET
    last_name: str | Unset = UNSET
    email: str | Unset = UNSET
    phone: str | Unset = UNSET
    address: OwnerAddressInput | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        first_name = self.first_name

        last_name = self.last_name

        email = self.email

        phone = self.phone

        address: dict[str, Any] | Unset = UNSET
        if not isinstance(self.address, Unset):
            address = self.address.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if first_name is not UNSET:
            field_dict["firstName"] = first_name
        if last_name is not UNSET:
            field_dict["lastName"] = last_name
        if email is not UNSET:
            field_dict["email"] = email
        if phone is not UNSET:
            field_dict["phone"] = phone
        if address is not UNSET:
            field_dict["address"] = address

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.owner_address_input import OwnerAddressInput

        d = dict(src_dict)
        first_name = d.pop("firstName", UNSET)

        last_name = d.pop("lastName", UNSET)

        email = d.pop("email", UNSET)

        phone = d.pop("phone", UNSET)

        _address = d.pop("address", UNSET)
        address: OwnerAddressInput | Unset
        if isinstance(_address, Unset):
            address = UNSET
        else:
            address = OwnerAddressInput.from_dict(_address)

        account_owner_change = cls(
            first_name=first_name,
            last_name=last_name,
            email=email,
            phone=phone,
            address=address,
        )

        return account_owner_change
