from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="ImportedAccount")


@_attrs_define
class ImportedAccount:
    """What was recorded of one account of a file with several accounts.

    Attributes:
        account (str): The account as the file names it. Long numbers are shown with their last four digits.
        account_id (None | str): Null: its rows were left out.
        recorded (int): How many transactions were recorded.
        duplicates (int): How many were left out because they are recorded already.
    """

    account: str
    account_id: str | None
    recorded: int
    duplicates: int

    def to_dict(self) -> dict[str, Any]:
        account = self.account

        account_id: str | None
        account_id = self.account_id

        recorded = self.recorded

        duplicates = self.duplicates

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "account": account,
                "account_id": account_id,
                "recorded": recorded,
                "duplicates": duplicates,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        account = d.pop("account")

        def _parse_account_id(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        account_id = _parse_account_id(d.pop("account_id"))

        recorded = d.pop("recorded")

        duplicates = d.pop("duplicates")

        imported_account = cls(
            account=account,
            account_id=account_id,
            recorded=recorded,
            duplicates=duplicates,
        )

        return imported_account
