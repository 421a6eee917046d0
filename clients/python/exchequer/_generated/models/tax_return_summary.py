from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.tax_return_summary_form import TaxReturnSummaryForm
from ..models.tax_return_summary_object import TaxReturnSummaryObject

if TYPE_CHECKING:
    from ..models.tax_return_summary_metadata import TaxReturnSummaryMetadata


T = TypeVar("T", bound="TaxReturnSummary")


@_attrs_define
class TaxReturnSummary:
    """A return without its content.

    Attributes:
        id (str): Id of the object.
        object_ (TaxReturnSummaryObject): Always `tax_return`.
        livemode (bool): False in test mode.
        form (TaxReturnSummaryForm): The form or schedule.
        tax_year (int): The year that the figures are about.
        law_version (str): The edition of the law that was applied.
        pdf_url (str): Where the PDF is.
        created_at (str): When it was made, ISO 8601 in UTC.
        created_by (None | str): Id of the key that made it. Null if no request made it.
        external_id (None | str): The id of the object in your system. Null if none was given.
        metadata (TaxReturnSummaryMetadata): Your own data, by key. Empty if none was given.
    """

    id: str
    object_: TaxReturnSummaryObject
    livemode: bool
    form: TaxReturnSummaryForm
    tax_year: int
    law_version: str
    pdf_url: str
    created_at: str
    created_by: str | None
    external_id: str | None
    metadata: TaxReturnSummaryMetadata

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        object_ = self.object_.value

        livemode = self.livemode

        form = self.form.value

        tax_year = self.tax_year

        law_version = self.law_version

        pdf_url = self.pdf_url

        created_at = self.created_at

        created_by: str | None
        created_by = self.created_by

        external_id: str | None
        external_id = self.external_id

        metadata = self.metadata.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "object": object_,
                "livemode": livemode,
                "form": form,
                "taxYear": tax_year,
                "lawVersion": law_version,
                "pdfUrl": pdf_url,
                "createdAt": created_at,
                "createdBy": created_by,
                "externalId": external_id,
                "metadata": metadata,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.tax_return_summary_metadata import TaxReturnSummaryMetadata

        d = dict(src_dict)
        id = d.pop("id")

        object_ = TaxReturnSummaryObject(d.pop("object"))

        livemode = d.pop("livemode")

        form = TaxReturnSummaryForm(d.pop("form"))

        tax_year = d.pop("taxYear")

        law_version = d.pop("lawVersion")

        pdf_url = d.pop("pdfUrl")

        created_at = d.pop("createdAt")

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

        metadata = TaxReturnSummaryMetadata.from_dict(d.pop("metadata"))

        tax_return_summary = cls(
            id=id,
            object_=object_,
            livemode=livemode,
            form=form,
            tax_year=tax_year,
            law_version=law_version,
            pdf_url=pdf_url,
            created_at=created_at,
            created_by=created_by,
            external_id=external_id,
            metadata=metadata,
        )

        return tax_return_summary
