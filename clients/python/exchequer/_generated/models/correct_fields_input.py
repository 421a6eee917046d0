from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.correct_fields_input_fields import CorrectFieldsInputFields


T = TypeVar("T", bound="CorrectFieldsInput")


@_attrs_define
class CorrectFieldsInput:
    """
    Attributes:
        fields (CorrectFieldsInputFields): Corrections by field name: text, number or boolean, or null for an empty box.
            Every field of the type can be set, also one that was not read. The
            next index adds a row: `items[3].amount` where there are three. `"items[1]": null` removes a row, and the rows
            after it move up. All indices are
            those before the request. What no tax return can have is refused: on tax forms amounts below 0 or above
            100,000,000,000 (box 14 may be negative),
            numbers of persons and businesses that cannot have been issued, unknown states and codes of box 12.
        part (int | Unset): Index of the part in a file with several forms, from 0.
    """

    fields: CorrectFieldsInputFields
    part: int | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        fields = self.fields.to_dict()

        part = self.part

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "fields": fields,
            }
        )
        if part is not UNSET:
            field_dict["part"] = part

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.correct_fields_input_fields import CorrectFieldsInputFields

        d = dict(src_dict)
        fields = CorrectFieldsInputFields.from_dict(d.pop("fields"))

        part = d.pop("part", UNSET)

        correct_fields_input = cls(
            fields=fields,
            part=part,
        )

        return correct_fields_input
