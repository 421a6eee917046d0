from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="RecipientInput")


@_attrs_define
class RecipientInput:
    """
    Attributes:
        name (str):
        ssn (str): The taxpayer number of a recipient: an SSN, ITIN or ATIN (`400-01-1234` or nine digits) or, for a
            business, an EIN (`12-3456789`).
        address (str):
        city (str):
        state (str): The postal abbreviation of a state or territory.
        zip_ (str): A ZIP code of 5 or 9 digits.
        compensation (float): ReturnDollars, 0 or more, with at most two decimals. A field of a Pub. 1220 file has ten
            digits before the point.
        federal_withheld (float | Unset): ReturnDollars, 0 or more, with at most two decimals. A field of a Pub. 1220
            file has ten digits before the point.
        direct_sales (bool | Unset): Box 2: consumer products of 5,000 dollars or more were sold to the recipient for
            resale.
        second_tin_notice (bool | Unset): The IRS has notified the payer twice within three years that this number is
            wrong.
        account_number (str | Unset): The payer's account number of the recipient. Needed for two forms of one
            recipient.
    """

    name: str
    ssn: str
    address: str
    city: str
    state: str
    zip_: str
    compensation: float
    federal_withheld: float | Unset = UNSET
    direct_sales: bool | Unset = UNSET
    second_tin_notice: bool | Unset = UNSET
    account_number: str | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        name = self.name

        ssn = self.ssn

        address = self.address

        city = self.city

        state = self.state

        zip_ = self.zip_

        compensation = self.compensation

        federal_withheld = self.federal_withheld

        direct_sales = self.direct_sales

        second_tin_notice = self.second_tin_notice

        account_number = self.account_number

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "name": name,
                "ssn": ssn,
                "address": address,
                "city": city,
                "state": state,
                "zip": zip_,
                "compensation": compensation,
            }
        )
        if federal_withheld is not UNSET:
            field_dict["federalWithheld"] = federal_withheld
        if direct_sales is not UNSET:
            field_dict["directSales"] = direct_sales
        if second_tin_notice is not UNSET:
            field_dict["secondTinNotice"] = second_tin_notice
        if account_number is not UNSET:
            field_dict["accountNumber"] = account_number

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        name = d.pop("name")

        ssn = d.pop("ssn")

        address = d.pop("address")

        city = d.pop("city")

        state = d.pop("state")

        zip_ = d.pop("zip")

        compensation = d.pop("compensation")

        federal_withheld = d.pop("federalWithheld", UNSET)

        direct_sales = d.pop("directSales", UNSET)

        second_tin_notice = d.pop("secondTinNotice", UNSET)

        account_number = d.pop("accountNumber", UNSET)

        recipient_input = cls(
            name=name,
            ssn=ssn,
            address=address,
            city=city,
            state=state,
            zip_=zip_,
            compensation=compensation,
            federal_withheld=federal_withheld,
            direct_sales=direct_sales,
            second_tin_notice=second_tin_notice,
            account_number=account_number,
        )

        return recipient_input
