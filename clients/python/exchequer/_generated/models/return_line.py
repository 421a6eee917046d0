from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.return_line_unit import ReturnLineUnit
from ..types import UNSET, Unset

T = TypeVar("T", bound="ReturnLine")


@_attrs_define
class ReturnLine:
    """A line of a form.

    Attributes:
        line (str): The line of the form.
        label (str): What the line is called.
        amount (float): ReturnDollars, unless `unit` says that it is a whole number or a decimal.
        from_ (list[str]): The lines (`form:line`), inputs (`input:member`), documents (`document:doc_...`) and
            connections (`bookkeeping:conn_...`) that the amount comes from.
        source (str): The legal provision or the form line.
        unit (ReturnLineUnit | Unset): What the figure counts.
    """

    line: str
    label: str
    amount: float
    from_: list[str]
    source: str
    unit: ReturnLineUnit | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        line = self.line

        label = self.label

        amount = self.amount

        from_ = self.from_

        source = self.source

        unit: str | Unset = UNSET
        if not isinstance(self.unit, Unset):
            unit = self.unit.value

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "line": line,
                "label": label,
                "amount": amount,
                "from": from_,
                "source": source,
            }
        )
        if unit is not UNSET:
            field_dict["unit"] = unit

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        line = d.pop("line")

        label = d.pop("label")

        amount = d.pop("amount")

        from_ = cast(list[str], d.pop("from"))

        source = d.pop("source")

        _unit = d.pop("unit", UNSET)
        unit: ReturnLineUnit | Unset
        if isinstance(_unit, Unset):
            unit = UNSET
        else:
            unit = ReturnLineUnit(_unit)

        return_line = cls(
            line=line,
            label=label,
            amount=amount,
            from_=from_,
            source=source,
            unit=unit,
        )

        return return_line
