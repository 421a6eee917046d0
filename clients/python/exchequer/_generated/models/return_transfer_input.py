from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="ReturnTransferInput")


@_attrs_define
class ReturnTransferInput:
    """
    Attributes:
        return_code (str): A return code of Nacha, for example `R01`. For wires and instant payments also a reason code
            of ISO 20022, for example `AC04`.
    """

    return_code: str

    def to_dict(self) -> dict[str, Any]:
        return_code = self.return_code

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "returnCode": return_code,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        return_code = d.pop("returnCode")

        return_transfer_input = cls(
            return_code=return_code,
        )

        return return_transfer_input
