from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.test_faults_object import TestFaultsObject

T = TypeVar("T", bound="TestFaults")


@_attrs_define
class TestFaults:
    """
    Attributes:
        object_ (TestFaultsObject): Always `test_faults`.
        livemode (bool): False in test mode.
        kinds (list[str]): The faults that are on.
    """

    object_: TestFaultsObject
    livemode: bool
    kinds: list[str]

    def to_dict(self) -> dict[str, Any]:
        object_ = self.object_.value

        livemode = self.livemode

        kinds = self.kinds

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "object": object_,
                "livemode": livemode,
                "kinds": kinds,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        object_ = TestFaultsObject(d.pop("object"))

        livemode = d.pop("livemode")

        kinds = cast(list[str], d.pop("kinds"))

        test_faults = cls(
            object_=object_,
            livemode=livemode,
            kinds=kinds,
        )

        return test_faults
