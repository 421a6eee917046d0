from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..models.deposit_account_type import DepositAccountType
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.metadata_input import MetadataInput
    from ..models.owner_input import OwnerInput


T = TypeVar("T", bound="DepositAccountInput")


@_attrs_define
class DepositAccountInput:
    """
    Attributes:
        type_ (DepositAccountType):
        owner (OwnerInput): A person of at least 18 years with an address in the United States. All of it is stored
            encrypted. The date of birth and the first five
            digits of the Social Security number are never shown again.

            A person is known by Social Security number, date of birth and name together. Who owns an account of the
            organization is the same owner.
            Email, phone and address of the request then replace what is stored, and `ownerUpdated` names what was replaced.
            With another name or
            date of birth it is another owner.
        initial_deposit (float | Unset): Dollars with at most two decimals, 0 or more.
        ledger_account_id (str | Unset): Account of the chart of accounts on which accounting records the transactions.
            Default: `acc_1000`.
        external_id (str | Unset): The id of an object in the caller's system: one line of text. Numbers of persons and
            cards are refused.
        unique_external_id (bool | Unset): True: refused with 409 `external_id_taken` if another object of this kind has
            this `externalId`. Default: false.
        metadata (MetadataInput | Unset): Your own data: at most 50 keys of at most 40 characters, each with a text of
            at most 500 characters.
    """

    type_: DepositAccountType
    owner: OwnerInput
    initial_deposit: float | Unset = UNSET
    ledger_account_id: str | Unset = UNSET
    external_id: str | Unset = UNSET
    unique_external_id: bool | Unset = UNSET
    metadata: MetadataInput | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        type_ = self.type_.value

        owner = self.owner.to_dict()

        initial_deposit = self.initial_deposit

        ledger_account_id = self.ledger_account_id

        external_id = self.external_id

        unique_external_id = self.unique_external_id

        metadata: dict[str, Any] | Unset = UNSET
        if not isinstance(self.metadata, Unset):
            metadata = self.metadata.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "type": type_,
                "owner": owner,
            }
        )
        if initial_deposit is not UNSET:
            field_dict["initialDeposit"] = initial_deposit
        if ledger_account_id is not UNSET:
            field_dict["ledgerAccountId"] = ledger_account_id
        if external_id is not UNSET:
            field_dict["externalId"] = external_id
        if unique_external_id is not UNSET:
            field_dict["uniqueExternalId"] = unique_external_id
        if metadata is not UNSET:
            field_dict["metadata"] = metadata

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.metadata_input import MetadataInput
        from ..models.owner_input import OwnerInput

        d = dict(src_dict)
        type_ = DepositAccountType(d.pop("type"))

        owner = OwnerInput.from_dict(d.pop("owner"))

        initial_deposit = d.pop("initialDeposit", UNSET)

        ledger_account_id = d.pop("ledgerAccountId", UNSET)

        external_id = d.pop("externalId", UNSET)

        unique_external_id = d.pop("uniqueExternalId", UNSET)

        _metadata = d.pop("metadata", UNSET)
        metadata: MetadataInput | Unset
        if isinstance(_metadata, Unset):
            metadata = UNSET
        else:
            metadata = MetadataInput.from_dict(_metadata)

        deposit_account_input = cls(
            type_=type_,
            owner=owner,
            initial_deposit=initial_deposit,
            ledger_account_id=ledger_account_id,
            external_id=external_id,
            unique_external_id=unique_external_id,
            metadata=metadata,
        )

        return deposit_account_input
