from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="Lines941Input")


@_attrs_define
class Lines941Input:
    """The lines of Form 941 (Rev. March 2025). Of lines 5a to 5d, the wages or tips. The other lines are computed; those
    that are given must agree.

        Attributes:
            line1 (int): Employees in the pay period of the 12th of the last month of the quarter.
            line2 (float): ReturnDollars, 0 or more, with at most two decimals.
            line3 (float): ReturnDollars, 0 or more, with at most two decimals.
            line4 (bool | Unset): No wages are subject to social security or Medicare tax.
            line5a (float | Unset): ReturnDollars, 0 or more, with at most two decimals.
            line5b (float | Unset): ReturnDollars, 0 or more, with at most two decimals.
            line5c (float | Unset): ReturnDollars, 0 or more, with at most two decimals.
            line5d (float | Unset): ReturnDollars, 0 or more, with at most two decimals.
            line5e (float | Unset): ReturnDollars, 0 or more, with at most two decimals.
            line5f (float | Unset): ReturnDollars, 0 or more, with at most two decimals.
            line6 (float | Unset): ReturnDollars, 0 or more, with at most two decimals.
            line7 (float | Unset): ReturnDollars with at most two decimals. A loss is negative.
            line8 (float | Unset): ReturnDollars with at most two decimals. A loss is negative.
            line9 (float | Unset): ReturnDollars with at most two decimals. A loss is negative.
            line10 (float | Unset): ReturnDollars with at most two decimals. A loss is negative.
            line11 (float | Unset): ReturnDollars, 0 or more, with at most two decimals.
            line12 (float | Unset): ReturnDollars with at most two decimals. A loss is negative.
            line13 (float | Unset): ReturnDollars, 0 or more, with at most two decimals.
            line14 (float | Unset): ReturnDollars, 0 or more, with at most two decimals.
            line15 (float | Unset): ReturnDollars, 0 or more, with at most two decimals.
    """

    line1: int
    line2: float
    line3: float
    line4: bool | Unset = UNSET
    line5a: float | Unset = UNSET
    line5b: float | Unset = UNSET
    line5c: float | Unset = UNSET
    line5d: float | Unset = UNSET
    line5e: float | Unset = UNSET
    line5f: float | Unset = UNSET
    line6: float | Unset = UNSET
    line7: float | Unset = UNSET
    line8: float | Unset = UNSET
    line9: float | Unset = UNSET
    line10: float | Unset = UNSET
    line11: float | Unset = UNSET
    line12: float | Unset = UNSET
    line13: float | Unset = UNSET
    line14: float | Unset = UNSET
    line15: float | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        line1 = self.line1

        line2 = self.line2

        line3 = self.line3

        line4 = self.line4

        line5a = self.line5a

        line5b = self.line5b

        line5c = self.line5c

        line5d = self.line5d

        line5e = self.line5e

        line5f = self.line5f

        line6 = self.line6

        line7 = self.line7

        line8 = self.line8

        line9 = self.line9

        line10 = self.line10

        line11 = self.line11

        line12 = self.line12

        line13 = self.line13

        line14 = self.line14

        line15 = self.line15

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "line1": line1,
                "line2": line2,
                "line3": line3,
            }
        )
        if line4 is not UNSET:
            field_dict["line4"] = line4
        if line5a is not UNSET:
            field_dict["line5a"] = line5a
        if line5b is not UNSET:
            field_dict["line5b"] = line5b
        if line5c is not UNSET:
            field_dict["line5c"] = line5c
        if line5d is not UNSET:
            field_dict["line5d"] = line5d
        if line5e is not UNSET:
            field_dict["line5e"] = line5e
        if line5f is not UNSET:
            field_dict["line5f"] = line5f
        if line6 is not UNSET:
            field_dict["line6"] = line6
        if line7 is not UNSET:
            field_dict["line7"] = line7
        if line8 is not UNSET:
            field_dict["line8"] = line8
        if line9 is not UNSET:
            field_dict["line9"] = line9
        if line10 is not UNSET:
            field_dict["line10"] = line10
        if line11 is not UNSET:
            field_dict["line11"] = line11
        if line12 is not UNSET:
            field_dict["line12"] = line12
        if line13 is not UNSET:
            field_dict["line13"] = line13
        if line14 is not UNSET:
            field_dict["line14"] = line14
        if line15 is not UNSET:
            field_dict["line15"] = line15

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        line1 = d.pop("line1")

        line2 = d.pop("line2")

        line3 = d.pop("line3")

        line4 = d.pop("line4", UNSET)

        line5a = d.pop("line5a", UNSET)

        line5b = d.pop("line5b", UNSET)

        line5c = d.pop("line5c", UNSET)

        line5d = d.pop("line5d", UNSET)

        line5e = d.pop("line5e", UNSET)

        line5f = d.pop("line5f", UNSET)

        line6 = d.pop("line6", UNSET)

        line7 = d.pop("line7", UNSET)

        line8 = d.pop("line8", UNSET)

        line9 = d.pop("line9", UNSET)

        line10 = d.pop("line10", UNSET)

        line11 = d.pop("line11", UNSET)

        line12 = d.pop("line12", UNSET)

        line13 = d.pop("line13", UNSET)

        line14 = d.pop("line14", UNSET)

        line15 = d.pop("line15", UNSET)

        lines_941_input = cls(
            line1=line1,
            line2=line2,
            line3=line3,
            line4=line4,
            line5a=line5a,
            line5b=line5b,
            line5c=line5c,
            line5d=line5d,
            line5e=line5e,
            line5f=line5f,
            line6=line6,
            line7=line7,
            line8=line8,
            line9=line9,
            line10=line10,
            line11=line11,
            line12=line12,
            line13=line13,
            line14=line14,
            line15=line15,
        )

        return lines_941_input
