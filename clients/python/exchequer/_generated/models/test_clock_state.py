from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.test_clock_state_object import TestClockStateObject

T = TypeVar("T", bound="TestClockState")


@_attrs_define
class TestClockState:
    """The test clock of the organization.

    Attributes:
        object_ (TestClockStateObject): Always `test_clock`.
        livemode (bool): False in test mode.
        now (str): What it shows.
        moved (bool): Whether it shows another time than real time.
        moving_to (None | str): Where a request moves it that has not been answered, or that could not finish. Send that
            request again.
    """

    object_: TestClockStateObject
    livemode: bool
    now: str
    moved: bool
    moving_to: str | None

    def to_dict(self) -> dict[str, Any]:
        object_ = self.object_.value

        livemode = self.livemode

        now = self.now

        moved = self.moved

        moving_to: str | None
        moving_to = self.moving_to

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "object": object_,
                "livemode": livemode,
                "now": now,
                "moved": moved,
                "moving_to": moving_to,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        object_ = TestClockStateObject(d.pop("object"))

        livemode = d.pop("livemode")

        now = d.pop("now")

        moved = d.pop("moved")

        def _parse_moving_to(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        moving_to = _parse_moving_to(d.pop("moving_to"))

        test_clock_state = cls(
            object_=object_,
            livemode=livemode,
            now=now,
            moved=moved,
            moving_to=moving_to,
        )

        return test_clock_state
