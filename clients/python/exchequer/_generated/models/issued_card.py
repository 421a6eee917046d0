from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.card_status import CardStatus
from ..models.card_type import CardType
from ..models.issued_card_object import IssuedCardObject

if TYPE_CHECKING:
    from ..models.issued_card_metadata import IssuedCardMetadata
    from ..models.spending_limits import SpendingLimits
    from ..models.spending_restrictions import SpendingRestrictions


T = TypeVar("T", bound="IssuedCard")


@_attrs_define
class IssuedCard:
    """A card as its issuance answers it. Number and security code are shown only here.

    Attributes:
        id (str): Id of the object.
        object_ (IssuedCardObject): Always `card`.
        livemode (bool): False in test mode.
        account_id (str): The account in treasury.
        type_ (CardType):
        last4 (str): The last four digits.
        exp_month (int): Month of expiry, 1 to 12.
        exp_year (int): Year of expiry, four digits.
        status (CardStatus):
        balance (float): Dollars that the card can spend: the available balance of its account.
        spending_limits (SpendingLimits): Limits in dollars; null: no limit.
        restrictions (SpendingRestrictions):
        time_zone (str): IANA name of the time zone whose days and months the limits count.
        replaces (None | str): The card that this one replaces.
        created_at (str): When it was made, ISO 8601 in UTC.
        created_by (None | str): Id of the key that made it.
        updated_by (None | str): Id of the key that changed it last. Null if nobody has changed it.
        activated_at (None | str): When it was activated; null until then.
        closed_at (None | str): When it was closed; null unless it is closed.
        number (str): The number that people use for it.
        cvv (str): Security code. Shown only in this answer.
        external_id (None | str): The id of the object in your system. Null if none was given.
        metadata (IssuedCardMetadata): Your own data, by key. Empty if none was given.
    """

    id: str
    object_: IssuedCardObject
    livemode: bool
    account_id: str
    type_: CardType
    last4: str
    exp_month: int
    exp_year: int
    status: CardStatus
    balance: float
    spending_limits: SpendingLimits
    restrictions: SpendingRestrictions
    time_zone: str
    replaces: str | None
    created_at: str
    created_by: str | None
    updated_by: str | None
    activated_at: str | None
    closed_at: str | None
    number: str
    cvv: str
    external_id: str | None
    metadata: IssuedCardMetadata

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        object_ = self.object_.value

        livemode = self.livemode

        account_id = self.account_id

        type_ = self.type_.value

        last4 = self.last4

        exp_month = self.exp_month

        exp_year = self.exp_year

        status = self.status.value

        balance = self.balance

        spending_limits = self.spending_limits.to_dict()

        restrictions = self.restrictions.to_dict()

        time_zone = self.time_zone

        replaces: str | None
        replaces = self.replaces

        created_at = self.created_at

        created_by: str | None
        created_by = self.created_by

        updated_by: str | None
        updated_by = self.updated_by

        activated_at: str | None
        activated_at = self.activated_at

        closed_at: str | None
        closed_at = self.closed_at

        number = self.number

        cvv = self.cvv

        external_id: str | None
        external_id = self.external_id

        metadata = self.metadata.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "object": object_,
                "livemode": livemode,
                "accountId": account_id,
                "type": type_,
                "last4": last4,
                "expMonth": exp_month,
                "expYear": exp_year,
                "status": status,
                "balance": balance,
                "spendingLimits": spending_limits,
                "restrictions": restrictions,
                "timeZone": time_zone,
                "replaces": replaces,
                "createdAt": created_at,
                "createdBy": created_by,
                "updatedBy": updated_by,
                "activatedAt": activated_at,
                "closedAt": closed_at,
                "number": number,
                "cvv": cvv,
                "externalId": external_id,
                "metadata": metadata,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.issued_card_metadata import IssuedCardMetadata
        from ..models.spending_limits import SpendingLimits
        from ..models.spending_restrictions import SpendingRestrictions

        d = dict(src_dict)
        id = d.pop("id")

        object_ = IssuedCardObject(d.pop("object"))

        livemode = d.pop("livemode")

        account_id = d.pop("accountId")

        type_ = CardType(d.pop("type"))

        last4 = d.pop("last4")

        exp_month = d.pop("expMonth")

        exp_year = d.pop("expYear")

        status = CardStatus(d.pop("status"))

        balance = d.pop("balance")

        spending_limits = SpendingLimits.from_dict(d.pop("spendingLimits"))

        restrictions = SpendingRestrictions.from_dict(d.pop("restrictions"))

        time_zone = d.pop("timeZone")

        def _parse_replaces(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        replaces = _parse_replaces(d.pop("replaces"))

        created_at = d.pop("createdAt")

        def _parse_created_by(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        created_by = _parse_created_by(d.pop("createdBy"))

        def _parse_updated_by(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        updated_by = _parse_updated_by(d.pop("updatedBy"))

        def _parse_activated_at(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        activated_at = _parse_activated_at(d.pop("activatedAt"))

        def _parse_closed_at(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        closed_at = _parse_closed_at(d.pop("closedAt"))

        number = d.pop("number")

        cvv = d.pop("cvv")

        def _parse_external_id(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        external_id = _parse_external_id(d.pop("externalId"))

        metadata = IssuedCardMetadata.from_dict(d.pop("metadata"))

        issued_card = cls(
            id=id,
            object_=object_,
            livemode=livemode,
            account_id=account_id,
            type_=type_,
            last4=last4,
            exp_month=exp_month,
            exp_year=exp_year,
            status=status,
            balance=balance,
            spending_limits=spending_limits,
            restrictions=restrictions,
            time_zone=time_zone,
            replaces=replaces,
            created_at=created_at,
            created_by=created_by,
            updated_by=updated_by,
            activated_at=activated_at,
            closed_at=closed_at,
            number=number,
            cvv=cvv,
            external_id=external_id,
            metadata=metadata,
        )

        return issued_card
