from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..models.acknowledge_input_status import AcknowledgeInputStatus
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.acknowledged_rule import AcknowledgedRule


T = TypeVar("T", bound="AcknowledgeInput")


@_attrs_define
class AcknowledgeInput:
    """
    Attributes:
        status (AcknowledgeInputStatus): Its state.
        errors (list[AcknowledgedRule] | Unset): The rules that a rejected filing broke. Default: `R0000-500-01`.
    """

    status: AcknowledgeInputStatus
    errors: list[AcknowledgedRule] | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        status = self.status.value

        errors: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.errors, Unset):
            errors = []
            for errors_item_data in self.errors:
                errors_item = errors_item_data.to_dict()
                errors.append(errors_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "status": status,
            }
        )
        if errors is not UNSET:
            field_dict["errors"] = errors

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.acknowledged_rule import AcknowledgedRule

        d = dict(src_dict)
        status = AcknowledgeInputStatus(d.pop("status"))

        _errors = d.pop("errors", UNSET)
        errors: list[AcknowledgedRule] | Unset = UNSET
        if _errors is not UNSET:
            errors = []
            for errors_item_data in _errors:
                errors_item = AcknowledgedRule.from_dict(errors_item_data)

                errors.append(errors_item)

        acknowledge_input = cls(
            status=status,
            errors=errors,
        )

        return acknowledge_input
