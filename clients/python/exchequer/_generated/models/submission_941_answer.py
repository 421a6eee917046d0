from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.submission_941_answer_kind import Submission941AnswerKind
from ..models.submission_941_answer_object import Submission941AnswerObject
from ..models.submission_941_answer_status import Submission941AnswerStatus
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.deposit_schedule import DepositSchedule
    from ..models.filed_941_lines import Filed941Lines
    from ..models.recipient_correction import RecipientCorrection
    from ..models.submission_941_answer_metadata import Submission941AnswerMetadata
    from ..models.submission_progress import SubmissionProgress
    from ..models.submission_warning import SubmissionWarning


T = TypeVar("T", bound="Submission941Answer")


@_attrs_define
class Submission941Answer:
    """
    Attributes:
        success (bool): True unless the request failed.
        submission_id (str): The id of the submission at the authority, 20 characters.
        status (Submission941AnswerStatus): Its state.
        filing_id (str): The filing.
        object_ (Submission941AnswerObject): Always `information_return`.
        livemode (bool): False in test mode.
        kind (Submission941AnswerKind): Its kind.
        tax_year (int): The year that the figures are about.
        recipient_count (int): How many recipients.
        created_by (None | str): Id of the key that submitted it.
        progress (SubmissionProgress): How far a large submission is prepared.
        warnings (list[SubmissionWarning]): At most 100.
        quarter (int): The quarter, 1 to 4.
        lines (Filed941Lines):
        deposit_schedule (DepositSchedule):
        external_id (None | str): The id of the object in your system. Null if none was given.
        metadata (Submission941AnswerMetadata): Your own data, by key. Empty if none was given.
        corrections (list[RecipientCorrection] | Unset): The changes that a correction or void makes, for the first 100
            recipients.
    """

    success: bool
    submission_id: str
    status: Submission941AnswerStatus
    filing_id: str
    object_: Submission941AnswerObject
    livemode: bool
    kind: Submission941AnswerKind
    tax_year: int
    recipient_count: int
    created_by: str | None
    progress: SubmissionProgress
    warnings: list[SubmissionWarning]
    quarter: int
    lines: Filed941Lines
    deposit_schedule: DepositSchedule
    external_id: str | None
    metadata: Submission941AnswerMetadata
    corrections: list[RecipientCorrection] | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        success = self.success

        submission_id = self.submission_id

        status = self.status.value

        filing_id = self.filing_id

        object_ = self.object_.value

        livemode = self.livemode

        kind = self.kind.value

        tax_year = self.tax_year

        recipient_count = self.recipient_count

        created_by: str | None
        created_by = self.created_by

        progress = self.progress.to_dict()

        warnings = []
        for warnings_item_data in self.warnings:
            warnings_item = warnings_item_data.to_dict()
            warnings.append(warnings_item)

        quarter = self.quarter

        lines = self.lines.to_dict()

        deposit_schedule = self.deposit_schedule.to_dict()

        external_id: str | None
        external_id = self.external_id

        metadata = self.metadata.to_dict()

        corrections: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.corrections, Unset):
            corrections = []
            for corrections_item_data in self.corrections:
                corrections_item = corrections_item_data.to_dict()
                corrections.append(corrections_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "success": success,
                "submissionId": submission_id,
                "status": status,
                "filingId": filing_id,
                "object": object_,
                "livemode": livemode,
                "kind": kind,
                "taxYear": tax_year,
                "recipientCount": recipient_count,
                "createdBy": created_by,
                "progress": progress,
                "warnings": warnings,
                "quarter": quarter,
                "lines": lines,
                "depositSchedule": deposit_schedule,
                "externalId": external_id,
                "metadata": metadata,
            }
        )
        if corrections is not UNSET:
            field_dict["corrections"] = corrections

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.deposit_schedule import DepositSchedule
        from ..models.filed_941_lines import Filed941Lines
        from ..models.recipient_correction import RecipientCorrection
        from ..models.submission_941_answer_metadata import Submission941AnswerMetadata
        from ..models.submission_progress import SubmissionProgress
        from ..models.submission_warning import SubmissionWarning

        d = dict(src_dict)
        success = d.pop("success")

        submission_id = d.pop("submissionId")

        status = Submission941AnswerStatus(d.pop("status"))

        filing_id = d.pop("filingId")

        object_ = Submission941AnswerObject(d.pop("object"))

        livemode = d.pop("livemode")

        kind = Submission941AnswerKind(d.pop("kind"))

        tax_year = d.pop("taxYear")

        recipient_count = d.pop("recipientCount")

        def _parse_created_by(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        created_by = _parse_created_by(d.pop("createdBy"))

        progress = SubmissionProgress.from_dict(d.pop("progress"))

        warnings = []
        _warnings = d.pop("warnings")
        for warnings_item_data in _warnings:
            warnings_item = SubmissionWarning.from_dict(warnings_item_data)

            warnings.append(warnings_item)

        quarter = d.pop("quarter")

        lines = Filed941Lines.from_dict(d.pop("lines"))

        deposit_schedule = DepositSchedule.from_dict(d.pop("depositSchedule"))

        def _parse_external_id(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        external_id = _parse_external_id(d.pop("externalId"))

        metadata = Submission941AnswerMetadata.from_dict(d.pop("metadata"))

        _corrections = d.pop("corrections", UNSET)
        corrections: list[RecipientCorrection] | Unset = UNSET
        if _corrections is not UNSET:
            corrections = []
            for corrections_item_data in _corrections:
                corrections_item = RecipientCorrection.from_dict(corrections_item_data)

                corrections.append(corrections_item)

        submission_941_answer = cls(
            success=success,
            submission_id=submission_id,
            status=status,
            filing_id=filing_id,
            object_=object_,
            livemode=livemode,
            kind=kind,
            tax_year=tax_year,
            recipient_count=recipient_count,
            created_by=created_by,
            progress=progress,
            warnings=warnings,
            quarter=quarter,
            lines=lines,
            deposit_schedule=deposit_schedule,
            external_id=external_id,
            metadata=metadata,
            corrections=corrections,
        )

        return submission_941_answer
