from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.card_event_data_object import CardEventDataObject
from ..models.card_event_data_type import CardEventDataType
from ..types import UNSET, Unset

T = TypeVar("T", bound="CardEventData")


@_attrs_define
class CardEventData:
    """
    Attributes:
        id (str): The object.
        object_ (CardEventDataObject): What `id` names.
        livemode (bool): False in test mode.
        account_id (str): The account.
        type_ (CardEventDataType): Its type.
        status (str): Its state when the event happened.
        replaces (None | str | Unset): The card that this one replaces.
    """

    id: str
    object_: CardEventDataObject
    livemode: bool
    account_id: str
    type_: CardEventDataType
    status: str
    replaces: str | Unset | None = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        object_ = self.object_.value

        livemode = self.livemode

        account_id = self.account_id

        type_ = self.type_.value

        status = self.status

        replaces: str | Unset | None
        if isinstance(self.replaces, Unset):
            replaces = UNSET
        else:
            replaces = self.replaces

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "object": object_,
                "livemode": livemode,
                "accountId": account_id,
                "type": type_,
                "status": status,
            }
        )
        if replaces is not UNSET:
            field_dict["replaces"] = replaces

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        object_ = CardEventDataObject(d.pop("object"))

        livemode = d.pop("livemode")

        account_id = d.pop("accountId")

        type_ = CardEventDataType(d.pop("type"))

        status = d.pop("status")

        def _parse_replaces(data: object) -> str | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        replaces = _parse_replaces(d.pop("replaces", UNSET))

        card_event_data = cls(
            id=id,
            object_=object_,
            livemode=livemode,
            account_id=account_id,
            type_=type_,
            status=status,
            replaces=replaces,
        )

        card_event_data.additional_properties = d
        return card_event_data

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
