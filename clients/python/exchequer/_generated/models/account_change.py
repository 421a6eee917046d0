from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.account_change_status import AccountChangeStatus
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.metadata_change import MetadataChange


T = TypeVar("T", bound="AccountChange")


@_attrs_define
class AccountChange:
    """At least one member is required.

    Attributes:
        status (AccountChangeStatus | Unset): No money goes out of a frozen account. Money still comes in.
        ledger_account_id (str | Unset): Account of the chart of accounts on which accounting records later
            transactions.
        external_id (None | str | Unset): The id of the object in your system. Null removes it.
        unique_external_id (bool | Unset): True: refused with 409 `external_id_taken` if another object of this kind has
            this `externalId`. Default: false.
        metadata (MetadataChange | None | Unset): Given keys are set, the others stay. A key with null or an empty text
            is removed. Null removes all.
    """

    status: AccountChangeStatus | Unset = UNSET
    ledger_account_id: str | Unset = UNSET
    external_id: str | Unset | None = UNSET
    unique_external_id: bool | Unset = UNSET
    metadata: MetadataChange | Unset | None = UNSET

    def to_dict(self) -> dict[str, Any]:
        from ..models.metadata_change import MetadataChange

        status: str | Unset = UNSET
        if not isinstance(self.status, Unset):
            status = self.status.value

        ledger_account_id = self.ledger_account_id

        external_id: str | Unset | None
        if isinstance(self.external_id, Unset):
            external_id = UNSET
        else:
            external_id = self.external_id

        unique_external_id = self.unique_external_id

        metadata: dict[str, Any] | Unset | None
        if isinstance(self.metadata, Unset):
            metadata = UNSET
        elif isinstance(self.metadata, MetadataChange):
            metadata = self.metadata.to_dict()
        else:
            metadata = self.metadata

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if status is not UNSET:
            field_dict["status"] = status
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
        from ..models.metadata_change import MetadataChange

        d = dict(src_dict)
        _status = d.pop("status", UNSET)
        status: AccountChangeStatus | Unset
        if isinstance(_status, Unset):
            status = UNSET
        else:
            status = AccountChangeStatus(_status)

        ledger_account_id = d.pop("ledgerAccountId", UNSET)

        def _parse_external_id(data: object) -> str | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        external_id = _parse_external_id(d.pop("externalId", UNSET))

        unique_external_id = d.pop("uniqueExternalId", UNSET)

        def _parse_metadata(data: object) -> MetadataChange | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                metadata_type_0 = MetadataChange.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= metadata_type_0.to_dict().keys():
                    raise TypeError()
                return metadata_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(MetadataChange | None | Unset, data)

        metadata = _parse_metadata(d.pop("metadata", UNSET))

        account_change = cls(
            status=status,
            ledger_account_id=ledger_account_id,
            external_id=external_id,
            unique_external_id=unique_external_id,
            metadata=metadata,
        )

        return account_change
