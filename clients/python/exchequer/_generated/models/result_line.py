from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.result_line_unit import ResultLineUnit
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.law_citation import LawCitation


T = TypeVar("T", bound="ResultLine")


@_attrs_define
class ResultLine:
    """A line of a federal form, of a state's return (`form` is the postal code), or a member of this answer (`form` is
    `answer`).

        Attributes:
            form (str): The form or schedule.
            line (str): The line of the form.
            label (str): What the line is called.
            amount (float): ReturnDollars, unless `unit` says that it is a whole number, a decimal or a percentage.
            from_ (list[str]): The lines (`form:line`) and inputs (`input:member`) that this amount comes from.
            source (str): Where it comes from.
            law (list[LawCitation]): The amounts and rates of the law that were used.
            unit (ResultLineUnit | Unset): What the figure counts.
    """

    form: str
    line: str
    label: str
    amount: float
    from_: list[str]
    source: str
    law: list[LawCitation]
    unit: ResultLineUnit | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        form = self.form

        line = self.line

        label = self.label

        amount = self.amount

        from_ = self.from_

        source = self.source

        law = []
        for law_item_data in self.law:
            law_item = law_item_data.to_dict()
            law.append(law_item)

        unit: str | Unset = UNSET
        if not isinstance(self.unit, Unset):
            unit = self.unit.value

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "form": form,
                "line": line,
                "label": label,
                "amount": amount,
                "from": from_,
                "source": source,
                "law": law,
            }
        )
        if unit is not UNSET:
            field_dict["unit"] = unit

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.law_citation import LawCitation

        d = dict(src_dict)
        form = d.pop("form")

        line = d.pop("line")

        label = d.pop("label")

        amount = d.pop("amount")

        from_ = cast(list[str], d.pop("from"))

        source = d.pop("source")

        law = []
        _law = d.pop("law")
        for law_item_data in _law:
            law_item = LawCitation.from_dict(law_item_data)

            law.append(law_item)

        _unit = d.pop("unit", UNSET)
        unit: ResultLineUnit | Unset
        if isinstance(_unit, Unset):
            unit = UNSET
        else:
            unit = ResultLineUnit(_unit)

        result_line = cls(
            form=form,
            line=line,
            label=label,
            amount=amount,
            from_=from_,
            source=source,
            law=law,
            unit=unit,
        )

        return result_line
