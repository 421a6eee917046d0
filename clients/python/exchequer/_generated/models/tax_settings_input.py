from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..models.tax_settings_input_rounding import TaxSettingsInputRounding
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.address import Address
    from ..models.tax_registration import TaxRegistration


T = TypeVar("T", bound="TaxSettingsInput")


@_attrs_define
class TaxSettingsInput:
    """
    Attributes:
        registrations (list[TaxRegistration]): Where you collect tax. No tax is charged where you are not registered on
            the day of the sale. The registration with a US
            state covers its local taxes, `CA` the GST and HST, `CA-QC` the tax of Quebec, `EU-OSS` consumers in other EU
            states.
        origin (Address | Unset):
        rounding (TaxSettingsInputRounding | Unset): Whether tax is rounded once for all lines of a rate, or line by
            line. Default: the usual method of the place.
    """

    registrations: list[TaxRegistration]
    origin: Address | Unset = UNSET
    rounding: TaxSettingsInputRounding | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        registrations = []
        for registrations_item_data in self.registrations:
            registrations_item = registrations_item_data.to_dict()
            registrations.append(registrations_item)

        origin: dict[str, Any] | Unset = UNSET
        if not isinstance(self.origin, Unset):
            origin = self.origin.to_dict()

        rounding: str | Unset = UNSET
        if not isinstance(self.rounding, Unset):
            rounding = self.rounding.value

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "registrations": registrations,
            }
        )
        if origin is not UNSET:
            field_dict["origin"] = origin
        if rounding is not UNSET:
            field_dict["rounding"] = rounding

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.address import Address
        from ..models.tax_registration import TaxRegistration

        d = dict(src_dict)
        registrations = []
        _registrations = d.pop("registrations")
        for registrations_item_data in _registrations:
            registrations_item = TaxRegistration.from_dict(registrations_item_data)

            registrations.append(registrations_item)

        _origin = d.pop("origin", UNSET)
        origin: Address | Unset
        if isinstance(_origin, Unset):
            origin = UNSET
        else:
            origin = Address.from_dict(_origin)

        _rounding = d.pop("rounding", UNSET)
        rounding: TaxSettingsInputRounding | Unset
        if isinstance(_rounding, Unset):
            rounding = UNSET
        else:
            rounding = TaxSettingsInputRounding(_rounding)

        tax_settings_input = cls(
            registrations=registrations,
            origin=origin,
            rounding=rounding,
        )

        return tax_settings_input
