from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="FilingEventDataErrorsItem")


@_attrs_define
class FilingEventDataErrorsItem:
    """
    Attributes:
        code (str): The rule of the authority.
        message (str): What the rule asks for.
        field (None | str): The field that broke the rule.
    """

    code: str
    message: str
    field: str | None
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        code = self.code

        message = self.message

        field: str | None
        field = self.field

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "code": code,
                "message": message,
                "field": field,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        code = d.pop("code")

        message = d.pop("message")

        def _parse_field(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        field = _parse_field(d.pop("field"))

        filing_event_data_errors_item = cls(
            code=code,
            message=message,
            field=field,
        )

        filing_event_data_errors_item.additional_properties = d
        return filing_event_data_errors_item

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
