from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..models.deleted_rule_object import DeletedRuleObject

T = TypeVar("T", bound="DeletedRule")


@_attrs_define
class DeletedRule:
    """
    Attributes:
        success (bool): True unless the request failed.
        id (str): Id of the object.
        object_ (DeletedRuleObject): Always `bookkeeping_rule`.
        livemode (bool): False in test mode.
        deleted (bool): Always true.
    """

    success: bool
    id: str
    object_: DeletedRuleObject
    livemode: bool
    deleted: bool

    def to_dict(self) -> dict[str, Any]:
        success = self.success

        id = self.id

        object_ = self.object_.value

        livemode = self.livemode

        deleted = self.deleted

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "success": success,
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
        success = d.pop("success")

        id = d.pop("id")

        object_ = DeletedRuleObject(d.pop("object"))

        livemode = d.pop("livemode")

        deleted = d.pop("deleted")

        deleted_rule = cls(
            success=success,
            id=id,
            object_=object_,
            livemode=livemode,
            deleted=deleted,
        )

        return deleted_rule
