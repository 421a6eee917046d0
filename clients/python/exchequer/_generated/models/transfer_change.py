from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="TransferChange")


@_attrs_define
class TransferChange:
    """What the receiving bank says about the data of the counterparty.

    Attributes:
        code (str): C01 to C14, the codes of notifications of change.
        reason (str): Why.
    """

    code: str
    reason: str

    def to_dict(self) -> dict[str, Any]:
        code = self.code

        reason = self.reason

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "code": code,
                "reason": reason,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        code = d.pop("code")

        reason = d.pop("reason")

        transfer_change = cls(
            code=code,
            reason=reason,
        )

        return transfer_change
