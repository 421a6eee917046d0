from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..models.test_clock_object import TestClockObject

T = TypeVar("T", bound="TestClock")


@_attrs_define
class TestClock:
    """The test clock of the organization, after it was moved.

    Attributes:
        object_ (TestClockObject): Always `test_clock`.
        livemode (bool): False in test mode.
        now (str): The time that it has reached.
    """

    object_: TestClockObject
    livemode: bool
    now: str

    def to_dict(self) -> dict[str, Any]:
        object_ = self.object_.value

        livemode = self.livemode

        now = self.now

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "object": object_,
                "livemode": livemode,
                "now": now,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        object_ = TestClockObject(d.pop("object"))

        livemode = d.pop("livemode")

        now = d.pop("now")

        test_clock = cls(
            object_=object_,
            livemode=livemode,
            now=now,
        )

        return test_clock
