from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.filing_event_data_kind import FilingEventDataKind
from ..models.filing_event_data_object import FilingEventDataObject
from ..models.filing_event_data_status import FilingEventDataStatus
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.filing_event_data_errors_item import FilingEventDataErrorsItem


T = TypeVar("T", bound="FilingEventData")


@_attrs_define
class FilingEventData:
    """
    Attributes:
        id (str): The object.
        object_ (FilingEventDataObject): What `id` names.
        livemode (bool): False in test mode.
        kind (FilingEventDataKind): What was filed.
        status (FilingEventDataStatus): State of the filing.
        submission_id (str): Id of the submission at the authority.
        tax_year (int): The year that the return is about.
        submitted_at (str): When it was submitted.
        estimated_refund (float | None): Dollars; null unless it is an e-file.
        return_id (None | str | Unset): The return.
        acknowledgment_code (None | str | Unset): Code of the authority's answer.
        refund_date (datetime.date | None | Unset): When the refund is expected.
        errors (list[FilingEventDataErrorsItem] | Unset): The rules that a rejected filing broke.
    """

    id: str
    object_: FilingEventDataObject
    livemode: bool
    kind: FilingEventDataKind
    status: FilingEventDataStatus
    submission_id: str
    tax_year: int
    submitted_at: str
    estimated_refund: float | None
    return_id: str | Unset | None = UNSET
    acknowledgment_code: str | Unset | None = UNSET
    refund_date: datetime.date | Unset | None = UNSET
    errors: list[FilingEventDataErrorsItem] | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        object_ = self.object_.value

        livemode = self.livemode

        kind = self.kind.value

        status = self.status.value

        submission_id = self.submission_id

        tax_year = self.tax_year

        submitted_at = self.submitted_at

        estimated_refund: float | None
        estimated_refund = self.estimated_refund

        return_id: str | Unset | None
        if isinstance(self.return_id, Unset):
            return_id = UNSET
        else:
            return_id = self.return_id

        acknowledgment_code: str | Unset | None
        if isinstance(self.acknowledgment_code, Unset):
            acknowledgment_code = UNSET
        else:
            acknowledgment_code = self.acknowledgment_code

        refund_date: str | Unset | None
        if isinstance(self.refund_date, Unset):
            refund_date = UNSET
        elif isinstance(self.refund_date, datetime.date):
            refund_date = self.refund_date.isoformat()
        else:
            refund_date = self.refund_date

        errors: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.errors, Unset):
            errors = []
            for errors_item_data in self.errors:
                errors_item = errors_item_data.to_dict()
                errors.append(errors_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "object": object_,
                "livemode": livemode,
                "kind": kind,
                "status": status,
                "submissionId": submission_id,
                "taxYear": tax_year,
                "submittedAt": submitted_at,
                "estimatedRefund": estimated_refund,
            }
        )
        if return_id is not UNSET:
            field_dict["returnId"] = return_id
        if acknowledgment_code is not UNSET:
            field_dict["acknowledgmentCode"] = acknowledgment_code
        if refund_date is not UNSET:
            field_dict["refundDate"] = refund_date
        if errors is not UNSET:
            field_dict["errors"] = errors

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.filing_event_data_errors_item import FilingEventDataErrorsItem

        d = dict(src_dict)
        id = d.pop("id")

        object_ = FilingEventDataObject(d.pop("object"))

        livemode = d.pop("livemode")

        kind = FilingEventDataKind(d.pop("kind"))

        status = FilingEventDataStatus(d.pop("status"))

        submission_id = d.pop("submissionId")

        tax_year = d.pop("taxYear")

        submitted_at = d.pop("submittedAt")

        def _parse_estimated_refund(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        estimated_refund = _parse_estimated_refund(d.pop("estimatedRefund"))

        def _parse_return_id(data: object) -> str | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        return_id = _parse_return_id(d.pop("returnId", UNSET))

        def _parse_acknowledgment_code(data: object) -> str | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        acknowledgment_code = _parse_acknowledgment_code(d.pop("acknowledgmentCode", UNSET))

        def _parse_refund_date(data: object) -> datetime.date | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                refund_date_type_0 = datetime.date.fromisoformat(data)

                return refund_date_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.date | None | Unset, data)

        refund_date = _parse_refund_date(d.pop("refundDate", UNSET))

        _errors = d.pop("errors", UNSET)
        errors: list[FilingEventDataErrorsItem] | Unset = UNSET
        if _errors is not UNSET:
            errors = []
            for errors_item_data in _errors:
                errors_item = FilingEventDataErrorsItem.from_dict(errors_item_data)

                errors.append(errors_item)

        filing_event_data = cls(
            id=id,
            object_=object_,
            livemode=livemode,
            kind=kind,
            status=status,
            submission_id=submission_id,
            tax_year=tax_year,
            submitted_at=submitted_at,
            estimated_refund=estimated_refund,
            return_id=return_id,
            acknowledgment_code=acknowledgment_code,
            refund_date=refund_date,
            errors=errors,
        )

        filing_event_data.additional_properties = d
        return filing_event_data

    @property
    def additional_keys(self) -> list[str]:
        return list(self.additional_properties.keys())

    def __getitem__(self, key: str) -> Any:
        return self.additional_properties[key]

    def __setitem__(self, key: str, value: Any) -> None:
        self.additional_properties[key] = value

    def __delitem__(self, key: str) -> None:
        del self.additional_properties[key]

    def __contains__(self, key: str) -> bool:
        return key in self.additional_properties
