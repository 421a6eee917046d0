from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="MerchantInput")


@_attrs_define
class MerchantInput:
    """The merchant of a card payment.

    Attributes:
        name (str): Its name.
        mcc (str): Merchant category code, ISO 18245: four digits.
        id (str | Unset): The network's id of the merchant.
        country (str | Unset): ISO 3166-1 alpha-2. Default: US.
    """

    name: str
    mcc: str
    id: str | Unset = UNSET
    country: str | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        name = self.name

        mcc = self.mcc

        id = self.id

        country = self.country

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "name": name,
                "mcc": mcc,
            }
        )
        if id is not UNSET:
            field_dict["id"] = id
        if country is not UNSET:
            field_dict["country"] = country

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        name = d.pop("name")

        mcc = d.pop("mcc")

        id = d.pop("id", UNSET)

        country = d.pop("country", UNSET)

        merchant_input = cls(
            name=name,
            mcc=mcc,
            id=id,
            country=country,
        )

        return merchant_input
