from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.tax_rate_part_kind import TaxRatePartKind

T = TypeVar("T", bound="TaxRatePart")


@_attrs_define
class TaxRatePart:
    """
    Attributes:
        jurisdiction (str): The authority that levies the tax.
        name (str): Its name.
        kind (TaxRatePartKind): Its kind.
        payee (str): The payee of the declaration.
        rate (float | None): 0.0725 is 7.25 %. Null if the code is not taxed.
        taxable_share (float | None): The taxed part of the price if it is not the whole price: 0.8.
        free_up_to (float | None): Price of one unit in dollars up to which it is not taxed.
        from_ (str): First and last day of the rate. Null if it still applies.
        to (None | str): The last day, inclusive.
        source (str): Statute or publication.
    """

    jurisdiction: str
    name: str
    kind: TaxRatePartKind
    payee: str
    rate: float | None
    taxable_share: float | None
    free_up_to: float | None
    from_: str
    to: str | None
    source: str

    def to_dict(self) -> dict[str, Any]:
        jurisdiction = self.jurisdiction

        name = self.name

        kind = self.kind.value

        payee = self.payee

        rate: float | None
        rate = self.rate

        taxable_share: float | None
        taxable_share = self.taxable_share

        free_up_to: float | None
        free_up_to = self.free_up_to

        from_ = self.from_

        to: str | None
        to = self.to

        source = self.source

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "jurisdiction": jurisdiction,
                "name": name,
                "kind": kind,
                "payee": payee,
                "rate": rate,
                "taxable_share": taxable_share,
                "free_up_to": free_up_to,
                "from": from_,
                "to": to,
                "source": source,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        jurisdiction = d.pop("jurisdiction")

        name = d.pop("name")

        kind = TaxRatePartKind(d.pop("kind"))

        payee = d.pop("payee")

        def _parse_rate(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        rate = _parse_rate(d.pop("rate"))

        def _parse_taxable_share(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        taxable_share = _parse_taxable_share(d.pop("taxable_share"))

        def _parse_free_up_to(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        free_up_to = _parse_free_up_to(d.pop("free_up_to"))

        from_ = d.pop("from")

        def _parse_to(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        to = _parse_to(d.pop("to"))

        source = d.pop("source")

        tax_rate_part = cls(
            jurisdiction=jurisdiction,
            name=name,
            kind=kind,
            payee=payee,
            rate=rate,
            taxable_share=taxable_share,
            free_up_to=free_up_to,
            from_=from_,
            to=to,
            source=source,
        )

        return tax_rate_part
