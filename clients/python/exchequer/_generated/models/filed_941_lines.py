from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="Filed941Lines")


@_attrs_define
class Filed941Lines:
    """
    Attributes:
        line1 (float): Form 941, line 1: number of employees.
        line2 (float): Form 941, line 2: wages, tips and other compensation.
        line3 (float): Form 941, line 3: federal income tax withheld.
        line5a (float): Form 941, line 5a: taxable social security wages.
        line_5_a_tax (float): Form 941, line 5a: tax on line 5a.
        line5b (float): Form 941, line 5b: taxable social security tips.
        line_5_b_tax (float): Form 941, line 5b: tax on line 5b.
        line5c (float): Form 941, line 5c: taxable Medicare wages and tips.
        line_5_c_tax (float): Form 941, line 5c: tax on line 5c.
        line5d (float): Form 941, line 5d: wages subject to additional Medicare tax.
        line_5_d_tax (float): Form 941, line 5d: tax on line 5d.
        line5e (float): Form 941, line 5e: total social security and Medicare taxes.
        line5f (float): Form 941, line 5f: tax due on unreported tips.
        line6 (float): Form 941, line 6: total taxes before adjustments.
        line7 (float): Form 941, line 7: adjustment for fractions of cents.
        line8 (float): Form 941, line 8: adjustment for sick pay.
        line9 (float): Form 941, line 9: adjustments for tips and group-term life insurance.
        line10 (float): Form 941, line 10: total taxes after adjustments.
        line11 (float): Form 941, line 11: small business payroll tax credit for increasing research activities.
        line12 (float): Form 941, line 12: total taxes after adjustments and credits.
        line13 (float): Form 941, line 13: total deposits.
        line14 (float): Form 941, line 14: balance due.
        line15 (float): Form 941, line 15: overpayment.
    """

    line1: float
    line2: float
    line3: float
    line5a: float
    line_5_a_tax: float
    line5b: float
    line_5_b_tax: float
    line5c: float
    line_5_c_tax: float
    line5d: float
    line_5_d_tax: float
    line5e: float
    line5f: float
    line6: float
    line7: float
    line8: float
    line9: float
    line10: float
    line11: float
    line12: float
    line13: float
    line14: float
    line15: float

    def to_dict(self) -> dict[str, Any]:
        line1 = self.line1

        line2 = self.line2

        line3 = self.line3

        line5a = self.line5a

        line_5_a_tax = self.line_5_a_tax

        line5b = self.line5b

        line_5_b_tax = self.line_5_b_tax

        line5c = self.line5c

        line_5_c_tax = self.line_5_c_tax

        line5d = self.line5d

        line_5_d_tax = self.line_5_d_tax

        line5e = self.line5e

        line5f = self.line5f

        line6 = self.line6

        line7 = self.line7

        line8 = self.line8

        line9 = self.line9

        line10 = self.line10

        line11 = self.line11

        line12 = self.line12

        line13 = self.line13

        line14 = self.line14

        line15 = self.line15

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "line1": line1,
                "line2": line2,
                "line3": line3,
                "line5a": line5a,
                "line5aTax": line_5_a_tax,
                "line5b": line5b,
                "line5bTax": line_5_b_tax,
                "line5c": line5c,
                "line5cTax": line_5_c_tax,
                "line5d": line5d,
                "line5dTax": line_5_d_tax,
                "line5e": line5e,
                "line5f": line5f,
                "line6": line6,
                "line7": line7,
                "line8": line8,
                "line9": line9,
                "line10": line10,
                "line11": line11,
                "line12": line12,
                "line13": line13,
                "line14": line14,
                "line15": line15,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        line1 = d.pop("line1")

        line2 = d.pop("line2")

        line3 = d.pop("line3")

        line5a = d.pop("line5a")

        line_5_a_tax = d.pop("line5aTax")

        line5b = d.pop("line5b")

        line_5_b_tax = d.pop("line5bTax")

        line5c = d.pop("line5c")

        line_5_c_tax = d.pop("line5cTax")

        line5d = d.pop("line5d")

        line_5_d_tax = d.pop("line5dTax")

        line5e = d.pop("line5e")

        line5f = d.pop("line5f")

        line6 = d.pop("line6")

        line7 = d.pop("line7")

        line8 = d.pop("line8")

        line9 = d.pop("line9")

        line10 = d.pop("line10")

        line11 = d.pop("line11")

        line12 = d.pop("line12")

        line13 = d.pop("line13")

        line14 = d.pop("line14")

        line15 = d.pop("line15")

        filed_941_lines = cls(
            line1=line1,
            line2=line2,
            line3=line3,
            line5a=line5a,
            line_5_a_tax=line_5_a_tax,
            line5b=line5b,
            line_5_b_tax=line_5_b_tax,
            line5c=line5c,
            line_5_c_tax=line_5_c_tax,
            line5d=line5d,
            line_5_d_tax=line_5_d_tax,
            line5e=line5e,
            line5f=line5f,
            line6=line6,
            line7=line7,
            line8=line8,
            line9=line9,
            line10=line10,
            line11=line11,
            line12=line12,
            line13=line13,
            line14=line14,
            line15=line15,
        )

        return filed_941_lines
