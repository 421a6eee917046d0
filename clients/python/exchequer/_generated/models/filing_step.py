from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..models.filing_step_status import FilingStepStatus

T = TypeVar("T", bound="FilingStep")


@_attrs_define
class FilingStep:
    """
    Attributes:
        status (FilingStepStatus): `submitted`: the request was taken. `queued`: waits to be transmitted. `transmitted`:
            the provider has it, and the authority has not acknowledged
            it.
        at (str): When.
    """

    status: FilingStepStatus
    at: str

    def to_dict(self) -> dict[str, Any]:
        status = self.status.value

        at = self.at

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "status": status,
                "at": at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        status = FilingStepStatus(d.pop("status"))

        at = d.pop("at")

        filing_step = cls(
            status=status,
            at=at,
        )

        return filing_step
