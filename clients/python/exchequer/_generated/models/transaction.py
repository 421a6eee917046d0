from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.transaction_object import TransactionObject
from ..models.transaction_status import TransactionStatus
from ..models.transaction_type import TransactionType

if TYPE_CHECKING:
    from ..models.transaction_merchant import TransactionMerchant


T = TypeVar("T", bound="Transaction")


@_attrs_define
class Transaction:
    """What happened on an account.

    Attributes:
        id (str): Id of the object.
        object_ (TransactionObject): Always `transaction`.
        livemode (bool): False in test mode.
        account_id (str): The account in treasury.
        type_ (TransactionType):
        status (TransactionStatus):
        amount (float): Dollars. Positive: money came in.
        balance_after (float | None): Dollars. null unless the transaction is posted.
        description (str): What it is, in words.
        counterparty (None | str): Name of the other side.
        merchant (None | TransactionMerchant): The merchant.
        category (None | str): The category.
        transfer_id (None | str): The transfer that it belongs to.
        card_id (None | str): The card.
        authorization_id (None | str): The card authorization that it belongs to.
        bill_payment_id (None | str): The bill payment.
        dispute_id (None | str): The dispute.
        related_transaction_id (None | str): The transaction that this one returns, reverses, refunds or disputes.
        created_at (str): When it was made, ISO 8601 in UTC.
        posted_at (None | str): When the balance changed; null until then.
        value_at (None | str): When the bank moved the money. It is earlier than `postedAt` if the bank told it after
            the month was over: a final statement does not change.
    """

    id: str
    object_: TransactionObject
    livemode: bool
    account_id: str
    type_: TransactionType
    status: TransactionStatus
    amount: float
    balance_after: float | None
    description: str
    counterparty: str | None
    merchant: TransactionMerchant | None
    category: str | None
    transfer_id: str | None
    card_id: str | None
    authorization_id: str | None
    bill_payment_id: str | None
    dispute_id: str | None
    related_transaction_id: str | None
    created_at: str
    posted_at: str | None
    value_at: str | None

    def to_dict(self) -> dict[str, Any]:
        from ..models.transaction_merchant import TransactionMerchant

        id = self.id

        object_ = self.object_.value

        livemode = self.livemode

        account_id = self.account_id

        type_ = self.type_.value

        status = self.status.value

        amount = self.amount

        balance_after: float | None
        balance_after = self.balance_after

        description = self.description

        counterparty: str | None
        counterparty = self.counterparty

        merchant: dict[str, Any] | None
        if isinstance(self.merchant, TransactionMerchant):
            merchant = self.merchant.to_dict()
        else:
            merchant = self.merchant

        category: str | None
        category = self.category

        transfer_id: str | None
        transfer_id = self.transfer_id

        card_id: str | None
        card_id = self.card_id

        authorization_id: str | None
        authorization_id = self.authorization_id

        bill_payment_id: str | None
        bill_payment_id = self.bill_payment_id

        dispute_id: str | None
        dispute_id = self.dispute_id

        related_transaction_id: str | None
        related_transaction_id = self.related_transaction_id

        created_at = self.created_at

        posted_at: str | None
        posted_at = self.posted_at

        value_at: str | None
        value_at = self.value_at

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "object": object_,
                "livemode": livemode,
                "accountId": account_id,
                "type": type_,
                "status": status,
                "amount": amount,
                "balanceAfter": balance_after,
                "description": description,
                "counterparty": counterparty,
                "merchant": merchant,
                "category": category,
                "transferId": transfer_id,
                "cardId": card_id,
                "authorizationId": authorization_id,
                "billPaymentId": bill_payment_id,
                "disputeId": dispute_id,
                "relatedTransactionId": related_transaction_id,
                "createdAt": created_at,
                "postedAt": posted_at,
                "valueAt": value_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.transaction_merchant import TransactionMerchant

        d = dict(src_dict)
        id = d.pop("id")

        object_ = TransactionObject(d.pop("object"))

        livemode = d.pop("livemode")

        account_id = d.pop("accountId")

        type_ = TransactionType(d.pop("type"))

        status = TransactionStatus(d.pop("status"))

        amount = d.pop("amount")

        def _parse_balance_after(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        balance_after = _parse_balance_after(d.pop("balanceAfter"))

        description = d.pop("description")

        def _parse_counterparty(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        counterparty = _parse_counterparty(d.pop("counterparty"))

        def _parse_merchant(data: object) -> TransactionMerchant | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                merchant_type_0 = TransactionMerchant.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= merchant_type_0.to_dict().keys():
                    raise TypeError()
                return merchant_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | TransactionMerchant, data)

        merchant = _parse_merchant(d.pop("merchant"))

        def _parse_category(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        category = _parse_category(d.pop("category"))

        def _parse_transfer_id(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        transfer_id = _parse_transfer_id(d.pop("transferId"))

        def _parse_card_id(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        card_id = _parse_card_id(d.pop("cardId"))

        def _parse_authorization_id(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        authorization_id = _parse_authorization_id(d.pop("authorizationId"))

        def _parse_bill_payment_id(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        bill_payment_id = _parse_bill_payment_id(d.pop("billPaymentId"))

        def _parse_dispute_id(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        dispute_id = _parse_dispute_id(d.pop("disputeId"))

        def _parse_related_transaction_id(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        related_transaction_id = _parse_related_transaction_id(d.pop("relatedTransactionId"))

        created_at = d.pop("createdAt")

        def _parse_posted_at(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        posted_at = _parse_posted_at(d.pop("postedAt"))

        def _parse_value_at(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        value_at = _parse_value_at(d.pop("valueAt"))

        transaction = cls(
            id=id,
            object_=object_,
            livemode=livemode,
            account_id=account_id,
            type_=type_,
            status=status,
            amount=amount,
            balance_after=balance_after,
            description=description,
            counterparty=counterparty,
            merchant=merchant,
            category=category,
            transfer_id=transfer_id,
            card_id=card_id,
            authorization_id=authorization_id,
            bill_payment_id=bill_payment_id,
            dispute_id=dispute_id,
            related_transaction_id=related_transaction_id,
            created_at=created_at,
            posted_at=posted_at,
            value_at=value_at,
        )

        return transaction
