from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.dispute_object import DisputeObject
from ..models.dispute_reason import DisputeReason
from ..models.dispute_status import DisputeStatus

if TYPE_CHECKING:
    from ..models.dispute_metadata import DisputeMetadata


T = TypeVar("T", bound="Dispute")


@_attrs_define
class Dispute:
    """A card payment that is contested. The amount is credited provisionally until the network decides, unless the account
    is closed.

        Attributes:
            id (str): Id of the object.
            object_ (DisputeObject): Always `dispute`.
            livemode (bool): False in test mode.
            transaction_id (str): The transaction.
            account_id (str): The account in treasury.
            card_id (str): The card.
            amount (float): Dollars.
            provisional_credit (float): Dollars that were credited when the dispute was opened: the amount, or 0 if the
                account was closed.
            reason (DisputeReason):
            status (DisputeStatus):
            created_at (str): When it was made, ISO 8601 in UTC.
            resolved_at (None | str): When it was decided; null until then.
            external_id (None | str): The id of the object in your system. Null if none was given.
            metadata (DisputeMetadata): Your own data, by key. Empty if none was given.
    """

    id: str
    object_: DisputeObject
    livemode: bool
    transaction_id: str
    account_id: str
    card_id: str
    amount: float
    provisional_credit: float
    reason: DisputeReason
    status: DisputeStatus
    created_at: str
    resolved_at: str | None
    external_id: str | None
    metadata: DisputeMetadata

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        object_ = self.object_.value

        livemode = self.livemode

        transaction_id = self.transaction_id

        account_id = self.account_id

        card_id = self.card_id

        amount = self.amount

        provisional_credit = self.provisional_credit

        reason = self.reason.value

        status = self.status.value

        created_at = self.created_at

        resolved_at: str | None
        resolved_at = self.resolved_at

        external_id: str | None
        external_id = self.external_id

        metadata = self.metadata.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "object": object_,
                "livemode": livemode,
                "transactionId": transaction_id,
                "accountId": account_id,
                "cardId": card_id,
                "amount": amount,
                "provisionalCredit": provisional_credit,
                "reason": reason,
                "status": status,
                "createdAt": created_at,
                "resolvedAt": resolved_at,
                "externalId": external_id,
                "metadata": metadata,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.dispute_metadata import DisputeMetadata

        d = dict(src_dict)
        id = d.pop("id")

        object_ = DisputeObject(d.pop("object"))

        livemode = d.pop("livemode")

        transaction_id = d.pop("transactionId")

        account_id = d.pop("accountId")

        card_id = d.pop("cardId")

        amount = d.pop("amount")

        provisional_credit = d.pop("provisionalCredit")

        reason = DisputeReason(d.pop("reason"))

        status = DisputeStatus(d.pop("status"))

        created_at = d.pop("createdAt")

        def _parse_resolved_at(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        resolved_at = _parse_resolved_at(d.pop("resolvedAt"))

        def _parse_external_id(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        external_id = _parse_external_id(d.pop("externalId"))

        metadata = DisputeMetadata.from_dict(d.pop("metadata"))

        dispute = cls(
            id=id,
            object_=object_,
            livemode=livemode,
            transaction_id=transaction_id,
            account_id=account_id,
            card_id=card_id,
            amount=amount,
            provisional_credit=provisional_credit,
            reason=reason,
            status=status,
            created_at=created_at,
            resolved_at=resolved_at,
            external_id=external_id,
            metadata=metadata,
        )

        return dispute
