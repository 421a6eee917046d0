from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..models.direct_deposit_account_type import DirectDepositAccountType

T = TypeVar("T", bound="DirectDeposit")


@_attrs_define
class DirectDeposit:
    """
    Attributes:
        routing_number (str): A number of at most 20 characters.
        account_number (str): A number of at most 20 characters.
        account_type (DirectDepositAccountType): Checking or savings.
    """

    routing_number: str
    account_number: str
    account_type: DirectDepositAccountType

    def to_dict(self) -> dict[str, Any]:
        routing_number = self.routing_number

        account_number = self.account_number

        account_type = self.account_type.value

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "routingNumber": routing_number,
                "accountNumber": account_number,
                "accountType": account_type,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        routing_number = d.pop("routingNumber")

        account_number = d.pop("accountNumber")

        account_type = DirectDepositAccountType(d.pop("accountType"))

        direct_deposit = cls(
            routing_number=routing_number,
            account_number=account_number,
            account_type=account_type,
        )

        return direct_deposit
