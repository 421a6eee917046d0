from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.filing_details_kind import FilingDetailsKind
from ..models.filing_details_object import FilingDetailsObject
from ..models.filing_details_status import FilingDetailsStatus

if TYPE_CHECKING:
    from ..models.filing_details_metadata import FilingDetailsMetadata
    from ..models.filing_difference import FilingDifference
    from ..models.filing_error import FilingError
    from ..models.filing_step import FilingStep


T = TypeVar("T", bound="FilingDetails")


@_attrs_define
class FilingDetails:
    """A filing with its history.

    Attributes:
        id (str): Id of the object.
        status (FilingDetailsStatus): Its state.
        submitted_at (str): When it was submitted.
        acknowledgment_code (None | str): The authority's confirmation number of an accepted filing, the first rule that
            a rejected one broke, null before.
        estimated_refund (float | None): Null for an information return.
        refund_date (None | str): When the refund is expected, YYYY-MM-DD. Null without a refund.
        object_ (FilingDetailsObject): Always `filing`.
        livemode (bool): False in test mode.
        kind (FilingDetailsKind): Its kind.
        tax_year (int): The year that the figures are about.
        return_id (None | str): Null for an information return.
        submission_id (str): The id of the submission at the tax authority, 20 characters.
        document_sha_256 (None | str): SHA-256 of the transmitted document, hexadecimal. Null while a large submission
            is prepared.
        resubmits (None | str): The rejected filing that this one replaces.
        amends (None | str): The accepted filing that this one changes.
        adjustments (list[FilingDifference]): Lines that were filed as given and differ from our computation.
        acknowledged_at (None | str): When the authority answered; null until then.
        refund_issued_at (None | str): When the refund was issued; null until then.
        created_by (None | str): Id of the key that submitted it.
        updated_by (None | str): Id of the key that acknowledged it in test mode. Null before, and in live mode: only
            the authority changes a filing.
        errors (list[FilingError]): The rules that a rejected filing broke.
        history (list[FilingStep]): Begins with `submitted`.
        external_id (None | str): The id of the object in your system. Null if none was given.
        metadata (FilingDetailsMetadata): Your own data, by key. Empty if none was given.
    """

    id: str
    status: FilingDetailsStatus
    submitted_at: str
    acknowledgment_code: str | None
    estimated_refund: float | None
    refund_date: str | None
    object_: FilingDetailsObject
    livemode: bool
    kind: FilingDetailsKind
    tax_year: int
    return_id: str | None
    submission_id: str
    document_sha_256: str | None
    resubmits: str | None
    amends: str | None
    adjustments: list[FilingDifference]
    acknowledged_at: str | None
    refund_issued_at: str | None
    created_by: str | None
    updated_by: str | None
    errors: list[FilingError]
    history: list[FilingStep]
    external_id: str | None
    metadata: FilingDetailsMetadata

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        status = self.status.value

        submitted_at = self.submitted_at

        acknowledgment_code: str | None
        acknowledgment_code = self.acknowledgment_code

        estimated_refund: float | None
        estimated_refund = self.estimated_refund

        refund_date: str | None
        refund_date = self.refund_date

        object_ = self.object_.value

        livemode = self.livemode

        kind = self.kind.value

        tax_year = self.tax_year

        return_id: str | None
        return_id = self.return_id

        submission_id = self.submission_id

        document_sha_256: str | None
        document_sha_256 = self.document_sha_256

        resubmits: str | None
        resubmits = self.resubmits

        amends: str | None
        amends = self.amends

        adjustments = []
        for adjustments_item_data in self.adjustments:
            adjustments_item = adjustments_item_data.to_dict()
            adjustments.append(adjustments_item)

        acknowledged_at: str | None
        acknowledged_at = self.acknowledged_at

        refund_issued_at: str | None
        refund_issued_at = self.refund_issued_at

        created_by: str | None
        created_by = self.created_by

        updated_by: str | None
        updated_by = self.updated_by

        errors = []
        for errors_item_data in self.errors:
            errors_item = errors_item_data.to_dict()
            errors.append(errors_item)

        history = []
        for history_item_data in self.history:
            history_item = history_item_data.to_dict()
            history.append(history_item)

        external_id: str | None
        external_id = self.external_id

        metadata = self.metadata.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "status": status,
                "submittedAt": submitted_at,
                "acknowledgmentCode": acknowledgment_code,
                "estimatedRefund": estimated_refund,
                "refundDate": refund_date,
                "object": object_,
                "livemode": livemode,
                "kind": kind,
                "taxYear": tax_year,
                "returnId": return_id,
                "submissionId": submission_id,
                "documentSha256": document_sha_256,
                "resubmits": resubmits,
                "amends": amends,
                "adjustments": adjustments,
                "acknowledgedAt": acknowledged_at,
                "refundIssuedAt": refund_issued_at,
                "createdBy": created_by,
                "updatedBy": updated_by,
                "errors": errors,
                "history": history,
                "externalId": external_id,
                "metadata": metadata,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.filing_details_metadata import FilingDetailsMetadata
        from ..models.filing_difference import FilingDifference
        from ..models.filing_error import FilingError
        from ..models.filing_step import FilingStep

        d = dict(src_dict)
        id = d.pop("id")

        status = FilingDetailsStatus(d.pop("status"))

        submitted_at = d.pop("submittedAt")

        def _parse_acknowledgment_code(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        acknowledgment_code = _parse_acknowledgment_code(d.pop("acknowledgmentCode"))

        def _parse_estimated_refund(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        estimated_refund = _parse_estimated_refund(d.pop("estimatedRefund"))

        def _parse_refund_date(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        refund_date = _parse_refund_date(d.pop("refundDate"))

        object_ = FilingDetailsObject(d.pop("object"))

        livemode = d.pop("livemode")

        kind = FilingDetailsKind(d.pop("kind"))

        tax_year = d.pop("taxYear")

        def _parse_return_id(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        return_id = _parse_return_id(d.pop("returnId"))

        submission_id = d.pop("submissionId")

        def _parse_document_sha_256(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        document_sha_256 = _parse_document_sha_256(d.pop("documentSha256"))

        def _parse_resubmits(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        resubmits = _parse_resubmits(d.pop("resubmits"))

        def _parse_amends(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        amends = _parse_amends(d.pop("amends"))

        adjustments = []
        _adjustments = d.pop("adjustments")
        for adjustments_item_data in _adjustments:
            adjustments_item = FilingDifference.from_dict(adjustments_item_data)

            adjustments.append(adjustments_item)

        def _parse_acknowledged_at(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        acknowledged_at = _parse_acknowledged_at(d.pop("acknowledgedAt"))

        def _parse_refund_issued_at(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        refund_issued_at = _parse_refund_issued_at(d.pop("refundIssuedAt"))

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

        def _parse_external_id(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        external_id = _parse_external_id(d.pop("externalId"))

        metadata = FilingDetailsMetadata.from_dict(d.pop("metadata"))

        filing_details = cls(
            id=id,
            status=status,
            submitted_at=submitted_at,
            acknowledgment_code=acknowledgment_code,
            estimated_refund=estimated_refund,
            refund_date=refund_date,
            object_=object_,
            livemode=livemode,
            kind=kind,
            tax_year=tax_year,
            return_id=return_id,
            submission_id=submission_id,
            document_sha_256=document_sha_256,
            resubmits=resubmits,
            amends=amends,
            adjustments=adjustments,
            acknowledged_at=acknowledged_at,
            refund_issued_at=refund_issued_at,
            created_by=created_by,
            updated_by=updated_by,
            errors=errors,
            history=history,
            external_id=external_id,
            metadata=metadata,
        )

        return filing_details
