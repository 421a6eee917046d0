from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.submission_answer_kind import SubmissionAnswerKind
from ..models.submission_answer_object import SubmissionAnswerObject
from ..models.submission_answer_status import SubmissionAnswerStatus
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.recipient_correction import RecipientCorrection
    from ..models.submission_answer_metadata import SubmissionAnswerMetadata
    from ..models.submission_progress import SubmissionProgress
    from ..models.submission_warning import SubmissionWarning


T = TypeVar("T", bound="SubmissionAnswer")


@_attrs_define
class SubmissionAnswer:
    """
    Attributes:
        success (bool): True unless the request failed.
        submission_id (str): The id of the submission at the authority, 20 characters.
        status (SubmissionAnswerStatus): Its state.
        filing_id (str): The filing.
        object_ (SubmissionAnswerObject): Always `information_return`.
        livemode (bool): False in test mode.
        kind (SubmissionAnswerKind): Its kind.
        tax_year (int): The year that the figures are about.
        recipient_count (int): How many recipients.
        created_by (None | str): Id of the key that submitted it.
        progress (SubmissionProgress): How far a large submission is prepared.
        warnings (list[SubmissionWarning]): At most 100.
        external_id (None | str): The id of the object in your system. Null if none was given.
        metadata (SubmissionAnswerMetadata): Your own data, by key. Empty if none was given.
        corrections (list[RecipientCorrection] | Unset): The changes that a correction or void makes, for the first 100
            recipients.
    """

    success: bool
    submission_id: str
    status: SubmissionAnswerStatus
    filing_id: str
    object_: SubmissionAnswerObject
    livemode: bool
    kind: SubmissionAnswerKind
    tax_year: int
    recipient_count: int
    created_by: str | None
    progress: SubmissionProgress
    warnings: list[SubmissionWarning]
    external_id: str | None
    metadata: SubmissionAnswerMetadata
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
                "externalId": external_id,
                "metadata": metadata,
            }
        )
        if corrections is not UNSET:
            field_dict["corrections"] = corrections

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.recipient_correction import RecipientCorrection
        from ..models.submission_answer_metadata import SubmissionAnswerMetadata
        from ..models.submission_progress import SubmissionProgress
        from ..models.submission_warning import SubmissionWarning

        d = dict(src_dict)
        success = d.pop("success")

        submission_id = d.pop("submissionId")

        status = SubmissionAnswerStatus(d.pop("status"))

        filing_id = d.pop("filingId")

        object_ = SubmissionAnswerObject(d.pop("object"))

        livemode = d.pop("livemode")

        kind = SubmissionAnswerKind(d.pop("kind"))

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

        def _parse_external_id(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        external_id = _parse_external_id(d.pop("externalId"))

        metadata = SubmissionAnswerMetadata.from_dict(d.pop("metadata"))

        _corrections = d.pop("corrections", UNSET)
        corrections: list[RecipientCorrection] | Unset = UNSET
        if _corrections is not UNSET:
            corrections = []
            for corrections_item_data in _corrections:
                corrections_item = RecipientCorrection.from_dict(corrections_item_data)

                corrections.append(corrections_item)

        submission_answer = cls(
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
            external_id=external_id,
            metadata=metadata,
            corrections=corrections,
        )

        return submission_answer
