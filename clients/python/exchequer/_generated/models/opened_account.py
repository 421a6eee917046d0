from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.account_status import AccountStatus
from ..models.deposit_account_type import DepositAccountType
from ..models.opened_account_object import OpenedAccountObject
from ..models.opened_account_owner_updated_item import OpenedAccountOwnerUpdatedItem
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.opened_account_metadata import OpenedAccountMetadata


T = TypeVar("T", bound="OpenedAccount")


@_attrs_define
class OpenedAccount:
    """
    Attributes:
        id (str): Id of the object.
        object_ (OpenedAccountObject): Always `account`.
        livemode (bool): False in test mode.
        type_ (DepositAccountType):
        status (AccountStatus):
        owner_id (str): The owner of the account.
        account_number (str): In full for keys with `treasury:write`. For others only the last four digits are shown.
        routing_number (str): Routing number of the bank, nine digits.
        balance (float): Dollars: posted transactions.
        available_balance (float): Dollars: the balance without what is on hold.
        ledger_account_id (str): Account of the chart of accounts on which accounting records the transactions.
        created_at (str): When it was made, ISO 8601 in UTC.
        created_by (None | str): Id of the key that made it.
        updated_by (None | str): Id of the key that changed it last. Null if nobody has changed it.
        closed_at (None | str): When it was closed; null unless it is closed.
        sweep_account_id (None | str): The account that gets what comes after the closing.
        external_id (None | str): The id of the object in your system. Null if none was given.
        metadata (OpenedAccountMetadata): Your own data, by key. Empty if none was given.
        owner_updated (list[OpenedAccountOwnerUpdatedItem] | Unset): Only if the owner is known and had another email,
            phone or address: what the request has replaced.
    """

    id: str
    object_: OpenedAccountObject
    livemode: bool
    type_: DepositAccountType
    status: AccountStatus
    owner_id: str
    account_number: str
    routing_number: str
    balance: float
    available_balance: float
    ledger_account_id: str
    created_at: str
    created_by: str | None
    updated_by: str | None
    closed_at: str | None
    sweep_account_id: str | None
    external_id: str | None
    metadata: OpenedAccountMetadata
    owner_updated: list[OpenedAccountOwnerUpdatedItem] | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        object_ = self.object_.value

        livemode = self.livemode

        type_ = self.type_.value

        status = self.status.value

        owner_id = self.owner_id

        account_number = self.account_number

        routing_number = self.routing_number

        balance = self.balance

        available_balance = self.available_balance

        ledger_account_id = self.ledger_account_id

        created_at = self.created_at

        created_by: str | None
        created_by = self.created_by

        updated_by: str | None
        updated_by = self.updated_by

        closed_at: str | None
        closed_at = self.closed_at

        sweep_account_id: str | None
        sweep_account_id = self.sweep_account_id

        external_id: str | None
        external_id = self.external_id

        metadata = self.metadata.to_dict()

        owner_updated: list[str] | Unset = UNSET
        if not isinstance(self.owner_updated, Unset):
            owner_updated = []
            for owner_updated_item_data in self.owner_updated:
                owner_updated_item = owner_updated_item_data.value
                owner_updated.append(owner_updated_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "object": object_,
                "livemode": livemode,
                "type": type_,
                "status": status,
                "ownerId": owner_id,
                "accountNumber": account_number,
                "routingNumber": routing_number,
                "balance": balance,
                "availableBalance": available_balance,
                "ledgerAccountId": ledger_account_id,
                "createdAt": created_at,
                "createdBy": created_by,
                "updatedBy": updated_by,
                "closedAt": closed_at,
                "sweepAccountId": sweep_account_id,
                "externalId": external_id,
                "metadata": metadata,
            }
        )
        if owner_updated is not UNSET:
            field_dict["ownerUpdated"] = owner_updated

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.opened_account_metadata import OpenedAccountMetadata

        d = dict(src_dict)
        id = d.pop("id")

        object_ = OpenedAccountObject(d.pop("object"))

        livemode = d.pop("livemode")

        type_ = DepositAccountType(d.pop("type"))

        status = AccountStatus(d.pop("status"))

        owner_id = d.pop("ownerId")

        account_number = d.pop("accountNumber")

        routing_number = d.pop("routingNumber")

        balance = d.pop("balance")

        available_balance = d.pop("availableBalance")

        ledger_account_id = d.pop("ledgerAccountId")

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

        def _parse_closed_at(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        closed_at = _parse_closed_at(d.pop("closedAt"))

        def _parse_sweep_account_id(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        sweep_account_id = _parse_sweep_account_id(d.pop("sweepAccountId"))

        def _parse_external_id(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        external_id = _parse_external_id(d.pop("externalId"))

        metadata = OpenedAccountMetadata.from_dict(d.pop("metadata"))

        _owner_updated = d.pop("ownerUpdated", UNSET)
        owner_updated: list[OpenedAccountOwnerUpdatedItem] | Unset = UNSET
        if _owner_updated is not UNSET:
            owner_updated = []
            for owner_updated_item_data in _owner_updated:
                owner_updated_item = OpenedAccountOwnerUpdatedItem(owner_updated_item_data)

                owner_updated.append(owner_updated_item)

        opened_account = cls(
            id=id,
            object_=object_,
            livemode=livemode,
            type_=type_,
            status=status,
            owner_id=owner_id,
            account_number=account_number,
            routing_number=routing_number,
            balance=balance,
            available_balance=available_balance,
            ledger_account_id=ledger_account_id,
            created_at=created_at,
            created_by=created_by,
            updated_by=updated_by,
            closed_at=closed_at,
            sweep_account_id=sweep_account_id,
            external_id=external_id,
            metadata=metadata,
            owner_updated=owner_updated,
        )

        return opened_account
