from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..models.transfer_direction import TransferDirection
from ..models.transfer_sec_code import TransferSecCode
from ..models.transfer_speed import TransferSpeed
from ..models.transfer_type import TransferType
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.counterparty_input import CounterpartyInput
    from ..models.metadata_input import MetadataInput


T = TypeVar("T", bound="TransferInput")


@_attrs_define
class TransferInput:
    """
    Attributes:
        type_ (TransferType):
        from_account_id (str): The own account. Its money is sent; with `direction: debit`, money is pulled into it.
        amount (float): Dollars with at most two decimals, more than 0.
        to_account_id (str | Unset): The other own account, without `counterparty`.
        counterparty (CounterpartyInput | Unset): An account at another bank.
        direction (TransferDirection | Unset):
        speed (TransferSpeed | Unset):
        description (str | Unset): One line of text.
        sec_code (TransferSecCode | Unset):
        external_id (str | Unset): The id of an object in the caller's system: one line of text. Numbers of persons and
            cards are refused.
        unique_external_id (bool | Unset): True: refused with 409 `external_id_taken` if another object of this kind has
            this `externalId`. Default: false.
        metadata (MetadataInput | Unset): Your own data: at most 50 keys of at most 40 characters, each with a text of
            at most 500 characters.
    """

    type_: TransferType
    from_account_id: str
    amount: float
    to_account_id: str | Unset = UNSET
    counterparty: CounterpartyInput | Unset = UNSET
    direction: TransferDirection | Unset = UNSET
    speed: TransferSpeed | Unset = UNSET
    description: str | Unset = UNSET
    sec_code: TransferSecCode | Unset = UNSET
    external_id: str | Unset = UNSET
    unique_external_id: bool | Unset = UNSET
    metadata: MetadataInput | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        type_ = self.type_.value

        from_account_id = self.from_account_id

        amount = self.amount

        to_account_id = self.to_account_id

        counterparty: dict[str, Any] | Unset = UNSET
        if not isinstance(self.counterparty, Unset):
            counterparty = self.counterparty.to_dict()

        direction: str | Unset = UNSET
        if not isinstance(self.direction, Unset):
            direction = self.direction.value

        speed: str | Unset = UNSET
        if not isinstance(self.speed, Unset):
            speed = self.speed.value

        description = self.description

        sec_code: str | Unset = UNSET
        if not isinstance(self.sec_code, Unset):
            sec_code = self.sec_code.value

        external_id = self.external_id

        unique_external_id = self.unique_external_id

        metadata: dict[str, Any] | Unset = UNSET
        if not isinstance(self.metadata, Unset):
            metadata = self.metadata.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "type": type_,
                "fromAccountId": from_account_id,
                "amount": amount,
            }
        )
        if to_account_id is not UNSET:
            field_dict["toAccountId"] = to_account_id
        if counterparty is not UNSET:
            field_dict["counterparty"] = counterparty
        if direction is not UNSET:
            field_dict["direction"] = direction
        if speed is not UNSET:
            field_dict["speed"] = speed
        if description is not UNSET:
            field_dict["description"] = description
        if sec_code is not UNSET:
            field_dict["secCode"] = sec_code
        if external_id is not UNSET:
            field_dict["externalId"] = external_id
        if unique_external_id is not UNSET:
            field_dict["uniqueExternalId"] = unique_external_id
        if metadata is not UNSET:
            field_dict["metadata"] = metadata

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.counterparty_input import CounterpartyInput
        from ..models.metadata_input import MetadataInput

        d = dict(src_dict)
        type_ = TransferType(d.pop("type"))

        from_account_id = d.pop("fromAccountId")

        amount = d.pop("amount")

        to_account_id = d.pop("toAccountId", UNSET)

        _counterparty = d.pop("counterparty", UNSET)
        counterparty: CounterpartyInput | Unset
        if isinstance(_counterparty, Unset):
            counterparty = UNSET
        else:
            counterparty = CounterpartyInput.from_dict(_counterparty)

        _direction = d.pop("direction", UNSET)
        direction: TransferDirection | Unset
        if isinstance(_direction, Unset):
            direction = UNSET
        else:
            direction = TransferDirection(_direction)

        _speed = d.pop("speed", UNSET)
        speed: TransferSpeed | Unset
        if isinstance(_speed, Unset):
            speed = UNSET
        else:
            speed = TransferSpeed(_speed)

        description = d.pop("description", UNSET)

        _sec_code = d.pop("secCode", UNSET)
        sec_code: TransferSecCode | Unset
        if isinstance(_sec_code, Unset):
            sec_code = UNSET
        else:
            sec_code = TransferSecCode(_sec_code)

        external_id = d.pop("externalId", UNSET)

        unique_external_id = d.pop("uniqueExternalId", UNSET)

        _metadata = d.pop("metadata", UNSET)
        metadata: MetadataInput | Unset
        if isinstance(_metadata, Unset):
            metadata = UNSET
        else:
            metadata = MetadataInput.from_dict(_metadata)

        transfer_input = cls(
            type_=type_,
            from_account_id=from_account_id,
            amount=amount,
            to_account_id=to_account_id,
            counterparty=counterparty,
            direction=direction,
            speed=speed,
            description=description,
            sec_code=sec_code,
            external_id=external_id,
            unique_external_id=unique_external_id,
            metadata=metadata,
        )

        return transfer_input
