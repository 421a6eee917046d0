from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.tax_advice_local_rate import TaxAdviceLocalRate
from ..models.tax_advice_place import TaxAdvicePlace
from ..models.tax_advice_rates import TaxAdviceRates
from ..models.tax_advice_registration import TaxAdviceRegistration
from ..models.tax_advice_tax_id import TaxAdviceTaxId
from ..models.tax_code import TaxCode
from ..types import UNSET, Unset

T = TypeVar("T", bound="TaxAdvice")


@_attrs_define
class TaxAdvice:
    """Says what a tax leaves out and what to do about it. It is never printed. A member is absent if its case does not
    apply.

        Attributes:
            message (str): Whole sentences for a person.
            registration (TaxAdviceRegistration | Unset): `missing`: you are not registered with the payees in
                `register_with`, so their tax was not charged; `assumed`: it was
                calculated because of `assume_registered`.
            register_with (list[str] | Unset): Payees that `registrations` of the tax settings lacks on that day: `US-TX`,
                `CA-BC`.
            local_rate (TaxAdviceLocalRate | Unset): Local taxes of a US state, or provincial taxes of Canada, can apply
                too. Their rates are not known here.
            rates (TaxAdviceRates | Unset): The taxes of the country, or of this part of it, are not included here. So 0
                does not mean that no tax is due.
            place (TaxAdvicePlace | Unset): `unknown`: nothing says where the sale is taxed; `assumed`: the customer's
                address does not say it, so your own place was used,
                its postal code is not of its state, so the state was used, or its ZIP code
                is not of its city, so the ZIP code was used.
            tax_codes (list[TaxCode] | Unset): Tax codes of items for which taxes or exemptions of that place are not
                included here.
            tax_id (TaxAdviceTaxId | Unset): The customer's VAT id is of another country, so the customer was treated as a
                consumer.
    """

    message: str
    registration: TaxAdviceRegistration | Unset = UNSET
    register_with: list[str] | Unset = UNSET
    local_rate: TaxAdviceLocalRate | Unset = UNSET
    rates: TaxAdviceRates | Unset = UNSET
    place: TaxAdvicePlace | Unset = UNSET
    tax_codes: list[TaxCode] | Unset = UNSET
    tax_id: TaxAdviceTaxId | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        message = self.message

        registration: str | Unset = UNSET
        if not isinstance(self.registration, Unset):
            registration = self.registration.value

        register_with: list[str] | Unset = UNSET
        if not isinstance(self.register_with, Unset):
            register_with = self.register_with

        local_rate: str | Unset = UNSET
        if not isinstance(self.local_rate, Unset):
            local_rate = self.local_rate.value

        rates: str | Unset = UNSET
        if not isinstance(self.rates, Unset):
            rates = self.rates.value

        place: str | Unset = UNSET
        if not isinstance(self.place, Unset):
            place = self.place.value

        tax_codes: list[str] | Unset = UNSET
        if not isinstance(self.tax_codes, Unset):
            tax_codes = []
            for tax_codes_item_data in self.tax_codes:
                tax_codes_item = tax_codes_item_data.value
                tax_codes.append(tax_codes_item)

        tax_id: str | Unset = UNSET
        if not isinstance(self.tax_id, Unset):
            tax_id = self.tax_id.value

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "message": message,
            }
        )
        if registration is not UNSET:
            field_dict["registration"] = registration
        if register_with is not UNSET:
            field_dict["register_with"] = register_with
        if local_rate is not UNSET:
            field_dict["local_rate"] = local_rate
        if rates is not UNSET:
            field_dict["rates"] = rates
        if place is not UNSET:
            field_dict["place"] = place
        if tax_codes is not UNSET:
            field_dict["tax_codes"] = tax_codes
        if tax_id is not UNSET:
            field_dict["tax_id"] = tax_id

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        message = d.pop("message")

        _registration = d.pop("registration", UNSET)
        registration: TaxAdviceRegistration | Unset
        if isinstance(_registration, Unset):
            registration = UNSET
        else:
            registration = TaxAdviceRegistration(_registration)

        register_with = cast(list[str], d.pop("register_with", UNSET))

        _local_rate = d.pop("local_rate", UNSET)
        local_rate: TaxAdviceLocalRate | Unset
        if isinstance(_local_rate, Unset):
            local_rate = UNSET
        else:
            local_rate = TaxAdviceLocalRate(_local_rate)

        _rates = d.pop("rates", UNSET)
        rates: TaxAdviceRates | Unset
        if isinstance(_rates, Unset):
            rates = UNSET
        else:
            rates = TaxAdviceRates(_rates)

        _place = d.pop("place", UNSET)
        place: TaxAdvicePlace | Unset
        if isinstance(_place, Unset):
            place = UNSET
        else:
            place = TaxAdvicePlace(_place)

        _tax_codes = d.pop("tax_codes", UNSET)
        tax_codes: list[TaxCode] | Unset = UNSET
        if _tax_codes is not UNSET:
            tax_codes = []
            for tax_codes_item_data in _tax_codes:
                tax_codes_item = TaxCode(tax_codes_item_data)

                tax_codes.append(tax_codes_item)

        _tax_id = d.pop("tax_id", UNSET)
        tax_id: TaxAdviceTaxId | Unset
        if isinstance(_tax_id, Unset):
            tax_id = UNSET
        else:
            tax_id = TaxAdviceTaxId(_tax_id)

        tax_advice = cls(
            message=message,
            registration=registration,
            register_with=register_with,
            local_rate=local_rate,
            rates=rates,
            place=place,
            tax_codes=tax_codes,
            tax_id=tax_id,
        )

        return tax_advice
