from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="IncomeTaxRow")


@_attrs_define
class IncomeTaxRow:
    """
    Attributes:
        line (None | str): Line of Schedule C (Form 1040). Null for amounts that are not deductible there.
        name (str): Its name.
        books (float): Amount in the books, in dollars.
        amount (float): Amount that counts on the line: half of meals, nothing of fines.
    """

    line: str | None
    name: str
    books: float
    amount: float

    def to_dict(self) -> dict[str, Any]:
        line: str | None
        line = self.line

        name = self.name

        books = self.books

        amount = self.amount

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "line": line,
                "name": name,
                "books": books,
                "amount": amount,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)

        def _parse_line(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        line = _parse_line(d.pop("line"))

        name = d.pop("name")

        books = d.pop("books")

        amount = d.pop("amount")

        income_tax_row = cls(
            line=line,
            name=name,
            books=books,
            amount=amount,
        )

        return income_tax_row
