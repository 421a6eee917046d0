from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.mailing_address import MailingAddress


T = TypeVar("T", bound="EfileTaxpayer")


@_attrs_define
class EfileTaxpayer:
    """
    Attributes:
        ssn (str | Unset): A number of at most 20 characters.
        first_name (str | Unset): The name of a person in Latin letters.
        last_name (str | Unset): The name of a person in Latin letters.
        date_of_birth (str | Unset): A number of at most 20 characters.
        address (MailingAddress | Unset):
    """

    ssn: str | Unset = UNSET
    first_name: str | Unset = UNSET
    last_name: str | Unset = UNSET
    date_of_birth: str | Unset = UNSET
    address: MailingAddress | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        ssn = self.ssn

        first_name = self.first_name

        last_name = self.last_name

        date_of_birth = self.date_of_birth

        address: dict[str, Any] | Unset = UNSET
        if not isinstance(self.address, Unset):
            address = self.address.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if ssn is not UNSET:
            field_dict["ssn"] = ssn
        if first_name is not UNSET:
            field_dict["firstName"] = first_name
        if last_name is not UNSET:
            field_dict["lastName"] = last_name
        if date_of_birth is not UNSET:
            field_dict["dateOfBirth"] = date_of_birth
        if address is not UNSET:
            field_dict["address"] = address

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.mailing_address import MailingAddress

        d = dict(src_dict)
        ssn = d.pop("ssn", UNSET)

        first_name = d.pop("firstName", UNSET)

        last_name = d.pop("lastName", UNSET)

        date_of_birth = d.pop("dateOfBirth", UNSET)

        _address = d.pop("address", UNSET)
        address: MailingAddress | Unset
        if isinstance(_address, Unset):
            address = UNSET
        else:
            address = MailingAddress.from_dict(_address)

        efile_taxpayer = cls(
            ssn=ssn,
            first_name=first_name,
            last_name=last_name,
            date_of_birth=date_of_birth,
            address=address,
        )

        return efile_taxpayer
