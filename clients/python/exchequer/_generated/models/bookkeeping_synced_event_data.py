from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.bookkeeping_synced_event_data_object import BookkeepingSyncedEventDataObject
from ..models.bookkeeping_synced_event_data_status import BookkeepingSyncedEventDataStatus

T = TypeVar("T", bound="BookkeepingSyncedEventData")


@_attrs_define
class BookkeepingSyncedEventData:
    """
    Attributes:
        id (str): The object.
        object_ (BookkeepingSyncedEventDataObject): What `id` names.
        livemode (bool): False in test mode.
        provider (str): `quickbooks` or `xero`.
        status (BookkeepingSyncedEventDataStatus): State of the connection.
        sync_id (str): The synchronization.
        transaction_count (int): How many rows are new or changed.
        removed_count (int): How many rows the software no longer has.
        categorized (int): How many rows got a category.
        needs_review (int): How many rows a person should look at.
    """

    id: str
    object_: BookkeepingSyncedEventDataObject
    livemode: bool
    provider: str
    status: BookkeepingSyncedEventDataStatus
    sync_id: str
    transaction_count: int
    removed_count: int
    categorized: int
    needs_review: int
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        object_ = self.object_.value

        livemode = self.livemode

        provider = self.provider

        status = self.status.value

        sync_id = self.sync_id

        transaction_count = self.transaction_count

        removed_count = self.removed_count

        categorized = self.categorized

        needs_review = self.needs_review

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "object": object_,
                "livemode": livemode,
                "provider": provider,
                "status": status,
                "syncId": sync_id,
                "transactionCount": transaction_count,
                "removedCount": removed_count,
                "categorized": categorized,
                "needsReview": needs_review,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        object_ = BookkeepingSyncedEventDataObject(d.pop("object"))

        livemode = d.pop("livemode")

        provider = d.pop("provider")

        status = BookkeepingSyncedEventDataStatus(d.pop("status"))

        sync_id = d.pop("syncId")

        transaction_count = d.pop("transactionCount")

        removed_count = d.pop("removedCount")

        categorized = d.pop("categorized")

        needs_review = d.pop("needsReview")

        bookkeeping_synced_event_data = cls(
            id=id,
            object_=object_,
            livemode=livemode,
            provider=provider,
            status=status,
            sync_id=sync_id,
            transaction_count=transaction_count,
            removed_count=removed_count,
            categorized=categorized,
            needs_review=needs_review,
        )

        bookkeeping_synced_event_data.additional_properties = d
        return bookkeeping_synced_event_data

    @property
    def additional_keys(self) -> list[str]:
        return list(self.additional_properties.keys())

    def __getitem__(self, key: str) -> Any:
        return self.additional_properties[key]

    def __setitem__(self, key: str, value: Any) -> None:
        self.additional_properties[key] = value

    def __delitem__(self, key: str) -> None:
        del self.additional_properties[key]

    def __contains__(self, key: str) -> bool:
        return key in self.additional_properties
