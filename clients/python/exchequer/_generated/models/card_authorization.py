from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.authorization_status import AuthorizationStatus
from ..models.card_authorization_object import CardAuthorizationObject
from ..models.decline_reason import DeclineReason
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.transaction_merchant import TransactionMerchant


T = TypeVar("T", bound="CardAuthorization")


@_attrs_define
class CardAuthorization:
    """A card payment: the answer to its authorization, and what became of it.

    Attributes:
        id (str): Id of the object.
        object_ (CardAuthorizationObject): Always `card_authorization`.
        livemode (bool): False in test mode.
        card_id (str): The card.
        account_id (str): The account in treasury.
        status (AuthorizationStatus):
        amount (float): Dollars that the merchant asked for.
        approved_amount (float): Dollars. Less than `amount` if the merchant accepts a part.
        held_amount (float): Dollars that are on hold now.
        cleared_amount (float): Dollars that were posted to the account.
        overcleared_amount (float): Dollars that were cleared beyond `approvedAmount` less `reversedAmount`. The network
            allows it, for example for a tip. In a test it can show that a payment was
            cleared twice.
        reversed_amount (float): Dollars that the merchant released.
        merchant (TransactionMerchant):
        category (str): Name of the merchant's category, as in `allowedCategories`.
        transaction_id (None | str): The latest transaction of the payment.
        created_at (str): When it was made, ISO 8601 in UTC.
        expires_at (None | str): When the hold is released if the payment is not cleared.
        decline_reason (DeclineReason | Unset):
    """

    id: str
    object_: CardAuthorizationObject
    livemode: bool
    card_id: str
    account_id: str
    status: AuthorizationStatus
    amount: float
    approved_amount: float
    held_amount: float
    cleared_amount: float
    overcleared_amount: float
    reversed_amount: float
    merchant: TransactionMerchant
    category: str
    transaction_id: str | None
    created_at: str
    expires_at: str | None
    decline_reason: DeclineReason | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        object_ = self.object_.value

        livemode = self.livemode

        card_id = self.card_id

        account_id = self.account_id

        status = self.status.value

        amount = self.amount

        approved_amount = self.approved_amount

        held_amount = self.held_amount

        cleared_amount = self.cleared_amount

        overcleared_amount = self.overcleared_amount

        reversed_amount = self.reversed_amount

        merchant = self.merchant.to_dict()

        category = self.category

        transaction_id: str | None
        transaction_id = self.transaction_id

        created_at = self.created_at

        expires_at: str | None
        expires_at = self.expires_at

        decline_reason: str | Unset = UNSET
        if not isinstance(self.decline_reason, Unset):
            decline_reason = self.decline_reason.value

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "object": object_,
                "livemode": livemode,
                "cardId": card_id,
                "accountId": account_id,
                "status": status,
                "amount": amount,
                "approvedAmount": approved_amount,
                "heldAmount": held_amount,
                "clearedAmount": cleared_amount,
                "overclearedAmount": overcleared_amount,
                "reversedAmount": reversed_amount,
                "merchant": merchant,
                "category": category,
                "transactionId": transaction_id,
                "createdAt": created_at,
                "expiresAt": expires_at,
            }
        )
        if decline_reason is not UNSET:
            field_dict["declineReason"] = decline_reason

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.transaction_merchant import TransactionMerchant

        d = dict(src_dict)
        id = d.pop("id")

        object_ = CardAuthorizationObject(d.pop("object"))

        livemode = d.pop("livemode")

        card_id = d.pop("cardId")

        account_id = d.pop("accountId")

        status = AuthorizationStatus(d.pop("status"))

        amount = d.pop("amount")

        approved_amount = d.pop("approvedAmount")

        held_amount = d.pop("heldAmount")

        cleared_amount = d.pop("clearedAmount")

        overcleared_amount = d.pop("overclearedAmount")

        reversed_amount = d.pop("reversedAmount")

        merchant = TransactionMerchant.from_dict(d.pop("merchant"))

        category = d.pop("category")

        def _parse_transaction_id(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        transaction_id = _parse_transaction_id(d.pop("transactionId"))

        created_at = d.pop("createdAt")

        def _parse_expires_at(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        expires_at = _parse_expires_at(d.pop("expiresAt"))

        _decline_reason = d.pop("declineReason", UNSET)
        decline_reason: DeclineReason | Unset
        if isinstance(_decline_reason, Unset):
            decline_reason = UNSET
        else:
            decline_reason = DeclineReason(_decline_reason)

        card_authorization = cls(
            id=id,
            object_=object_,
            livemode=livemode,
            card_id=card_id,
            account_id=account_id,
            status=status,
            amount=amount,
            approved_amount=approved_amount,
            held_amount=held_amount,
            cleared_amount=cleared_amount,
            overcleared_amount=overcleared_amount,
            reversed_amount=reversed_amount,
            merchant=merchant,
            category=category,
            transaction_id=transaction_id,
            created_at=created_at,
            expires_at=expires_at,
            decline_reason=decline_reason,
        )

        return card_authorization
