from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.account_event_data_object import AccountEventDataObject
from ..models.account_event_data_status import AccountEventDataStatus
from ..models.account_event_data_type import AccountEventDataType
from ..types import UNSET, Unset

T = TypeVar("T", bound="AccountEventData")


@_attrs_define
class AccountEventData:
    """
    Attributes:
        id (str): The object.
        object_ (AccountEventDataObject): What `id` names.
        livemode (bool): False in test mode.
        type_ (AccountEventDataType): Its type.
        status (AccountEventDataStatus): Its state when the event happened.
        created_at (str | Unset): When it was made.
        closed_at (str | Unset): When it was closed.
    """

    id: str
    object_: AccountEventDataObject
    livemode: bool
    type_: AccountEventDataType
    status: AccountEventDataStatus
    created_at: str | Unset = UNSET
    closed_at: str | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        object_ = self.object_.value

        livemode = self.livemode

        type_ = self.type_.value

        status = self.status.value

        created_at = self.created_at

        closed_at = self.closed_at

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "object": object_,
                "livemode": livemode,
                "type": type_,
                "status": status,
            }
        )
        if created_at is not UNSET:
            field_dict["createdAt"] = created_at
        if closed_at is not UNSET:
            field_dict["closedAt"] = closed_at

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        object_ = AccountEventDataObject(d.pop("object"))

        livemode = d.pop("livemode")

        type_ = AccountEventDataType(d.pop("type"))

        status = AccountEventDataStatus(d.pop("status"))

        created_at = d.pop("createdAt", UNSET)

        closed_at = d.pop("closedAt", UNSET)

        account_event_data = cls(
            id=id,
            object_=object_,
            livemode=livemode,
            type_=type_,
            status=status,
            created_at=created_at,
            closed_at=closed_at,
        )

        account_event_data.additional_properties = d
        return account_event_data

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
