from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.tax_settings_object import TaxSettingsObject
from ..models.tax_settings_rounding_type_1 import TaxSettingsRoundingType1
from ..models.tax_settings_rounding_type_2_type_1 import TaxSettingsRoundingType2Type1
from ..models.tax_settings_rounding_type_3_type_1 import TaxSettingsRoundingType3Type1

if TYPE_CHECKING:
    from ..models.address import Address
    from ..models.tax_registration import TaxRegistration


T = TypeVar("T", bound="TaxSettings")


@_attrs_define
class TaxSettings:
    """
    Attributes:
        object_ (TaxSettingsObject): Always `tax_settings`.
        livemode (bool): False in test mode.
        registrations (list[TaxRegistration]): Where the business is registered.
        origin (Address | None): Where the seller is, or whose idea it was.
        rounding (None | TaxSettingsRoundingType1 | TaxSettingsRoundingType2Type1 | TaxSettingsRoundingType3Type1): How
            amounts are rounded.
        updated_at (None | str): Null until they are set.
        updated_by (None | str): Id of the key that set them last.
    """

    object_: TaxSettingsObject
    livemode: bool
    registrations: list[TaxRegistration]
    origin: Address | None
    rounding: TaxSettingsRoundingType1 | TaxSettingsRoundingType2Type1 | TaxSettingsRoundingType3Type1 | None
    updated_at: str | None
    updated_by: str | None

    def to_dict(self) -> dict[str, Any]:
        from ..models.address import Address

        object_ = self.object_.value

        livemode = self.livemode

        registrations = []
        for registrations_item_data in self.registrations:
            registrations_item = registrations_item_data.to_dict()
            registrations.append(registrations_item)

        origin: dict[str, Any] | None
        if isinstance(self.origin, Address):
            origin = self.origin.to_dict()
        else:
            origin = self.origin

        rounding: str | None
        if (
            isinstance(self.rounding, TaxSettingsRoundingType1)
            or isinstance(self.rounding, TaxSettingsRoundingType2Type1)
            or isinstance(self.rounding, TaxSettingsRoundingType3Type1)
        ):
            rounding = self.rounding.value
        else:
            rounding = self.rounding

        updated_at: str | None
        updated_at = self.updated_at

        updated_by: str | None
        updated_by = self.updated_by

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "object": object_,
                "livemode": livemode,
                "registrations": registrations,
                "origin": origin,
                "rounding": rounding,
                "updated_at": updated_at,
                "updated_by": updated_by,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.address import Address
        from ..models.tax_registration import TaxRegistration

        d = dict(src_dict)
        object_ = TaxSettingsObject(d.pop("object"))

        livemode = d.pop("livemode")

        registrations = []
        _registrations = d.pop("registrations")
        for registrations_item_data in _registrations:
            registrations_item = TaxRegistration.from_dict(registrations_item_data)

            registrations.append(registrations_item)

        def _parse_origin(data: object) -> Address | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                origin_type_0 = Address.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= origin_type_0.to_dict().keys():
                    raise TypeError()
                return origin_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(Address | None, data)

        origin = _parse_origin(d.pop("origin"))

        def _parse_rounding(
            data: object,
        ) -> TaxSettingsRoundingType1 | TaxSettingsRoundingType2Type1 | TaxSettingsRoundingType3Type1 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                rounding_type_1 = TaxSettingsRoundingType1(data)

                return rounding_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, str):
                    raise TypeError()
                rounding_type_2_type_1 = TaxSettingsRoundingType2Type1(data)

                return rounding_type_2_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, str):
                    raise TypeError()
                rounding_type_3_type_1 = TaxSettingsRoundingType3Type1(data)

                return rounding_type_3_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | TaxSettingsRoundingType1 | TaxSettingsRoundingType2Type1 | TaxSettingsRoundingType3Type1, data)

        rounding = _parse_rounding(d.pop("rounding"))

        def _parse_updated_at(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        updated_at = _parse_updated_at(d.pop("updated_at"))

        def _parse_updated_by(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        updated_by = _parse_updated_by(d.pop("updated_by"))

        tax_settings = cls(
            object_=object_,
            livemode=livemode,
            registrations=registrations,
            origin=origin,
            rounding=rounding,
            updated_at=updated_at,
            updated_by=updated_by,
        )

        return tax_settings
