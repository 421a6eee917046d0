from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="BusinessDetails")


@_attrs_define
class BusinessDetails:
    """
    Attributes:
        w_2_wages (float | Unset): ReturnDollars, 0 or more, with at most two decimals.
        unadjusted_basis (float | Unset): ReturnDollars, 0 or more, with at most two decimals.
        specified_service (bool | Unset): True for a specified service trade, such as health, law, accounting or
            consulting.
    """

    w_2_wages: float | Unset = UNSET
    unadjusted_basis: float | Unset = UNSET
    specified_service: bool | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        w_2_wages = self.w_2_wages

        unadjusted_basis = self.unadjusted_basis

        specified_service = self.specified_service

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if w_2_wages is not UNSET:
            field_dict["w2Wages"] = w_2_wages
        if unadjusted_basis is not UNSET:
            field_dict["unadjustedBasis"] = unadjusted_basis
        if specified_service is not UNSET:
            field_dict["specifiedService"] = specified_service

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        w_2_wages = d.pop("w2Wages", UNSET)

        unadjusted_basis = d.pop("unadjustedBasis", UNSET)

        specified_service = d.pop("specifiedService", UNSET)

        business_details = cls(
            w_2_wages=w_2_wages,
            unadjusted_basis=unadjusted_basis,
            specified_service=specified_service,
        )

        return business_details
