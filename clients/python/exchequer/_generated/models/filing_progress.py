from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..models.filing_progress_stage import FilingProgressStage

T = TypeVar("T", bound="FilingProgress")


@_attrs_define
class FilingProgress:
    """How far a submission of information returns is prepared.

    Attributes:
        stage (FilingProgressStage): What is being done.
        recipients_done (int): How many recipients are done.
        recipients_total (int): How many recipients there are.
    """

    stage: FilingProgressStage
    recipients_done: int
    recipients_total: int

    def to_dict(self) -> dict[str, Any]:
        stage = self.stage.value

        recipients_done = self.recipients_done

        recipients_total = self.recipients_total

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "stage": stage,
                "recipientsDone": recipients_done,
                "recipientsTotal": recipients_total,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        stage = FilingProgressStage(d.pop("stage"))

        recipients_done = d.pop("recipientsDone")

        recipients_total = d.pop("recipientsTotal")

        filing_progress = cls(
            stage=stage,
            recipients_done=recipients_done,
            recipients_total=recipients_total,
        )

        return filing_progress
