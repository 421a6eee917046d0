from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.connection_object import ConnectionObject
from ..models.connection_status import ConnectionStatus
from ..models.provider import Provider

T = TypeVar("T", bound="Connection")


@_attrs_define
class Connection:
    """A company in bookkeeping software.

    Attributes:
        id (str): Id of the object.
        object_ (ConnectionObject): Always `bookkeeping_connection`.
        livemode (bool): False in test mode.
        provider (Provider):
        status (ConnectionStatus): `reauth_required`: the software ended the access, and a person must connect the
            company again.
        company_id (str): Id of the company at the provider: realm id (QuickBooks) or tenant id (Xero).
        company_name (str): Name of the company.
        connected_at (str): When the connection was made.
        disconnected_at (None | str): When it was ended; null until then.
        last_synced_at (None | str): When the last synchronization was complete.
        next_sync_at (None | str): When the next scheduled synchronization starts.
        created_by (None | str): Id of the key that asked for the consent.
        updated_by (None | str): Id of the key that connected it again or disconnected it last. Null if nobody has.
    """

    id: str
    object_: ConnectionObject
    livemode: bool
    provider: Provider
    status: ConnectionStatus
    company_id: str
    company_name: str
    connected_at: str
    disconnected_at: str | None
    last_synced_at: str | None
    next_sync_at: str | None
    created_by: str | None
    updated_by: str | None

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        object_ = self.object_.value

        livemode = self.livemode

        provider = self.provider.value

        status = self.status.value

        company_id = self.company_id

        company_name = self.company_name

        connected_at = self.connected_at

        disconnected_at: str | None
        disconnected_at = self.disconnected_at

        last_synced_at: str | None
        last_synced_at = self.last_synced_at

        next_sync_at: str | None
        next_sync_at = self.next_sync_at

        created_by: str | None
        created_by = self.created_by

        updated_by: str | None
        updated_by = self.updated_by

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "object": object_,
                "livemode": livemode,
                "provider": provider,
                "status": status,
                "companyId": company_id,
                "companyName": company_name,
                "connectedAt": connected_at,
                "disconnectedAt": disconnected_at,
                "lastSyncedAt": last_synced_at,
                "nextSyncAt": next_sync_at,
                "createdBy": created_by,
                "updatedBy": updated_by,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        object_ = ConnectionObject(d.pop("object"))

        livemode = d.pop("livemode")

        provider = Provider(d.pop("provider"))

        status = ConnectionStatus(d.pop("status"))

        company_id = d.pop("companyId")

        company_name = d.pop("companyName")

        connected_at = d.pop("connectedAt")

        def _parse_disconnected_at(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        disconnected_at = _parse_disconnected_at(d.pop("disconnectedAt"))

        def _parse_last_synced_at(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        last_synced_at = _parse_last_synced_at(d.pop("lastSyncedAt"))

        def _parse_next_sync_at(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        next_sync_at = _parse_next_sync_at(d.pop("nextSyncAt"))

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

        connection = cls(
            id=id,
            object_=object_,
            livemode=livemode,
            provider=provider,
            status=status,
            company_id=company_id,
            company_name=company_name,
            connected_at=connected_at,
            disconnected_at=disconnected_at,
            last_synced_at=last_synced_at,
            next_sync_at=next_sync_at,
            created_by=created_by,
            updated_by=updated_by,
        )

        return connection
