from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.address import Address


T = TypeVar("T", bound="BusinessProfileInput")


@_attrs_define
class BusinessProfileInput:
    """
    Attributes:
        name (str): The name of a person or a business, in one line. Characters that cannot be seen or that turn the
            direction of text are refused, because with them
            two names look alike, or one looks like another. The joiners U+200C and U+200D are accepted: scripts and emoji
            need them.
        email (str | Unset): One address without a name: words with single dots between them, and a domain.
        phone (str | Unset): One line of text.
        website (str | Unset): One line of text.
        address (Address | Unset):
        tax_id (str | Unset): EIN, VAT or GST number as printed. A social security number is refused.
        payment_instructions (str | Unset): Up to twenty lines of text.
        note (str | Unset): Up to twenty lines of text.
    """

    name: str
    email: str | Unset = UNSET
    phone: str | Unset = UNSET
    website: str | Unset = UNSET
    address: Address | Unset = UNSET
    tax_id: str | Unset = UNSET
    payment_instructions: str | Unset = UNSET
    note: str | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        name = self.name

        email = self.email

        phone = self.phone

        website = self.website

        address: dict[str, Any] | Unset = UNSET
        if not isinstance(self.address, Unset):
            address = self.address.to_dict()

        tax_id = self.tax_id

        payment_instructions = self.payment_instructions

        note = self.note

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "name": name,
            }
        )
        if email is not UNSET:
            field_dict["email"] = email
        if phone is not UNSET:
            field_dict["phone"] = phone
        if website is not UNSET:
            field_dict["website"] = website
        if address is not UNSET:
            field_dict["address"] = address
        if tax_id is not UNSET:
            field_dict["tax_id"] = tax_id
        if payment_instructions is not UNSET:
            field_dict["payment_instructions"] = payment_instructions
        if note is not UNSET:
            field_dict["note"] = note

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.address import Address

        d = dict(src_dict)
        name = d.pop("name")

        email = d.pop("email", UNSET)

        phone = d.pop("phone", UNSET)

        website = d.pop("website", UNSET)

        _address = d.pop("address", UNSET)
        address: Address | Unset
        if isinstance(_address, Unset):
            address = UNSET
        else:
            address = Address.from_dict(_address)

        tax_id = d.pop("tax_id", UNSET)

        payment_instructions = d.pop("payment_instructions", UNSET)

        note = d.pop("note", UNSET)

        business_profile_input = cls(
            name=name,
            email=email,
            phone=phone,
            website=website,
            address=address,
            tax_id=tax_id,
            payment_instructions=payment_instructions,
            note=note,
        )

        return business_profile_input
