from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..models.incoming_transfer_input_type import IncomingTransferInputType
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.incoming_transfer_input_counterparty import IncomingTransferInputCounterparty


T = TypeVar("T", bound="IncomingTransferInput")


@_attrs_define
class IncomingTransferInput:
    """
    Attributes:
        account_id (str): The account in treasury.
        type_ (IncomingTransferInputType): Its type.
        amount (float): Dollars with at most two decimals, more than 0.
        counterparty (IncomingTransferInputCounterparty): The other side.
        description (str | Unset): One line of text.
    """

    account_id: str
    type_: IncomingTransferInputType
    amount: float
    counterparty: IncomingTransferInputCounterparty
    description: str | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        account_id = self.account_id

        type_ = self.type_.value

        amount = self.amount

        counterparty = self.counterparty.to_dict()

        description = self.description

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "accountId": account_id,
                "type": type_,
                "amount": amount,
                "counterparty": counterparty,
            }
        )
        if description is not UNSET:
            field_dict["description"] = description

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.incoming_transfer_input_counterparty import IncomingTransferInputCounterparty

        d = dict(src_dict)
        account_id = d.pop("accountId")

        type_ = IncomingTransferInputType(d.pop("type"))

        amount = d.pop("amount")

        counterparty = IncomingTransferInputCounterparty.from_dict(d.pop("counterparty"))

        description = d.pop("description", UNSET)

        incoming_transfer_input = cls(
            account_id=account_id,
            type_=type_,
            amount=amount,
            counterparty=counterparty,
            description=description,
        )

        return incoming_transfer_input
