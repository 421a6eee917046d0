from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="VerifyPayeeInput")


@_attrs_define
class VerifyPayeeInput:
    """
    Attributes:
        from_account_id (str): The account whose bank sends the prenote. Its money does not move.
    """

    from_account_id: str

    def to_dict(self) -> dict[str, Any]:
        from_account_id = self.from_account_id

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "fromAccountId": from_account_id,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        from_account_id = d.pop("fromAccountId")

        verify_payee_input = cls(
            from_account_id=from_account_id,
        )

        return verify_payee_input
