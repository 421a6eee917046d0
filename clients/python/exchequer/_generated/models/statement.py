from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..models.deposit_account_type import DepositAccountType
from ..models.statement_currency import StatementCurrency
from ..models.statement_object import StatementObject
from ..models.statement_status import StatementStatus

if TYPE_CHECKING:
    from ..models.statement_transaction import StatementTransaction


T = TypeVar("T", bound="Statement")


@_attrs_define
class Statement:
    """All amounts are dollars. `openingBalance` and the amounts of the transactions add up to `closingBalance`.

    Attributes:
        object_ (StatementObject): Always `account_statement`.
        livemode (bool): False in test mode.
        account_id (str): The account in treasury.
        month (str): `YYYY-MM`
        from_ (str): First day, in New York.
        to (str): Last day, in New York: today if the month is not over.
        status (StatementStatus): `final`: the month is over, and the statement does not change. `to_date`: the month is
            not over.
        type_ (DepositAccountType):
        account_number (str): Only the last four digits are shown.
        routing_number (str): Routing number of the bank, nine digits.
        currency (StatementCurrency): ISO 4217, for example USD.
        opening_balance (float): Balance at the beginning.
        closing_balance (float): Balance at the end.
        total_in (float): All money that came in.
        total_out (float): Negative or 0.
        transaction_count (int): How many transactions.
        transactions (list[StatementTransaction]): Posted transactions in the order of their time.
    """

    object_: StatementObject
    livemode: bool
    account_id: str
    month: str
    from_: str
    to: str
    status: StatementStatus
    type_: DepositAccountType
    account_number: str
    routing_number: str
    currency: StatementCurrency
    opening_balance: float
    closing_balance: float
    total_in: float
    total_out: float
    transaction_count: int
    transactions: list[StatementTransaction]

    def to_dict(self) -> dict[str, Any]:
        object_ = self.object_.value

        livemode = self.livemode

        account_id = self.account_id

        month = self.month

        from_ = self.from_

        to = self.to

        status = self.status.value

        type_ = self.type_.value

        account_number = self.account_number

        routing_number = self.routing_number

        currency = self.currency.value

        opening_balance = self.opening_balance

        closing_balance = self.closing_balance

        total_in = self.total_in

        total_out = self.total_out

        transaction_count = self.transaction_count

        transactions = []
        for transactions_item_data in self.transactions:
            transactions_item = transactions_item_data.to_dict()
            transactions.append(transactions_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "object": object_,
                "livemode": livemode,
                "accountId": account_id,
                "month": month,
                "from": from_,
                "to": to,
                "status": status,
                "type": type_,
                "accountNumber": account_number,
                "routingNumber": routing_number,
                "currency": currency,
                "openingBalance": opening_balance,
                "closingBalance": closing_balance,
                "totalIn": total_in,
                "totalOut": total_out,
                "transactionCount": transaction_count,
                "transactions": transactions,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.statement_transaction import StatementTransaction

        d = dict(src_dict)
        object_ = StatementObject(d.pop("object"))

        livemode = d.pop("livemode")

        account_id = d.pop("accountId")

        month = d.pop("month")

        from_ = d.pop("from")

        to = d.pop("to")

        status = StatementStatus(d.pop("status"))

        type_ = DepositAccountType(d.pop("type"))

        account_number = d.pop("accountNumber")

        routing_number = d.pop("routingNumber")

        currency = StatementCurrency(d.pop("currency"))

        opening_balance = d.pop("openingBalance")

        closing_balance = d.pop("closingBalance")

        total_in = d.pop("totalIn")

        total_out = d.pop("totalOut")

        transaction_count = d.pop("transactionCount")

        transactions = []
        _transactions = d.pop("transactions")
        for transactions_item_data in _transactions:
            transactions_item = StatementTransaction.from_dict(transactions_item_data)

            transactions.append(transactions_item)

        statement = cls(
            object_=object_,
            livemode=livemode,
            account_id=account_id,
            month=month,
            from_=from_,
            to=to,
            status=status,
            type_=type_,
            account_number=account_number,
            routing_number=routing_number,
            currency=currency,
            opening_balance=opening_balance,
            closing_balance=closing_balance,
            total_in=total_in,
            total_out=total_out,
            transaction_count=transaction_count,
            transactions=transactions,
        )

        return statement
