from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..models.payee_input_account_type import PayeeInputAccountType
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.metadata_input import MetadataInput
    from ..models.payee_address import PayeeAddress


T = TypeVar("T", bound="PayeeInput")


@_attrs_define
class PayeeInput:
    """A vendor or a person to pay. With `routingNumber` and `accountNumber` the payee is paid by ACH, otherwise by a check
    that is sent to `address`.

        Attributes:
            name (str): One line of text.
            address (PayeeAddress | Unset): A postal address in the United States.
            routing_number (str | Unset): ABA routing number: nine digits, the last one is a check digit.
            account_number (str | Unset): 4 to 17 digits, letters and hyphens, not only zeros and hyphens.
            account_type (PayeeInputAccountType | Unset): Default `checking`.
            external_id (str | Unset): The id of an object in the caller's system: one line of text. Numbers of persons and
                cards are refused.
            unique_external_id (bool | Unset): True: refused with 409 `external_id_taken` if another object of this kind has
                this `externalId`. Default: false.
            metadata (MetadataInput | Unset): Your own data: at most 50 keys of at most 40 characters, each with a text of
                at most 500 characters.
    """

    name: str
    address: PayeeAddress | Unset = UNSET
    routing_number: str | Unset = UNSET
    account_number: str | Unset = UNSET
    account_type: PayeeInputAccountType | Unset = UNSET
    external_id: str | Unset = UNSET
    unique_external_id: bool | Unset = UNSET
    metadata: MetadataInput | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        name = self.name

        address: dict[str, Any] | Unset = UNSET
        if not isinstance(self.address, Unset):
            address = self.address.to_dict()

        routing_number = self.routing_number

        account_number = self.account_number

        account_type: str | Unset = UNSET
        if not isinstance(self.account_type, Unset):
            account_type = self.account_type.value

        external_id = self.external_id

        unique_external_id = self.unique_external_id

        metadata: dict[str, Any] | Unset = UNSET
        if not isinstance(self.metadata, Unset):
            metadata = self.metadata.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "name": name,
            }
        )
        if address is not UNSET:
            field_dict["address"] = address
        if routing_number is not UNSET:
            field_dict["routingNumber"] = routing_number
        if account_number is not UNSET:
            field_dict["accountNumber"] = account_number
        if account_type is not UNSET:
            field_dict["accountType"] = account_type
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
        from ..models.payee_address import PayeeAddress

        d = dict(src_dict)
        name = d.pop("name")

        _address = d.pop("address", UNSET)
        address: PayeeAddress | Unset
        if isinstance(_address, Unset):
            address = UNSET
        else:
            address = PayeeAddress.from_dict(_address)

        routing_number = d.pop("routingNumber", UNSET)

        account_number = d.pop("accountNumber", UNSET)

        _account_type = d.pop("accountType", UNSET)
        account_type: PayeeInputAccountType | Unset
        if isinstance(_account_type, Unset):
            account_type = UNSET
        else:
            account_type = PayeeInputAccountType(_account_type)

        external_id = d.pop("externalId", UNSET)

        unique_external_id = d.pop("uniqueExternalId", UNSET)

        _metadata = d.pop("metadata", UNSET)
        metadata: MetadataInput | Unset
        if isinstance(_metadata, Unset):
            metadata = UNSET
        else:
            metadata = MetadataInput.from_dict(_metadata)

        payee_input = cls(
            name=name,
            address=address,
            routing_number=routing_number,
            account_number=account_number,
            account_type=account_type,
            external_id=external_id,
            unique_external_id=unique_external_id,
            metadata=metadata,
        )

        return payee_input
