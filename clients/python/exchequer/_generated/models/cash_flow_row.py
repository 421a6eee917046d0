from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.cash_flow_section import CashFlowSection

T = TypeVar("T", bound="CashFlowRow")


@_attrs_define
class CashFlowRow:
    """
    Attributes:
        section (CashFlowSection):
        account_id (None | str): Null for the net income, the first row of the operating section. A revenue or expense
            account has a row if net income
            contains an amount that is not operating cash: the gain or loss of a disposal.
        name (str): Its name.
        amount (float): Dollars. Negative amounts used cash.
    """

    section: CashFlowSection
    account_id: str | None
    name: str
    amount: float

    def to_dict(self) -> dict[str, Any]:
        section = self.section.value

        account_id: str | None
        account_id = self.account_id

        name = self.name

        amount = self.amount

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "section": section,
                "account_id": account_id,
                "name": name,
                "amount": amount,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        section = CashFlowSection(d.pop("section"))

        def _parse_account_id(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        account_id = _parse_account_id(d.pop("account_id"))

        name = d.pop("name")

        amount = d.pop("amount")

        cash_flow_row = cls(
            section=section,
            account_id=account_id,
            name=name,
            amount=amount,
        )

        return cash_flow_row
