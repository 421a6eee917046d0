from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="DocumentFieldCheck")


@_attrs_define
class DocumentFieldCheck:
    """
    Attributes:
        rule (str): The rule.
        passed (bool): Whether the field obeys the rule.
    """

    rule: str
    passed: bool

    def to_dict(self) -> dict[str, Any]:
        rule = self.rule

        passed = self.passed

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "rule": rule,
                "passed": passed,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        rule = d.pop("rule")

        passed = d.pop("passed")

        document_field_check = cls(
            rule=rule,
            passed=passed,
        )

        return document_field_check
