from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="EfileSignature")


@_attrs_define
class EfileSignature:
    """Who signs the return, and how the authority recognizes the signer.

    Attributes:
        pin (str | Unset): A number of at most 20 characters.
        prior_year_agi (float | Unset): ReturnDollars with at most two decimals. A loss is negative.
        ip_pin (str | Unset): A number of at most 20 characters.
    """

    pin: str | Unset = UNSET
    prior_year_agi: float | Unset = UNSET
    ip_pin: str | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        pin = self.pin

        prior_year_agi = self.prior_year_agi

        ip_pin = self.ip_pin

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if pin is not UNSET:
            field_dict["pin"] = pin
        if prior_year_agi is not UNSET:
            field_dict["priorYearAgi"] = prior_year_agi
        if ip_pin is not UNSET:
            field_dict["ipPin"] = ip_pin

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        pin = d.pop("pin", UNSET)

        prior_year_agi = d.pop("priorYearAgi", UNSET)

        ip_pin = d.pop("ipPin", UNSET)

        efile_signature = cls(
            pin=pin,
            prior_year_agi=prior_year_agi,
            ip_pin=ip_pin,
        )

        return efile_signature
