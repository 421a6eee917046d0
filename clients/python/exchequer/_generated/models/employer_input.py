from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.postal_address import PostalAddress


T = TypeVar("T", bound="EmployerInput")


@_attrs_define
class EmployerInput:
    """
    Attributes:
        name (str):
        ein (str): An employer identification number: nine digits, `12-3456789` or `123456789`.
        address (PostalAddress | str | Unset): An address as an object or in one line.
        phone (str | Unset): A telephone number of ten digits, with or without dashes.
    """

    name: str
    ein: str
    address: PostalAddress | str | Unset = UNSET
    phone: str | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        from ..models.postal_address import PostalAddress

        name = self.name

        ein = self.ein

        address: dict[str, Any] | str | Unset
        if isinstance(self.address, Unset):
            address = UNSET
        elif isinstance(self.address, PostalAddress):
            address = self.address.to_dict()
        else:
            address = self.address

        phone = self.phone

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "name": name,
                "ein": ein,
            }
        )
        if address is not UNSET:
            field_dict["address"] = address
        if phone is not UNSET:
            field_dict["phone"] = phone

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.postal_address import PostalAddress

        d = dict(src_dict)
        name = d.pop("name")

        ein = d.pop("ein")

        def _parse_address(data: object) -> PostalAddress | str | Unset:
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_filer_address_type_1 = PostalAddress.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= componentsschemas_filer_address_type_1.to_dict().keys():
                    raise TypeError()
                return componentsschemas_filer_address_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(PostalAddress | str | Unset, data)

        address = _parse_address(d.pop("address", UNSET))

        phone = d.pop("phone", UNSET)

        employer_input = cls(
            name=name,
            ein=ein,
            address=address,
            phone=phone,
        )

        return employer_input
