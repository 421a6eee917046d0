from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="EicChild")


@_attrs_define
class EicChild:
    """A child on Schedule EIC.

    Attributes:
        dependent (int): The place of the child in `dependents` of the return, from 0.
        months_in_home (int): Months that the child lived with the taxpayer in the tax year, line 6. 12 for a child who
            was born or died in the year.
    """

    dependent: int
    months_in_home: int

    def to_dict(self) -> dict[str, Any]:
        dependent = self.dependent

        months_in_home = self.months_in_home

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "dependent": dependent,
                "monthsInHome": months_in_home,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        dependent = d.pop("dependent")

        months_in_home = d.pop("monthsInHome")

        eic_child = cls(
            dependent=dependent,
            months_in_home=months_in_home,
        )

        return eic_child
