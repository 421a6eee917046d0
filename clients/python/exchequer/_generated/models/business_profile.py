from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.business_profile_object import BusinessProfileObject

if TYPE_CHECKING:
    from ..models.address import Address


T = TypeVar("T", bound="BusinessProfile")


@_attrs_define
class BusinessProfile:
    """
    Attributes:
        object_ (BusinessProfileObject): Always `business_profile`.
        livemode (bool): False in test mode.
        name (None | str): Null until it is set.
        email (None | str): E-mail address.
        phone (None | str): Phone number.
        website (None | str): Address of the website.
        address (Address | None): The postal address.
        tax_id (None | str): Tax number, for example an EIN or a VAT number.
        payment_instructions (None | str): How to pay, printed on invoices.
        note (None | str): A text that is printed on invoices.
        updated_at (None | str): When it was last changed, ISO 8601 in UTC.
        updated_by (None | str): Id of the key that set it last.
    """

    object_: BusinessProfileObject
    livemode: bool
    name: str | None
    email: str | None
    phone: str | None
    website: str | None
    address: Address | None
    tax_id: str | None
    payment_instructions: str | None
    note: str | None
    updated_at: str | None
    updated_by: str | None

    def to_dict(self) -> dict[str, Any]:
        from ..models.address import Address

        object_ = self.object_.value

        livemode = self.livemode

        name: str | None
        name = self.name

        email: str | None
        email = self.email

        phone: str | None
        phone = self.phone

        website: str | None
        website = self.website

        address: dict[str, Any] | None
        if isinstance(self.address, Address):
            address = self.address.to_dict()
        else:
            address = self.address

        tax_id: str | None
        tax_id = self.tax_id

        payment_instructions: str | None
        payment_instructions = self.payment_instructions

        note: str | None
        note = self.note

        updated_at: str | None
        updated_at = self.updated_at

        updated_by: str | None
        updated_by = self.updated_by

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "object": object_,
                "livemode": livemode,
                "name": name,
                "email": email,
                "phone": phone,
                "website": website,
                "address": address,
                "tax_id": tax_id,
                "payment_instructions": payment_instructions,
                "note": note,
                "updated_at": updated_at,
                "updated_by": updated_by,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.address import Address

        d = dict(src_dict)
        object_ = BusinessProfileObject(d.pop("object"))

        livemode = d.pop("livemode")

        def _parse_name(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        name = _parse_name(d.pop("name"))

        def _parse_email(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        email = _parse_email(d.pop("email"))

        def _parse_phone(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        phone = _parse_phone(d.pop("phone"))

        def _parse_website(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        website = _parse_website(d.pop("website"))

        def _parse_address(data: object) -> Address | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                address_type_0 = Address.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= address_type_0.to_dict().keys():
                    raise TypeError()
                return address_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(Address | None, data)

        address = _parse_address(d.pop("address"))

        def _parse_tax_id(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        tax_id = _parse_tax_id(d.pop("tax_id"))

        def _parse_payment_instructions(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        payment_instructions = _parse_payment_instructions(d.pop("payment_instructions"))

        def _parse_note(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        note = _parse_note(d.pop("note"))

        def _parse_updated_at(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        updated_at = _parse_updated_at(d.pop("updated_at"))

        def _parse_updated_by(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        updated_by = _parse_updated_by(d.pop("updated_by"))

        business_profile = cls(
            object_=object_,
            livemode=livemode,
            name=name,
            email=email,
            phone=phone,
            website=website,
            address=address,
            tax_id=tax_id,
            payment_instructions=payment_instructions,
            note=note,
            updated_at=updated_at,
            updated_by=updated_by,
        )

        return business_profile
