from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.customer_erasure_object import CustomerErasureObject

T = TypeVar("T", bound="CustomerErasure")


@_attrs_define
class CustomerErasure:
    """
    Attributes:
        id (str): Id of the object.
        object_ (CustomerErasureObject): Always `customer_erasure`.
        livemode (bool): False in test mode.
        erased_at (str): When it was erased.
        invoices_kept (int): Invoices that stay in the books, without the customer's data.
        tax_evidence_until (None | str): The last day on which the law requires VAT ids and exemption certificates that
            were kept as evidence. Null if none were
            kept.
    """

    id: str
    object_: CustomerErasureObject
    livemode: bool
    erased_at: str
    invoices_kept: int
    tax_evidence_until: str | None

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        object_ = self.object_.value

        livemode = self.livemode

        erased_at = self.erased_at

        invoices_kept = self.invoices_kept

        tax_evidence_until: str | None
        tax_evidence_until = self.tax_evidence_until

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "object": object_,
                "livemode": livemode,
                "erased_at": erased_at,
                "invoices_kept": invoices_kept,
                "tax_evidence_until": tax_evidence_until,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        object_ = CustomerErasureObject(d.pop("object"))

        livemode = d.pop("livemode")

        erased_at = d.pop("erased_at")

        invoices_kept = d.pop("invoices_kept")

        def _parse_tax_evidence_until(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        tax_evidence_until = _parse_tax_evidence_until(d.pop("tax_evidence_until"))

        customer_erasure = cls(
            id=id,
            object_=object_,
            livemode=livemode,
            erased_at=erased_at,
            invoices_kept=invoices_kept,
            tax_evidence_until=tax_evidence_until,
        )

        return customer_erasure
