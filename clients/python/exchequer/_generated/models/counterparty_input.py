from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..models.bank_account_type import BankAccountType
from ..types import UNSET, Unset

T = TypeVar("T", bound="CounterpartyInput")


@_attrs_define
class CounterpartyInput:
    """An account at another bank.

    Attributes:
        name (str): The name of a person or a business, in one line. Characters that cannot be seen or that turn the
            direction of text are refused, because with them
            two names look alike, or one looks like another. The joiners U+200C and U+200D are accepted: scripts and emoji
            need them.
        routing_number (str): ABA routing number: nine digits, the last one is a check digit.
        account_number (str): 4 to 17 digits, letters and hyphens, not only zeros and hyphens.
        account_type (BankAccountType | Unset):
    """

    name: str
    routing_number: str
    account_number: str
    account_type: BankAccountType | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        name = self.name

        routing_number = self.routing_number

        account_number = self.account_number

        account_type: str | Unset = UNSET
        if not isinstance(self.account_type, Unset):
            account_type = self.account_type.value

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "name": name,
                "routingNumber": routing_number,
                "accountNumber": account_number,
            }
        )
        if account_type is not UNSET:
            field_dict["accountType"] = account_type

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        name = d.pop("name")

        routing_number = d.pop("routingNumber")

        account_number = d.pop("accountNumber")

        _account_type = d.pop("accountType", UNSET)
        account_type: BankAccountType | Unset
        if isinstance(_account_type, Unset):
            account_type = UNSET
        else:
            account_type = BankAccountType(_account_type)

        counterparty_input = cls(
            name=name,
            routing_number=routing_number,
            account_number=account_number,
            account_type=account_type,
        )

        return counterparty_input
