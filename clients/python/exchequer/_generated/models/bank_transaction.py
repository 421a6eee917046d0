from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.bank_transaction_object import BankTransactionObject
from ..models.bank_transaction_source_type_1 import BankTransactionSourceType1
from ..models.bank_transaction_status import BankTransactionStatus
from ..models.bookkeeping_difference import BookkeepingDifference
from ..models.statement_format import StatementFormat

T = TypeVar("T", bound="BankTransaction")


@_attrs_define
class BankTransaction:
    """
    Attributes:
        id (str): Id of the object.
        object_ (BankTransactionObject): Always `bank_transaction`.
        livemode (bool): False in test mode.
        account_id (str): An account of the chart of accounts.
        date (str): The day, `YYYY-MM-DD`.
        amount (float): Dollars. Positive means money came in.
        currency (str): ISO 4217, for example USD.
        description (str): What it is, in words.
        counterparty (None | str): The other side.
        reference (None | str): A number or text of the other side, for example a check number.
        provider_id (None | str): Id at the bank or the software.
        source (BankTransactionSourceType1 | StatementFormat): How the transaction was recorded. `treasury`: it happened
            on an account of treasury, and `provider_id` is the transaction there.
            `document`: it was read from a bank statement that is a PDF or a picture, and `provider_id` is the document, the
            part and the row.
            `bookkeeping`: connected bookkeeping software reported it first, and `provider_id` is the bookkeeping
            transaction.
        status (BankTransactionStatus):
        bookkeeping_difference (BookkeepingDifference | None): What connected bookkeeping software changed after this
            transaction was in the books: its amount, its date, or `removed`. The books
            were not changed, so a person should compare them. Null: nothing.
        created_at (str): When it was made, ISO 8601 in UTC.
        created_by (None | str): Id of the key that made it. Null if no request made it.
        updated_by (None | str): Id of the key that changed it last. Null if no key has changed it.
    """

    id: str
    object_: BankTransactionObject
    livemode: bool
    account_id: str
    date: str
    amount: float
    currency: str
    description: str
    counterparty: str | None
    reference: str | None
    provider_id: str | None
    source: BankTransactionSourceType1 | StatementFormat
    status: BankTransactionStatus
    bookkeeping_difference: BookkeepingDifference | None
    created_at: str
    created_by: str | None
    updated_by: str | None

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        object_ = self.object_.value

        livemode = self.livemode

        account_id = self.account_id

        date = self.date

        amount = self.amount

        currency = self.currency

        description = self.description

        counterparty: str | None
        counterparty = self.counterparty

        reference: str | None
        reference = self.reference

        provider_id: str | None
        provider_id = self.provider_id

        source: str
        if isinstance(self.source, StatementFormat):
            source = self.source.value
        else:
            source = self.source.value

        status = self.status.value

        bookkeeping_difference: str | None
        if isinstance(self.bookkeeping_difference, BookkeepingDifference):
            bookkeeping_difference = self.bookkeeping_difference.value
        else:
            bookkeeping_difference = self.bookkeeping_difference

        created_at = self.created_at

        created_by: str | None
        created_by = self.created_by

        updated_by: str | None
        updated_by = self.updated_by

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "object": object_,
                "livemode": livemode,
                "account_id": account_id,
                "date": date,
                "amount": amount,
                "currency": currency,
                "description": description,
                "counterparty": counterparty,
                "reference": reference,
                "provider_id": provider_id,
                "source": source,
                "status": status,
                "bookkeeping_difference": bookkeeping_difference,
                "created_at": created_at,
                "created_by": created_by,
                "updated_by": updated_by,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        object_ = BankTransactionObject(d.pop("object"))

        livemode = d.pop("livemode")

        account_id = d.pop("account_id")

        date = d.pop("date")

        amount = d.pop("amount")

        currency = d.pop("currency")

        description = d.pop("description")

        def _parse_counterparty(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        counterparty = _parse_counterparty(d.pop("counterparty"))

        def _parse_reference(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        reference = _parse_reference(d.pop("reference"))

        def _parse_provider_id(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        provider_id = _parse_provider_id(d.pop("provider_id"))

        def _parse_source(data: object) -> BankTransactionSourceType1 | StatementFormat:
            try:
                if not isinstance(data, str):
                    raise TypeError()
                componentsschemas_bank_transaction_source_type_0 = StatementFormat(data)

                return componentsschemas_bank_transaction_source_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            if not isinstance(data, str):
                raise TypeError()
            componentsschemas_bank_transaction_source_type_1 = BankTransactionSourceType1(data)

            return componentsschemas_bank_transaction_source_type_1

        source = _parse_source(d.pop("source"))

        status = BankTransactionStatus(d.pop("status"))

        def _parse_bookkeeping_difference(data: object) -> BookkeepingDifference | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                bookkeeping_difference_type_0 = BookkeepingDifference(data)

                return bookkeeping_difference_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(BookkeepingDifference | None, data)

        bookkeeping_difference = _parse_bookkeeping_difference(d.pop("bookkeeping_difference"))

        created_at = d.pop("created_at")

        def _parse_created_by(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        created_by = _parse_created_by(d.pop("created_by"))

        def _parse_updated_by(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        updated_by = _parse_updated_by(d.pop("updated_by"))

        bank_transaction = cls(
            id=id,
            object_=object_,
            livemode=livemode,
            account_id=account_id,
            date=date,
            amount=amount,
            currency=currency,
            description=description,
            counterparty=counterparty,
            reference=reference,
            provider_id=provider_id,
            source=source,
            status=status,
            bookkeeping_difference=bookkeeping_difference,
            created_at=created_at,
            created_by=created_by,
            updated_by=updated_by,
        )

        return bank_transaction
