from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="TransferMaximums")


@_attrs_define
class TransferMaximums:
    """The largest amount of one transfer to or from a counterparty, in dollars.

    Attributes:
        ach (float): For ACH.
        ach_same_day (float): An ACH transfer of more than this is sent as a standard one.
        wire (float): For wires.
        instant (float): For instant payments.
    """

    ach: float
    ach_same_day: float
    wire: float
    instant: float

    def to_dict(self) -> dict[str, Any]:
        ach = self.ach

        ach_same_day = self.ach_same_day

        wire = self.wire

        instant = self.instant

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "ach": ach,
                "achSameDay": ach_same_day,
                "wire": wire,
                "instant": instant,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        ach = d.pop("ach")

        ach_same_day = d.pop("achSameDay")

        wire = d.pop("wire")

        instant = d.pop("instant")

        transfer_maximums = cls(
            ach=ach,
            ach_same_day=ach_same_day,
            wire=wire,
            instant=instant,
        )

        return transfer_maximums
