from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.submission_w2_answer_kind import SubmissionW2AnswerKind
from ..models.submission_w2_answer_object import SubmissionW2AnswerObject
from ..models.submission_w2_answer_status import SubmissionW2AnswerStatus
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.filed_boxes import FiledBoxes
    from ..models.recipient_correction import RecipientCorrection
    from ..models.submission_progress import SubmissionProgress
    from ..models.submission_w2_answer_metadata import SubmissionW2AnswerMetadata
    from ..models.submission_warning import SubmissionWarning


T = TypeVar("T", bound="SubmissionW2Answer")


@_attrs_define
class SubmissionW2Answer:
    """
    Attributes:
        success (bool): True unless the request failed.
        submission_id (str): The id of the submission at the authority, 20 characters.
        status (SubmissionW2AnswerStatus): Its state.
        filing_id (str): The filing.
        object_ (SubmissionW2AnswerObject): Always `information_return`.
        livemode (bool): False in test mode.
        kind (SubmissionW2AnswerKind): Its kind.
        tax_year (int): The year that the figures are about.
        recipient_count (int): How many recipients.
        created_by (None | str): Id of the key that submitted it.
        progress (SubmissionProgress): How far a large submission is prepared.
        warnings (list[SubmissionWarning]): At most 100.
        totals (FiledBoxes): Boxes 1 to 7 of a W-2 as they are filed.
        external_id (None | str): The id of the object in your system. Null if none was given.
        metadata (SubmissionW2AnswerMetadata): Your own data, by key. Empty if none was given.
        corrections (list[RecipientCorrection] | Unset): The changes that a correction or void makes, for the first 100
            recipients.
    """

    success: bool
    submission_id: str
    status: SubmissionW2AnswerStatus
    filing_id: str
    object_: SubmissionW2AnswerObject
    livemode: bool
    kind: SubmissionW2AnswerKind
    tax_year: int
    recipient_count: int
    created_by: str | None
    progress: SubmissionProgress
    warnings: list[SubmissionWarning]
    totals: FiledBoxes
    external_id: str | None
    metadata: SubmissionW2AnswerMetadata
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

        totals = self.totals.to_dict()

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
                "totals": totals,
                "externalId": external_id,
                "metadata": metadata,
            }
        )
        if corrections is not UNSET:
            field_dict["corrections"] = corrections

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.filed_boxes import FiledBoxes
        from ..models.recipient_correction import RecipientCorrection
        from ..models.submission_progress import SubmissionProgress
        from ..models.submission_w2_answer_metadata import SubmissionW2AnswerMetadata
        from ..models.submission_warning import SubmissionWarning

        d = dict(src_dict)
        success = d.pop("success")

        submission_id = d.pop("submissionId")

        status = SubmissionW2AnswerStatus(d.pop("status"))

        filing_id = d.pop("filingId")

        object_ = SubmissionW2AnswerObject(d.pop("object"))

        livemode = d.pop("livemode")

        kind = SubmissionW2AnswerKind(d.pop("kind"))

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

        totals = FiledBoxes.from_dict(d.pop("totals"))

        def _parse_external_id(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        external_id = _parse_external_id(d.pop("externalId"))

        metadata = SubmissionW2AnswerMetadata.from_dict(d.pop("metadata"))

        _corrections = d.pop("corrections", UNSET)
        corrections: list[RecipientCorrection] | Unset = UNSET
        if _corrections is not UNSET:
            corrections = []
            for corrections_item_data in _corrections:
                corrections_item = RecipientCorrection.from_dict(corrections_item_data)

                corrections.append(corrections_item)

        submission_w2_answer = cls(
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
            totals=totals,
            external_id=external_id,
            metadata=metadata,
            corrections=corrections,
        )

        return submission_w2_answer
