from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="ExemptionCertificate")


@_attrs_define
class ExemptionCertificate:
    """The reason for an exemption. Without one, `tax_exempt` exempts the customer from all taxes everywhere.

    Attributes:
        number (str): One line of text.
        jurisdictions (list[str] | Unset): Payees whose taxes are covered: `US-TX`, `CA-BC`. Default: all.
        expires_on (datetime.date | Unset): A day, `YYYY-MM-DD`, from 1970-01-01 to 2099-12-31.
    """

    number: str
    jurisdictions: list[str] | Unset = UNSET
    expires_on: datetime.date | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        number = self.number

        jurisdictions: list[str] | Unset = UNSET
        if not isinstance(self.jurisdictions, Unset):
            jurisdictions = self.jurisdictions

        expires_on: str | Unset = UNSET
        if not isinstance(self.expires_on, Unset):
            expires_on = self.expires_on.isoformat()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "number": number,
            }
        )
        if jurisdictions is not UNSET:
            field_dict["jurisdictions"] = jurisdictions
        if expires_on is not UNSET:
            field_dict["expires_on"] = expires_on

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        number = d.pop("number")

        jurisdictions = cast(list[str], d.pop("jurisdictions", UNSET))

        _expires_on = d.pop("expires_on", UNSET)
        expires_on: datetime.date | Unset
        if isinstance(_expires_on, Unset):
            expires_on = UNSET
        else:
            expires_on = datetime.date.fromisoformat(_expires_on)

        exemption_certificate = cls(
            number=number,
            jurisdictions=jurisdictions,
            expires_on=expires_on,
        )

        return exemption_certificate
