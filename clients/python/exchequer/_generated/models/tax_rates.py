from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.tax_code import TaxCode
from ..models.tax_rates_local_rate import TaxRatesLocalRate
from ..models.tax_rates_object import TaxRatesObject
from ..models.tax_rates_rounding import TaxRatesRounding
from ..models.tax_rates_sourcing import TaxRatesSourcing

if TYPE_CHECKING:
    from ..models.tax_advice import TaxAdvice
    from ..models.tax_rate_part import TaxRatePart


T = TypeVar("T", bound="TaxRates")


@_attrs_define
class TaxRates:
    """
    Attributes:
        object_ (TaxRatesObject): Always `tax_rates`.
        livemode (bool): False in test mode.
        jurisdiction (str): The place of these rates, as specific as known.
        name (str): Its name.
        date (str): The day, `YYYY-MM-DD`.
        tax_code (TaxCode): Tax code of an item. Default: `general`, goods taxed at the general rate.
            `accounting_services`, `engineering_services`
            (includes architecture and geoscience), `legal_services` and `security_services` are taxed as `services` if a
            place has no
            rule for them.
        rate (float): The sum of all parts. If `advice` has `local_rate` or `rates`, it is not the whole rate.
        parts (list[TaxRatePart]): The parts that add up to it.
        rounding (TaxRatesRounding): Whether tax is usually rounded once for all lines of a rate, or line by line.
        sourcing (TaxRatesSourcing): Whether a sale within a state is taxed where the seller or where the buyer is.
        local_rate (TaxRatesLocalRate): Whether the taxes of counties, cities and districts, or of provinces, are among
            the parts. `none`: nobody levies one there.
        advice (None | TaxAdvice): Says which rates of this place are unknown here. Null if the rate is complete.
    """

    object_: TaxRatesObject
    livemode: bool
    jurisdiction: str
    name: str
    date: str
    tax_code: TaxCode
    rate: float
    parts: list[TaxRatePart]
    rounding: TaxRatesRounding
    sourcing: TaxRatesSourcing
    local_rate: TaxRatesLocalRate
    advice: TaxAdvice | None

    def to_dict(self) -> dict[str, Any]:
        from ..models.tax_advice import TaxAdvice

        object_ = self.object_.value

        livemode = self.livemode

        jurisdiction = self.jurisdiction

        name = self.name

        date = self.date

        tax_code = self.tax_code.value

        rate = self.rate

        parts = []
        for parts_item_data in self.parts:
            parts_item = parts_item_data.to_dict()
            parts.append(parts_item)

        rounding = self.rounding.value

        sourcing = self.sourcing.value

        local_rate = self.local_rate.value

        advice: dict[str, Any] | None
        if isinstance(self.advice, TaxAdvice):
            advice = self.advice.to_dict()
        else:
            advice = self.advice

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "object": object_,
                "livemode": livemode,
                "jurisdiction": jurisdiction,
                "name": name,
                "date": date,
                "tax_code": tax_code,
                "rate": rate,
                "parts": parts,
                "rounding": rounding,
                "sourcing": sourcing,
                "local_rate": local_rate,
                "advice": advice,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.tax_advice import TaxAdvice
        from ..models.tax_rate_part import TaxRatePart

        d = dict(src_dict)
        object_ = TaxRatesObject(d.pop("object"))

        livemode = d.pop("livemode")

        jurisdiction = d.pop("jurisdiction")

        name = d.pop("name")

        date = d.pop("date")

        tax_code = TaxCode(d.pop("tax_code"))

        rate = d.pop("rate")

        parts = []
        _parts = d.pop("parts")
        for parts_item_data in _parts:
            parts_item = TaxRatePart.from_dict(parts_item_data)

            parts.append(parts_item)

        rounding = TaxRatesRounding(d.pop("rounding"))

        sourcing = TaxRatesSourcing(d.pop("sourcing"))

        local_rate = TaxRatesLocalRate(d.pop("local_rate"))

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

        tax_rates = cls(
            object_=object_,
            livemode=livemode,
            jurisdiction=jurisdiction,
            name=name,
            date=date,
            tax_code=tax_code,
            rate=rate,
            parts=parts,
            rounding=rounding,
            sourcing=sourcing,
            local_rate=local_rate,
            advice=advice,
        )

        return tax_rates
