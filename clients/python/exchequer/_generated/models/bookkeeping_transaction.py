from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.bookkeeping_transaction_object import BookkeepingTransactionObject
from ..models.bookkeeping_transaction_status import BookkeepingTransactionStatus

if TYPE_CHECKING:
    from ..models.transaction_deduction import TransactionDeduction


T = TypeVar("T", bound="BookkeepingTransaction")


@_attrs_define
class BookkeepingTransaction:
    """A transaction of connected bookkeeping software.

    Attributes:
        id (str): Id of the object.
        object_ (BookkeepingTransactionObject): Always `bookkeeping_transaction`.
        livemode (bool): False in test mode.
        connection_id (str): The connection to the bookkeeping software.
        status (BookkeepingTransactionStatus): `removed`: the bookkeeping software no longer has it.
        date (str): YYYY-MM-DD
        amount (float): Dollars. Negative: money went out.
        currency (str): ISO 4217, for example USD.
        payee (None | str): Who was paid.
        description (str): What it is, in words.
        provider_account (None | str): Account in the bookkeeping software: its name (QuickBooks) or its code (Xero).
        provider_type (str): Kind of the object at the provider.
        provider_id (str): Id of the object at the provider.
        category (None | str): The category.
        category_confidence (float | None): How sure the category is, 0 to 1. 1 if a person chose it.
        category_reason (None | str): Why it has this category.
        needs_review (bool): Whether or how many a person should look at.
        deduction (None | TransactionDeduction): Where it belongs on the tax return. Null without a category.
        created_at (str): When it was made, ISO 8601 in UTC.
        updated_at (str): When it was last changed, ISO 8601 in UTC.
    """

    id: str
    object_: BookkeepingTransactionObject
    livemode: bool
    connection_id: str
    status: BookkeepingTransactionStatus
    date: str
    amount: float
    currency: str
    payee: str | None
    description: str
    provider_account: str | None
    provider_type: str
    provider_id: str
    category: str | None
    category_confidence: float | None
    category_reason: str | None
    needs_review: bool
    deduction: TransactionDeduction | None
    created_at: str
    updated_at: str

    def to_dict(self) -> dict[str, Any]:
        from ..models.transaction_deduction import TransactionDeduction

        id = self.id

        object_ = self.object_.value

        livemode = self.livemode

        connection_id = self.connection_id

        status = self.status.value

        date = self.date

        amount = self.amount

        currency = self.currency

        payee: str | None
        payee = self.payee

        description = self.description

        provider_account: str | None
        provider_account = self.provider_account

        provider_type = self.provider_type

        provider_id = self.provider_id

        category: str | None
        category = self.category

        category_confidence: float | None
        category_confidence = self.category_confidence

        category_reason: str | None
        category_reason = self.category_reason

        needs_review = self.needs_review

        deduction: dict[str, Any] | None
        if isinstance(self.deduction, TransactionDeduction):
            deduction = self.deduction.to_dict()
        else:
            deduction = self.deduction

        created_at = self.created_at

        updated_at = self.updated_at

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "object": object_,
                "livemode": livemode,
                "connectionId": connection_id,
                "status": status,
                "date": date,
                "amount": amount,
                "currency": currency,
                "payee": payee,
                "description": description,
                "providerAccount": provider_account,
                "providerType": provider_type,
                "providerId": provider_id,
                "category": category,
                "categoryConfidence": category_confidence,
                "categoryReason": category_reason,
                "needsReview": needs_review,
                "deduction": deduction,
                "createdAt": created_at,
                "updatedAt": updated_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.transaction_deduction import TransactionDeduction

        d = dict(src_dict)
        id = d.pop("id")

        object_ = BookkeepingTransactionObject(d.pop("object"))

        livemode = d.pop("livemode")

        connection_id = d.pop("connectionId")

        status = BookkeepingTransactionStatus(d.pop("status"))

        date = d.pop("date")

        amount = d.pop("amount")

        currency = d.pop("currency")

        def _parse_payee(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        payee = _parse_payee(d.pop("payee"))

        description = d.pop("description")

        def _parse_provider_account(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        provider_account = _parse_provider_account(d.pop("providerAccount"))

        provider_type = d.pop("providerType")

        provider_id = d.pop("providerId")

        def _parse_category(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        category = _parse_category(d.pop("category"))

        def _parse_category_confidence(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        category_confidence = _parse_category_confidence(d.pop("categoryConfidence"))

        def _parse_category_reason(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        category_reason = _parse_category_reason(d.pop("categoryReason"))

        needs_review = d.pop("needsReview")

        def _parse_deduction(data: object) -> TransactionDeduction | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                deduction_type_0 = TransactionDeduction.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= deduction_type_0.to_dict().keys():
                    raise TypeError()
                return deduction_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | TransactionDeduction, data)

        deduction = _parse_deduction(d.pop("deduction"))

        created_at = d.pop("createdAt")

        updated_at = d.pop("updatedAt")

        bookkeeping_transaction = cls(
            id=id,
            object_=object_,
            livemode=livemode,
            connection_id=connection_id,
            status=status,
            date=date,
            amount=amount,
            currency=currency,
            payee=payee,
            description=description,
            provider_account=provider_account,
            provider_type=provider_type,
            provider_id=provider_id,
            category=category,
            category_confidence=category_confidence,
            category_reason=category_reason,
            needs_review=needs_review,
            deduction=deduction,
            created_at=created_at,
            updated_at=updated_at,
        )

        return bookkeeping_transaction
