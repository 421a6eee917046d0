from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.sale_tax_rounding import SaleTaxRounding
from ..models.sale_tax_treatment import SaleTaxTreatment

if TYPE_CHECKING:
    from ..models.tax import Tax
    from ..models.tax_advice import TaxAdvice


T = TypeVar("T", bound="SaleTax")


@_attrs_define
class SaleTax:
    """Where and how a sale is taxed.

    Attributes:
        jurisdiction (None | str): Where the sale is taxed, as specific as known: the place in the request, otherwise
            the customer's address, otherwise the
            country of the VAT id, otherwise your own place if you are registered there. Null if none is known.
        treatment (SaleTaxTreatment): `reverse_charge`: the customer accounts for the tax; `export`: the sale leaves
            your VAT area untaxed; `not_registered`: it
            would be taxed, but you are not registered there on that day; `no_tax`: the place has no such tax, or is
            unknown.
        rounding (SaleTaxRounding): Whether tax was rounded once for all lines of a rate, or line by line.
        note (None | str): Text that the law requires on the document. It is printed.
        advice (None | TaxAdvice): Says what the tax leaves out and what to do. It is never printed. Null if the tax is
            complete.
        if_registered (list[Tax]): Taxes that a registration would add, by authority and rate. They are in no total.
    """

    jurisdiction: str | None
    treatment: SaleTaxTreatment
    rounding: SaleTaxRounding
    note: str | None
    advice: TaxAdvice | None
    if_registered: list[Tax]

    def to_dict(self) -> dict[str, Any]:
        from ..models.tax_advice import TaxAdvice

        jurisdiction: str | None
        jurisdiction = self.jurisdiction

        treatment = self.treatment.value

        rounding = self.rounding.value

        note: str | None
        note = self.note

        advice: dict[str, Any] | None
        if isinstance(self.advice, TaxAdvice):
            advice = self.advice.to_dict()
        else:
            advice = self.advice

        if_registered = []
        for if_registered_item_data in self.if_registered:
            if_registered_item = if_registered_item_data.to_dict()
            if_registered.append(if_registered_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "jurisdiction": jurisdiction,
                "treatment": treatment,
                "rounding": rounding,
                "note": note,
                "advice": advice,
                "if_registered": if_registered,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.tax import Tax
        from ..models.tax_advice import TaxAdvice

        d = dict(src_dict)

        def _parse_jurisdiction(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        jurisdiction = _parse_jurisdiction(d.pop("jurisdiction"))

        treatment = SaleTaxTreatment(d.pop("treatment"))

        rounding = SaleTaxRounding(d.pop("rounding"))

        def _parse_note(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        note = _parse_note(d.pop("note"))

        def _parse_advice(data: object) -> TaxAdvice | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                advice_type_0 = TaxAdvice.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= advice_type_0.to_dict().keys():
                    raise TypeError()
                return advice_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | TaxAdvice, data)

        advice = _parse_advice(d.pop("advice"))

        if_registered = []
        _if_registered = d.pop("if_registered")
        for if_registered_item_data in _if_registered:
            if_registered_item = Tax.from_dict(if_registered_item_data)

            if_registered.append(if_registered_item)

        sale_tax = cls(
            jurisdiction=jurisdiction,
            treatment=treatment,
            rounding=rounding,
            note=note,
            advice=advice,
            if_registered=if_registered,
        )

        return sale_tax
