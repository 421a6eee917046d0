from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..models.schedule_c_object import ScheduleCObject

if TYPE_CHECKING:
    from ..models.schedule_c_category import ScheduleCCategory
    from ..models.schedule_c_connection import ScheduleCConnection
    from ..models.schedule_c_line import ScheduleCLine
    from ..models.schedule_c_review import ScheduleCReview


T = TypeVar("T", bound="ScheduleC")


@_attrs_define
class ScheduleC:
    """The totals of a year by line of Schedule C (Form 1040). Amounts are in dollars.

    Attributes:
        success (bool): True unless the request failed.
        object_ (ScheduleCObject): Always `bookkeeping_schedule_c`.
        livemode (bool): False in test mode.
        tax_year (int): The year that the figures are about.
        connections (list[ScheduleCConnection]): The connections whose books are in it.
        lines (list[ScheduleCLine]): Line by line.
        gross_income (float): Lines 1 and 6 less lines 2 and 4.
        total_expenses (float): Lines 8 to 27.
        net_profit (float): Net profit.
        needs_review (ScheduleCReview): Transactions whose category a person should check. They are not in the totals.
        other_categories (list[ScheduleCCategory]): Categories without a line of Schedule C. Positive: money came in.
    """

    success: bool
    object_: ScheduleCObject
    livemode: bool
    tax_year: int
    connections: list[ScheduleCConnection]
    lines: list[ScheduleCLine]
    gross_income: float
    total_expenses: float
    net_profit: float
    needs_review: ScheduleCReview
    other_categories: list[ScheduleCCategory]

    def to_dict(self) -> dict[str, Any]:
        success = self.success

        object_ = self.object_.value

        livemode = self.livemode

        tax_year = self.tax_year

        connections = []
        for connections_item_data in self.connections:
            connections_item = connections_item_data.to_dict()
            connections.append(connections_item)

        lines = []
        for lines_item_data in self.lines:
            lines_item = lines_item_data.to_dict()
            lines.append(lines_item)

        gross_income = self.gross_income

        total_expenses = self.total_expenses

        net_profit = self.net_profit

        needs_review = self.needs_review.to_dict()

        other_categories = []
        for other_categories_item_data in self.other_categories:
            other_categories_item = other_categories_item_data.to_dict()
            other_categories.append(other_categories_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "success": success,
                "object": object_,
                "livemode": livemode,
                "taxYear": tax_year,
                "connections": connections,
                "lines": lines,
                "grossIncome": gross_income,
                "totalExpenses": total_expenses,
                "netProfit": net_profit,
                "needsReview": needs_review,
                "otherCategories": other_categories,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.schedule_c_category import ScheduleCCategory
        from ..models.schedule_c_connection import ScheduleCConnection
        from ..models.schedule_c_line import ScheduleCLine
        from ..models.schedule_c_review import ScheduleCReview

        d = dict(src_dict)
        success = d.pop("success")

        object_ = ScheduleCObject(d.pop("object"))

        livemode = d.pop("livemode")

        tax_year = d.pop("taxYear")

        connections = []
        _connections = d.pop("connections")
        for connections_item_data in _connections:
            connections_item = ScheduleCConnection.from_dict(connections_item_data)

            connections.append(connections_item)

        lines = []
        _lines = d.pop("lines")
        for lines_item_data in _lines:
            lines_item = ScheduleCLine.from_dict(lines_item_data)

            lines.append(lines_item)

        gross_income = d.pop("grossIncome")

        total_expenses = d.pop("totalExpenses")

        net_profit = d.pop("netProfit")

        needs_review = ScheduleCReview.from_dict(d.pop("needsReview"))

        other_categories = []
        _other_categories = d.pop("otherCategories")
        for other_categories_item_data in _other_categories:
            other_categories_item = ScheduleCCategory.from_dict(other_categories_item_data)

            other_categories.append(other_categories_item)

        schedule_c = cls(
            success=success,
            object_=object_,
            livemode=livemode,
            tax_year=tax_year,
            connections=connections,
            lines=lines,
            gross_income=gross_income,
            total_expenses=total_expenses,
            net_profit=net_profit,
            needs_review=needs_review,
            other_categories=other_categories,
        )

        return schedule_c
