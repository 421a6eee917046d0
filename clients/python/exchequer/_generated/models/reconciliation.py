from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.reconciliation_object import ReconciliationObject

if TYPE_CHECKING:
    from ..models.reconciled_amount import ReconciledAmount


T = TypeVar("T", bound="Reconciliation")


@_attrs_define
class Reconciliation:
    """
    Attributes:
        success (bool): True unless the request failed.
        object_ (ReconciliationObject): Always `reconciliation`.
        livemode (bool): False in test mode.
        tax_year (int): The year that the figures are about.
        quarters (list[float]): Quarters whose Form 941 is filed.
        employee_count (int): How many employees.
        agrees (bool): All four quarters are filed and no amount differs.
        amounts (list[ReconciledAmount]): Amount by amount.
    """

    success: bool
    object_: ReconciliationObject
    livemode: bool
    tax_year: int
    quarters: list[float]
    employee_count: int
    agrees: bool
    amounts: list[ReconciledAmount]

    def to_dict(self) -> dict[str, Any]:
        success = self.success

        object_ = self.object_.value

        livemode = self.livemode

        tax_year = self.tax_year

        quarters = self.quarters

        employee_count = self.employee_count

        agrees = self.agrees

        amounts = []
        for amounts_item_data in self.amounts:
            amounts_item = amounts_item_data.to_dict()
            amounts.append(amounts_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "success": success,
                "object": object_,
                "livemode": livemode,
                "taxYear": tax_year,
                "quarters": quarters,
                "employeeCount": employee_count,
                "agrees": agrees,
                "amounts": amounts,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.reconciled_amount import ReconciledAmount

        d = dict(src_dict)
        success = d.pop("success")

        object_ = ReconciliationObject(d.pop("object"))

        livemode = d.pop("livemode")

        tax_year = d.pop("taxYear")

        quarters = cast(list[float], d.pop("quarters"))

        employee_count = d.pop("employeeCount")

        agrees = d.pop("agrees")

        amounts = []
        _amounts = d.pop("amounts")
        for amounts_item_data in _amounts:
            amounts_item = ReconciledAmount.from_dict(amounts_item_data)

            amounts.append(amounts_item)

        reconciliation = cls(
            success=success,
            object_=object_,
            livemode=livemode,
            tax_year=tax_year,
            quarters=quarters,
            employee_count=employee_count,
            agrees=agrees,
            amounts=amounts,
        )

        return reconciliation
