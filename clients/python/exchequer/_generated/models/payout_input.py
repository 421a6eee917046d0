from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..models.transfer_type import TransferType
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.counterparty_input import CounterpartyInput


T = TypeVar("T", bound="PayoutInput")


@_attrs_define
class PayoutInput:
    """Money that has come to an account after its closing. Give `toAccountId` or `counterparty`.

    Attributes:
        to_account_id (str | Unset): Another own account.
        counterparty (CounterpartyInput | Unset): An account at another bank.
        type_ (TransferType | Unset):
        amount (float | Unset): Dollars with at most two decimals, more than 0.
        description (str | Unset): One line of text.
    """

    to_account_id: str | Unset = UNSET
    counterparty: CounterpartyInput | Unset = UNSET
    type_: TransferType | Unset = UNSET
    amount: float | Unset = UNSET
    description: str | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        to_account_id = self.to_account_id

        counterparty: dict[str, Any] | Unset = UNSET
        if not isinstance(self.counterparty, Unset):
            counterparty = self.counterparty.to_dict()

        type_: str | Unset = UNSET
        if not isinstance(self.type_, Unset):
            type_ = self.type_.value

        amount = self.amount

        description = self.description

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if to_account_id is not UNSET:
            field_dict["toAccountId"] = to_account_id
        if counterparty is not UNSET:
            field_dict["counterparty"] = counterparty
        if type_ is not UNSET:
            field_dict["type"] = type_
        if amount is not UNSET:
            field_dict["amount"] = amount
        if description is not UNSET:
            field_dict["description"] = description

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.counterparty_input import CounterpartyInput

        d = dict(src_dict)
        to_account_id = d.pop("toAccountId", UNSET)

        _counterparty = d.pop("counterparty", UNSET)
        counterparty: CounterpartyInput | Unset
        if isinstance(_counterparty, Unset):
            counterparty = UNSET
        else:
            counterparty = CounterpartyInput.from_dict(_counterparty)

        _type_ = d.pop("type", UNSET)
        type_: TransferType | Unset
        if isinstance(_type_, Unset):
            type_ = UNSET
        else:
            type_ = TransferType(_type_)

        amount = d.pop("amount", UNSET)

        description = d.pop("description", UNSET)

        payout_input = cls(
            to_account_id=to_account_id,
            counterparty=counterparty,
            type_=type_,
            amount=amount,
            description=description,
        )

        return payout_input
