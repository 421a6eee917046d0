from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..models.tax_kind import TaxKind

T = TypeVar("T", bound="Tax")


@_attrs_define
class Tax:
    """The tax of an authority at one rate.

    Attributes:
        jurisdiction (str): The authority: `US-CA`, `DE`, `CA-QC`.
        name (str): Its name.
        kind (TaxKind): Its kind.
        rate (float): 0.0725 is 7.25 %. 0 for zero-rated sales, exports and reverse charge.
        taxable (float): The taxed amount, in dollars.
        amount (float): Money, at most two decimals.
    """

    jurisdiction: str
    name: str
    kind: TaxKind
    rate: float
    taxable: float
    amount: float

    def to_dict(self) -> dict[str, Any]:
        jurisdiction = self.jurisdiction

        name = self.name

        kind = self.kind.value

        rate = self.rate

        taxable = self.taxable

        amount = self.amount

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "jurisdiction": jurisdiction,
                "name": name,
                "kind": kind,
                "rate": rate,
                "taxable": taxable,
                "amount": amount,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        jurisdiction = d.pop("jurisdiction")

        name = d.pop("name")

        kind = TaxKind(d.pop("kind"))

        rate = d.pop("rate")

        taxable = d.pop("taxable")

        amount = d.pop("amount")

        tax = cls(
            jurisdiction=jurisdiction,
            name=name,
            kind=kind,
            rate=rate,
            taxable=taxable,
            amount=amount,
        )

        return tax
