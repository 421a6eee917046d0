from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..models.deleted_customer_object import DeletedCustomerObject

T = TypeVar("T", bound="DeletedCustomer")


@_attrs_define
class DeletedCustomer:
    """
    Attributes:
        id (str): Id of the object.
        object_ (DeletedCustomerObject): Always `customer`.
        livemode (bool): False in test mode.
        deleted (bool): Always true.
    """

    id: str
    object_: DeletedCustomerObject
    livemode: bool
    deleted: bool

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        object_ = self.object_.value

        livemode = self.livemode

        deleted = self.deleted

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "object": object_,
                "livemode": livemode,
                "deleted": deleted,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        object_ = DeletedCustomerObject(d.pop("object"))

        livemode = d.pop("livemode")

        deleted = d.pop("deleted")

        deleted_customer = cls(
            id=id,
            object_=object_,
            livemode=livemode,
            deleted=deleted,
        )

        return deleted_customer
