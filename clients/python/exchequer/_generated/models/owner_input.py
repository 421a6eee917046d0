from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.owner_address_input import OwnerAddressInput


T = TypeVar("T", bound="OwnerInput")


@_attrs_define
class OwnerInput:
    """A person of at least 18 years with an address in the United States. All of it is stored encrypted. The date of birth
    and the first five
    digits of the Social Security number are never shown again.

    A person is known by Social Security number, date of birth and name together. Who owns an account of the
    organization is the same owner.
    Email, phone and address of the request then replace what is stored, and `ownerUpdated` names what was replaced.
    With another name or
    date of birth it is another owner.

        Attributes:
            first_name (str): The name of a person or a business, in one line. Characters that cannot be seen or that turn
                the direction of text are refused, because with them
                two names look alike, or one looks like another. The joiners U+200C and U+200D are accepted: scripts and emoji
                need them.
            last_name (str): The name of a person or a business, in one line. Characters that cannot be seen or that turn
                the direction of text are refused, because with them
                two names look alike, or one looks like another. The joiners U+200C and U+200D are accepted: scripts and emoji
                need them.
            email (str): One line of text.
            phone (str): One line of text.
            ssn (str): One line of text.
            date_of_birth (str): One line of text.
            address (OwnerAddressInput):
    """

    first_name: str
    last_name: str
    email: str
    phone: str
    ssn: str
    date_of_birth: str
    address: OwnerAddressInput

    def to_dict(self) -> dict[str, Any]:
        first_name = self.first_name

        last_name = self.last_name

        email = self.email

        phone = self.phone

        ssn = self.ssn

        date_of_birth = self.date_of_birth

        address = self.address.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "firstName": first_name,
                "lastName": last_name,
                "email": email,
                "phone": phone,
                "ssn": ssn,
                "dateOfBirth": date_of_birth,
                "address": address,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.owner_address_input import OwnerAddressInput

        d = dict(src_dict)
        first_name = d.pop("firstName")

        last_name = d.pop("lastName")

        email = d.pop("email")

        phone = d.pop("phone")

        ssn = d.pop("ssn")

        date_of_birth = d.pop("dateOfBirth")

        address = OwnerAddressInput.from_dict(d.pop("address"))

        owner_input = cls(
            first_name=first_name,
            last_name=last_name,
            email=email,
            phone=phone,
            ssn=ssn,
            date_of_birth=date_of_birth,
            address=address,
        )

        return owner_input
