from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.filing_status_record_kind import FilingStatusRecordKind
from ..models.filing_status_record_object import FilingStatusRecordObject
from ..models.filing_status_record_status import FilingStatusRecordStatus
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.filing_error import FilingError
    from ..models.filing_progress import FilingProgress
    from ..models.filing_status_record_metadata import FilingStatusRecordMetadata
    from ..models.filing_step import FilingStep


T = TypeVar("T", bound="FilingStatusRecord")


@_attrs_define
class FilingStatusRecord:
    """The status of an e-file or an information return.

    Attributes:
        filing_id (str): The filing.
        status (FilingStatusRecordStatus): `pending` until the authority has acknowledged.
        submitted_at (str): When it was submitted.
        accepted_at (None | str): When it was accepted; null until then.
        confirmation_number (None | str): Number of the confirmation.
        success (bool): True unless the request failed.
        object_ (FilingStatusRecordObject): Always `filing_status`.
        livemode (bool): False in test mode.
        kind (FilingStatusRecordKind): Its kind.
        tax_year (int): The year that the figures are about.
        submission_id (str): Id of the submission at the authority.
        errors (list[FilingError]): The rules that a rejected filing broke.
        history (list[FilingStep]): Begins with `submitted`.
        created_by (None | str): Id of the key that submitted it.
        updated_by (None | str): Id of the key that acknowledged it in test mode. Null before, and in live mode: only
            the authority changes a filing.
        external_id (None | str): The id of the object in your system. Null if none was given.
        metadata (FilingStatusRecordMetadata): Your own data, by key. Empty if none was given.
        progress (FilingProgress | Unset): How far a submission of information returns is prepared.
    """

    filing_id: str
    status: FilingStatusRecordStatus
    submitted_at: str
    accepted_at: str | None
    confirmation_number: str | None
    success: bool
    object_: FilingStatusRecordObject
    livemode: bool
    kind: FilingStatusRecordKind
    tax_year: int
    submission_id: str
    errors: list[FilingError]
    history: list[FilingStep]
    created_by: str | None
    updated_by: str | None
    external_id: str | None
    metadata: FilingStatusRecordMetadata
    progress: FilingProgress | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        filing_id = self.filing_id

        status = self.status.value

        submitted_at = self.submitted_at

        accepted_at: str | None
        accepted_at = self.accepted_at

        confirmation_number: str | None
        confirmation_number = self.confirmation_number

        success = self.success

        object_ = self.object_.value

        livemode = self.livemode

        kind = self.kind.value

        tax_year = self.tax_year

        submission_id = self.submission_id

        errors = []
        for errors_item_data in self.errors:
            errors_item = errors_item_data.to_dict()
            errors.append(errors_item)

        history = []
        for history_item_data in self.history:
            history_item = history_item_data.to_dict()
            history.append(history_item)

        created_by: str | None
        created_by = self.created_by

        updated_by: str | None
        updated_by = self.updated_by

        external_id: str | None
        external_id = self.external_id

        metadata = self.metadata.to_dict()

        progress: dict[str, Any] | Unset = UNSET
        if not isinstance(self.progress, Unset):
            progress = self.progress.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "filingId": filing_id,
                "status": status,
                "submittedAt": submitted_at,
                "acceptedAt": accepted_at,
                "confirmationNumber": confirmation_number,
                "success": success,
                "object": object_,
                "livemode": livemode,
                "kind": kind,
                "taxYear": tax_year,
                "submissionId": submission_id,
                "errors": errors,
                "history": history,
                "createdBy": created_by,
                "updatedBy": updated_by,
                "externalId": external_id,
                "metadata": metadata,
            }
        )
        if progress is not UNSET:
            field_dict["progress"] = progress

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.filing_error import FilingError
        from ..models.filing_progress import FilingProgress
        from ..models.filing_status_record_metadata import FilingStatusRecordMetadata
        from ..models.filing_step import FilingStep

        d = dict(src_dict)
        filing_id = d.pop("filingId")

        status = FilingStatusRecordStatus(d.pop("status"))

        submitted_at = d.pop("submittedAt")

        def _parse_accepted_at(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        accepted_at = _parse_accepted_at(d.pop("acceptedAt"))

        def _parse_confirmation_number(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        confirmation_number = _parse_confirmation_number(d.pop("confirmationNumber"))

        success = d.pop("success")

        object_ = FilingStatusRecordObject(d.pop("object"))

        livemode = d.pop("livemode")

        kind = FilingStatusRecordKind(d.pop("kind"))

        tax_year = d.pop("taxYear")

        submission_id = d.pop("submissionId")

        errors = []
        _errors = d.pop("errors")
        for errors_item_data in _errors:
            errors_item = FilingError.from_dict(errors_item_data)

            errors.append(errors_item)

        history = []
        _history = d.pop("history")
        for history_item_data in _history:
            history_item = FilingStep.from_dict(history_item_data)

            history.append(history_item)

        def _parse_created_by(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        created_by = _parse_created_by(d.pop("createdBy"))

        def _parse_updated_by(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        updated_by = _parse_updated_by(d.pop("updatedBy"))

        def _parse_external_id(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        external_id = _parse_external_id(d.pop("externalId"))

        metadata = FilingStatusRecordMetadata.from_dict(d.pop("metadata"))

        _progress = d.pop("progress", UNSET)
        progress: FilingProgress | Unset
        if isinstance(_progress, Unset):
            progress = UNSET
        else:
            progress = FilingProgress.from_dict(_progress)

        filing_status_record = cls(
            filing_id=filing_id,
            status=status,
            submitted_at=submitted_at,
            accepted_at=accepted_at,
            confirmation_number=confirmation_number,
            success=success,
            object_=object_,
            livemode=livemode,
            kind=kind,
            tax_year=tax_year,
            submission_id=submission_id,
            errors=errors,
            history=history,
            created_by=created_by,
            updated_by=updated_by,
            external_id=external_id,
            metadata=metadata,
            progress=progress,
        )

        return filing_status_record
