from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="TestValue")


@_attrs_define
class TestValue:
    """
    Attributes:
        area (str): Where the value is sent.
        value (str): What to send.
        effect (str): What happens then.
    """

    area: str
    value: str
    effect: str

    def to_dict(self) -> dict[str, Any]:
        area = self.area

        value = self.value

        effect = self.effect

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "area": area,
                "value": value,
                "effect": effect,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        area = d.pop("area")

        value = d.pop("value")

        effect = d.pop("effect")

        test_value = cls(
            area=area,
            value=value,
            effect=effect,
        )

        return test_value
