from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.transfer_event_data_direction import TransferEventDataDirection
from ..models.transfer_event_data_object import TransferEventDataObject
from ..models.transfer_event_data_type import TransferEventDataType
from ..types import UNSET, Unset

T = TypeVar("T", bound="TransferEventData")


@_attrs_define
class TransferEventData:
    """
    Attributes:
        id (str): The object.
        object_ (TransferEventDataObject): What `id` names.
        livemode (bool): False in test mode.
        type_ (TransferEventDataType): Its type.
        direction (TransferEventDataDirection): `credit` sends money, `debit` collects it.
        status (str): Its state when the event happened.
        amount (float): Dollars, at most two decimals.
        from_account_id (str): The own account that pays or collects.
        to_account_id (None | str | Unset): The own account that receives the money.
        return_code (None | str | Unset): Why the other bank sent it back, for example R01.
        failure_code (None | str | Unset): Why it failed.
        change_code (None | str | Unset): What the other bank corrected, for example C01.
    """

    id: str
    object_: TransferEventDataObject
    livemode: bool
    type_: TransferEventDataType
    direction: TransferEventDataDirection
    status: str
    amount: float
    from_account_id: str
    to_account_id: str | Unset | None = UNSET
    return_code: str | Unset | None = UNSET
    failure_code: str | Unset | None = UNSET
    change_code: str | Unset | None = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        object_ = self.object_.value

        livemode = self.livemode

        type_ = self.type_.value

        direction = self.direction.value

        status = self.status

        amount = self.amount

        from_account_id = self.from_account_id

        to_account_id: str | Unset | None
        if isinstance(self.to_account_id, Unset):
            to_account_id = UNSET
        else:
            to_account_id = self.to_account_id

        return_code: str | Unset | None
        if isinstance(self.return_code, Unset):
            return_code = UNSET
        else:
            return_code = self.return_code

        failure_code: str | Unset | None
        if isinstance(self.failure_code, Unset):
            failure_code = UNSET
        else:
            failure_code = self.failure_code

        change_code: str | Unset | None
        if isinstance(self.change_code, Unset):
            change_code = UNSET
        else:
            change_code = self.change_code

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "object": object_,
                "livemode": livemode,
                "type": type_,
                "direction": direction,
                "status": status,
                "amount": amount,
                "fromAccountId": from_account_id,
            }
        )
        if to_account_id is not UNSET:
            field_dict["toAccountId"] = to_account_id
        if return_code is not UNSET:
            field_dict["returnCode"] = return_code
        if failure_code is not UNSET:
            field_dict["failureCode"] = failure_code
        if change_code is not UNSET:
            field_dict["changeCode"] = change_code

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        object_ = TransferEventDataObject(d.pop("object"))

        livemode = d.pop("livemode")

        type_ = TransferEventDataType(d.pop("type"))

        direction = TransferEventDataDirection(d.pop("direction"))

        status = d.pop("status")

        amount = d.pop("amount")

        from_account_id = d.pop("fromAccountId")

        def _parse_to_account_id(data: object) -> str | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        to_account_id = _parse_to_account_id(d.pop("toAccountId", UNSET))

        def _parse_return_code(data: object) -> str | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        return_code = _parse_return_code(d.pop("returnCode", UNSET))

        def _parse_failure_code(data: object) -> str | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        failure_code = _parse_failure_code(d.pop("failureCode", UNSET))

        def _parse_change_code(data: object) -> str | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        change_code = _parse_change_code(d.pop("changeCode", UNSET))

        transfer_event_data = cls(
            id=id,
            object_=object_,
            livemode=livemode,
            type_=type_,
            direction=direction,
            status=status,
            amount=amount,
            from_account_id=from_account_id,
            to_account_id=to_account_id,
            return_code=return_code,
            failure_code=failure_code,
            change_code=change_code,
        )

        transfer_event_data.additional_properties = d
        return transfer_event_data

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
