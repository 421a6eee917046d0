from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="TaxRegistration")


@_attrs_define
class TaxRegistration:
    """
    Attributes:
        jurisdiction (str): A country, state or province, or ZIP code: `DE`, `CA-ON`, `US-CA`, `US-CA-90001`.
        number (str | Unset): One line of text.
        from_ (datetime.date | Unset): A day, `YYYY-MM-DD`, from 1970-01-01 to 2099-12-31.
        to (datetime.date | Unset): A day, `YYYY-MM-DD`, from 1970-01-01 to 2099-12-31.
    """

    jurisdiction: str
    number: str | Unset = UNSET
    from_: datetime.date | Unset = UNSET
    to: datetime.date | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        jurisdiction = self.jurisdiction

        number = self.number

        from_: str | Unset = UNSET
        if not isinstance(self.from_, Unset):
            from_ = self.from_.isoformat()

        to: str | Unset = UNSET
        if not isinstance(self.to, Unset):
            to = self.to.isoformat()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "jurisdiction": jurisdiction,
            }
        )
        if number is not UNSET:
            field_dict["number"] = number
        if from_ is not UNSET:
            field_dict["from"] = from_
        if to is not UNSET:
            field_dict["to"] = to

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        jurisdiction = d.pop("jurisdiction")

        number = d.pop("number", UNSET)

        _from_ = d.pop("from", UNSET)
        from_: datetime.date | Unset
        if isinstance(_from_, Unset):
            from_ = UNSET
        else:
            from_ = datetime.date.fromisoformat(_from_)

        _to = d.pop("to", UNSET)
        to: datetime.date | Unset
        if isinstance(_to, Unset):
            to = UNSET
        else:
            to = datetime.date.fromisoformat(_to)

        tax_registration = cls(
            jurisdiction=jurisdiction,
            number=number,
            from_=from_,
            to=to,
        )

        return tax_registration
