from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="ReconciliationRunInput")


@_attrs_define
class ReconciliationRunInput:
    """
    Attributes:
        limit (int | Unset): How many of the latest unmatched transactions are checked again. Default: 200.
    """

    limit: int | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        limit = self.limit

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if limit is not UNSET:
            field_dict["limit"] = limit

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        limit = d.pop("limit", UNSET)

        reconciliation_run_input = cls(
            limit=limit,
        )

        return reconciliation_run_input
