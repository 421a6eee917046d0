from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..models.transfer_warning_code import TransferWarningCode

T = TypeVar("T", bound="TransferWarning")


@_attrs_define
class TransferWarning:
    """Something to look at, although the transfer was accepted.

    Attributes:
        code (TransferWarningCode): `possible_duplicate`: a transfer of the last 24 hours has the same account, amount
            and other side.
        transfer_id (str): The transfer.
    """

    code: TransferWarningCode
    transfer_id: str

    def to_dict(self) -> dict[str, Any]:
        code = self.code.value

        transfer_id = self.transfer_id

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "code": code,
                "transferId": transfer_id,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        code = TransferWarningCode(d.pop("code"))

        transfer_id = d.pop("transferId")

        transfer_warning = cls(
            code=code,
            transfer_id=transfer_id,
        )

        return transfer_warning
