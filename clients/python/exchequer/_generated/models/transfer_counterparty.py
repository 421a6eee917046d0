from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..models.bank_account_type import BankAccountType

T = TypeVar("T", bound="TransferCounterparty")


@_attrs_define
class TransferCounterparty:
    """The account at another bank. Only the last four digits of its number are shown.

    Attributes:
        name (str): Its name.
        routing_number (str): Routing number of the bank, nine digits.
        account_number (str): Account number, masked unless the key may see it.
        account_type (BankAccountType):
    """

    name: str
    routing_number: str
    account_number: str
    account_type: BankAccountType

    def to_dict(self) -> dict[str, Any]:
        name = self.name

        routing_number = self.routing_number

        account_number = self.account_number

        account_type = self.account_type.value

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "name": name,
                "routingNumber": routing_number,
                "accountNumber": account_number,
                "accountType": account_type,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        name = d.pop("name")

        routing_number = d.pop("routingNumber")

        account_number = d.pop("accountNumber")

        account_type = BankAccountType(d.pop("accountType"))

        transfer_counterparty = cls(
            name=name,
            routing_number=routing_number,
            account_number=account_number,
            account_type=account_type,
        )

        return transfer_counterparty
