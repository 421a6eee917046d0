from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.information_return_kind import InformationReturnKind
from ..models.information_return_object import InformationReturnObject
from ..models.information_return_status import InformationReturnStatus

if TYPE_CHECKING:
    from ..models.filing_progress import FilingProgress
    from ..models.information_return_metadata import InformationReturnMetadata


T = TypeVar("T", bound="InformationReturn")


@_attrs_define
class InformationReturn:
    """A submission of Forms 1099-NEC, W-2 or 941.

    Attributes:
        filing_id (str): The filing.
        object_ (InformationReturnObject): Always `information_return`.
        livemode (bool): False in test mode.
        kind (InformationReturnKind): Its kind.
        tax_year (int): The year that the figures are about.
        quarter (int | None): Null unless it is a Form 941.
        submission_id (str): The id of the submission at the authority, 20 characters.
        status (InformationReturnStatus): `pending` until the authority has acknowledged.
        submitted_at (str): When it was submitted.
        acknowledged_at (None | str): When the authority answered; null until then.
        recipient_count (int): How many recipients.
        progress (FilingProgress): How far a submission of information returns is prepared.
        corrects (None | str): The accepted filing that it corrects.
        voids (None | str): The accepted filing that it voids.
        resubmits (None | str): The rejected filing that it replaces.
        created_by (None | str): Id of the key that submitted it.
        external_id (None | str): The id of the object in your system. Null if none was given.
        metadata (InformationReturnMetadata): Your own data, by key. Empty if none was given.
    """

    filing_id: str
    object_: InformationReturnObject
    livemode: bool
    kind: InformationReturnKind
    tax_year: int
    quarter: int | None
    submission_id: str
    status: InformationReturnStatus
    submitted_at: str
    acknowledged_at: str | None
    recipient_count: int
    progress: FilingProgress
    corrects: str | None
    voids: str | None
    resubmits: str | None
    created_by: str | None
    external_id: str | None
    metadata: InformationReturnMetadata

    def to_dict(self) -> dict[str, Any]:
        filing_id = self.filing_id

        object_ = self.object_.value

        livemode = self.livemode

        kind = self.kind.value

        tax_year = self.tax_year

        quarter: int | None
        quarter = self.quarter

        submission_id = self.submission_id

        status = self.status.value

        submitted_at = self.submitted_at

        acknowledged_at: str | None
        acknowledged_at = self.acknowledged_at

        recipient_count = self.recipient_count

        progress = self.progress.to_dict()

        corrects: str | None
        corrects = self.corrects

        voids: str | None
        voids = self.voids

        resubmits: str | None
        resubmits = self.resubmits

        created_by: str | None
        created_by = self.created_by

        external_id: str | None
        external_id = self.external_id

        metadata = self.metadata.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "filingId": filing_id,
                "object": object_,
                "livemode": livemode,
                "kind": kind,
                "taxYear": tax_year,
                "quarter": quarter,
                "submissionId": submission_id,
                "status": status,
                "submittedAt": submitted_at,
                "acknowledgedAt": acknowledged_at,
                "recipientCount": recipient_count,
                "progress": progress,
                "corrects": corrects,
                "voids": voids,
                "resubmits": resubmits,
                "createdBy": created_by,
                "externalId": external_id,
                "metadata": metadata,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.filing_progress import FilingProgress
        from ..models.information_return_metadata import InformationReturnMetadata

        d = dict(src_dict)
        filing_id = d.pop("filingId")

        object_ = InformationReturnObject(d.pop("object"))

        livemode = d.pop("livemode")

        kind = InformationReturnKind(d.pop("kind"))

        tax_year = d.pop("taxYear")

        def _parse_quarter(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        quarter = _parse_quarter(d.pop("quarter"))

        submission_id = d.pop("submissionId")

        status = InformationReturnStatus(d.pop("status"))

        submitted_at = d.pop("submittedAt")

        def _parse_acknowledged_at(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        acknowledged_at = _parse_acknowledged_at(d.pop("acknowledgedAt"))

        recipient_count = d.pop("recipientCount")

        progress = FilingProgress.from_dict(d.pop("progress"))

        def _parse_corrects(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        corrects = _parse_corrects(d.pop("corrects"))

        def _parse_voids(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        voids = _parse_voids(d.pop("voids"))

        def _parse_resubmits(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        resubmits = _parse_resubmits(d.pop("resubmits"))

        def _parse_created_by(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        created_by = _parse_created_by(d.pop("createdBy"))

        def _parse_external_id(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        external_id = _parse_external_id(d.pop("externalId"))

        metadata = InformationReturnMetadata.from_dict(d.pop("metadata"))

        information_return = cls(
            filing_id=filing_id,
            object_=object_,
            livemode=livemode,
            kind=kind,
            tax_year=tax_year,
            quarter=quarter,
            submission_id=submission_id,
            status=status,
            submitted_at=submitted_at,
            acknowledged_at=acknowledged_at,
            recipient_count=recipient_count,
            progress=progress,
            corrects=corrects,
            voids=voids,
            resubmits=resubmits,
            created_by=created_by,
            external_id=external_id,
            metadata=metadata,
        )

        return information_return
