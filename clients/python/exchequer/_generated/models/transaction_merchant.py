from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="TransactionMerchant")


@_attrs_define
class TransactionMerchant:
    """
    Attributes:
        id (None | str): Id of the object.
        name (str): Its name.
        mcc (str): Merchant category code, ISO 18245.
        country (str): ISO 3166-1 alpha-2.
    """

    id: str | None
    name: str
    mcc: str
    country: str

    def to_dict(self) -> dict[str, Any]:
        id: str | None
        id = self.id

        name = self.name

        mcc = self.mcc

        country = self.country

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "name": name,
                "mcc": mcc,
                "country": country,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)

        def _parse_id(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        id = _parse_id(d.pop("id"))

        name = d.pop("name")

        mcc = d.pop("mcc")

        country = d.pop("country")

        transaction_merchant = cls(
            id=id,
            name=name,
            mcc=mcc,
            country=country,
        )

        return transaction_merchant
