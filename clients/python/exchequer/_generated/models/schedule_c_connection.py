from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.schedule_c_connection_provider import ScheduleCConnectionProvider

T = TypeVar("T", bound="ScheduleCConnection")


@_attrs_define
class ScheduleCConnection:
    """
    Attributes:
        id (str): Id of the object.
        provider (ScheduleCConnectionProvider): The software.
        company_name (str): Name of the company.
        last_synced_at (None | str): When the last synchronization was complete.
        transaction_count (int): Transactions of the year that are in the totals.
    """

    id: str
    provider: ScheduleCConnectionProvider
    company_name: str
    last_synced_at: str | None
    transaction_count: int

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        provider = self.provider.value

        company_name = self.company_name

        last_synced_at: str | None
        last_synced_at = self.last_synced_at

        transaction_count = self.transaction_count

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "provider": provider,
                "companyName": company_name,
                "lastSyncedAt": last_synced_at,
                "transactionCount": transaction_count,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        provider = ScheduleCConnectionProvider(d.pop("provider"))

        company_name = d.pop("companyName")

        def _parse_last_synced_at(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        last_synced_at = _parse_last_synced_at(d.pop("lastSyncedAt"))

        transaction_count = d.pop("transactionCount")

        schedule_c_connection = cls(
            id=id,
            provider=provider,
            company_name=company_name,
            last_synced_at=last_synced_at,
            transaction_count=transaction_count,
        )

        return schedule_c_connection
