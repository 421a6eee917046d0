from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="InvoiceCounts")


@_attrs_define
class InvoiceCounts:
    """Issued invoices. An invoice is issued when it is created, so there are no drafts.

    Attributes:
        open_ (float): Not due yet, including partially paid invoices.
        paid (float): How many or how much is paid.
        overdue (float): How many are overdue.
        void (float): How many are void, or whether the box VOID is ticked.
    """

    open_: float
    paid: float
    overdue: float
    void: float

    def to_dict(self) -> dict[str, Any]:
        open_ = self.open_

        paid = self.paid

        overdue = self.overdue

        void = self.void

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "open": open_,
                "paid": paid,
                "overdue": overdue,
                "void": void,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        open_ = d.pop("open")

        paid = d.pop("paid")

        overdue = d.pop("overdue")

        void = d.pop("void")

        invoice_counts = cls(
            open_=open_,
            paid=paid,
            overdue=overdue,
            void=void,
        )

        return invoice_counts
