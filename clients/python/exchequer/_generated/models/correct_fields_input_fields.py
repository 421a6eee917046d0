from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="CorrectFieldsInputFields")


@_attrs_define
class CorrectFieldsInputFields:
    """Corrections by field name: text, number or boolean, or null for an empty box. Every field of the type can be set,
    also one that was not read. The
    next index adds a row: `items[3].amount` where there are three. `"items[1]": null` removes a row, and the rows after
    it move up. All indices are
    those before the request. What no tax return can have is refused: on tax forms amounts below 0 or above
    100,000,000,000 (box 14 may be negative),
    numbers of persons and businesses that cannot have been issued, unknown states and codes of box 12.

    """

    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        correct_fields_input_fields = cls()

        correct_fields_input_fields.additional_properties = d
        return correct_fields_input_fields

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
