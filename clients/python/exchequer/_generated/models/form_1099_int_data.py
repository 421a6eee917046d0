from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.form_1099_state_row import Form1099StateRow


T = TypeVar("T", bound="Form1099IntData")


@_attrs_define
class Form1099IntData:
    """Data of a 1099-INT. Amounts are dollars.

    Attributes:
        tax_year (int | None | Unset): The year that is printed on the form.
        payer (None | str | Unset): Name of the payer.
        payer_address (None | str | Unset): Address of the payer.
        payer_tin (None | str | Unset): As printed: with or without dashes, or masked.
        recipient (None | str | Unset): Name of the recipient.
        recipient_address (None | str | Unset): Address of the recipient.
        recipient_tin (None | str | Unset): As printed: with or without dashes, or masked.
        account_number (None | str | Unset): Account number as printed.
        void (bool | None | Unset): How many are void, or whether the box VOID is ticked.
        corrected (bool | None | Unset): Whether the box CORRECTED is ticked.
        second_tin_notice (bool | None | Unset): Whether the box "2nd TIN not." is ticked.
        fatca (bool | None | Unset): Whether the box for the FATCA filing requirement is ticked.
        state_rows (list[Form1099StateRow] | Unset): The rows for states.
        interest_income (float | None | Unset): Box 1
        early_withdrawal_penalty (float | None | Unset): Box 2
        us_savings_bonds_interest (float | None | Unset): Box 3
        federal_tax (float | None | Unset): Box 4
        investment_expenses (float | None | Unset): Box 5
        foreign_tax_paid (float | None | Unset): Box 6
        foreign_country (None | str | Unset): Box 7
        tax_exempt_interest (float | None | Unset): Box 8
        private_activity_bond_interest (float | None | Unset): Box 9
        market_discount (float | None | Unset): Box 10
        bond_premium (float | None | Unset): Box 11
        treasury_bond_premium (float | None | Unset): Box 12
        tax_exempt_bond_premium (float | None | Unset): Box 13
        cusip (None | str | Unset): Box 14
        payer_rtn (None | str | Unset): Payer's routing number
    """

    tax_year: int | Unset | None = UNSET
    payer: str | Unset | None = UNSET
    payer_address: str | Unset | None = UNSET
    payer_tin: str | Unset | None = UNSET
    recipient: str | Unset | None = UNSET
    recipient_address: str | Unset | None = UNSET
    recipient_tin: str | Unset | None = UNSET
    account_number: str | Unset | None = UNSET
    void: bool | Unset | None = UNSET
    corrected: bool | Unset | None = UNSET
    second_tin_notice: bool | Unset | None = UNSET
    fatca: bool | Unset | None = UNSET
    state_rows: list[Form1099StateRow] | Unset = UNSET
    interest_income: float | Unset | None = UNSET
    early_withdrawal_penalty: float | Unset | None = UNSET
    us_savings_bonds_interest: float | Unset | None = UNSET
    federal_tax: float | Unset | None = UNSET
    investment_expenses: float | Unset | None = UNSET
    foreign_tax_paid: float | Unset | None = UNSET
    foreign_country: str | Unset | None = UNSET
    tax_exempt_interest: float | Unset | None = UNSET
    private_activity_bond_interest: float | Unset | None = UNSET
    market_discount: float | Unset | None = UNSET
    bond_premium: float | Unset | None = UNSET
    treasury_bond_premium: float | Unset | None = UNSET
    tax_exempt_bond_premium: float | Unset | None = UNSET
    cusip: str | Unset | None = UNSET
    payer_rtn: str | Unset | None = UNSET

    def to_dict(self) -> dict[str, Any]:
        tax_year: int | Unset | None
        if isinstance(self.tax_year, Unset):
            tax_year = UNSET
        else:
            tax_year = self.tax_year

        payer: str | Unset | None
        if isinstance(self.payer, Unset):
            payer = UNSET
        else:
            payer = self.payer

        payer_address: str | Unset | None
        if isinstance(self.payer_address, Unset):
            payer_address = UNSET
        else:
            payer_address = self.payer_address

        payer_tin: str | Unset | None
        if isinstance(self.payer_tin, Unset):
            payer_tin = UNSET
        else:
            payer_tin = self.payer_tin

        recipient: str | Unset | None
        if isinstance(self.recipient, Unset):
            recipient = UNSET
        else:
            recipient = self.recipient

        recipient_address: str | Unset | None
        if isinstance(self.recipient_address, Unset):
            recipient_address = UNSET
        else:
            recipient_address = self.recipient_address

        recipient_tin: str | Unset | None
        if isinstance(self.recipient_tin, Unset):
            recipient_tin = UNSET
        else:
            recipient_tin = self.recipient_tin

        account_number: str | Unset | None
        if isinstance(self.account_number, Unset):
            account_number = UNSET
        else:
            account_number = self.account_number

        void: bool | Unset | None
        if isinstance(self.void, Unset):
            void = UNSET
        else:
            void = self.void

        corrected: bool | Unset | None
        if isinstance(self.corrected, Unset):
            corrected = UNSET
        else:
            corrected = self.corrected

        second_tin_notice: bool | Unset | None
        if isinstance(self.second_tin_notice, Unset):
            second_tin_notice = UNSET
        else:
            second_tin_notice = self.second_tin_notice

        fatca: bool | Unset | None
        if isinstance(self.fatca, Unset):
            fatca = UNSET
        else:
            fatca = self.fatca

        state_rows: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.state_rows, Unset):
            state_rows = []
            for state_rows_item_data in self.state_rows:
                state_rows_item = state_rows_item_data.to_dict()
                state_rows.append(state_rows_item)

        interest_income: float | Unset | None
        if isinstance(self.interest_income, Unset):
            interest_income = UNSET
        else:
            interest_income = self.interest_income

        early_withdrawal_penalty: float | Unset | None
        if isinstance(self.early_withdrawal_penalty, Unset):
            early_withdrawal_penalty = UNSET
        else:
            early_withdrawal_penalty = self.early_withdrawal_penalty

        us_savings_bonds_interest: float | Unset | None
        if isinstance(self.us_savings_bonds_interest, Unset):
            us_savings_bonds_interest = UNSET
        else:
            us_savings_bonds_interest = self.us_savings_bonds_interest

        federal_tax: float | Unset | None
        if isinstance(self.federal_tax, Unset):
            federal_tax = UNSET
        else:
            federal_tax = self.federal_tax

        investment_expenses: float | Unset | None
        if isinstance(self.investment_expenses, Unset):
            investment_expenses = UNSET
        else:
            investment_expenses = self.investment_expenses

        foreign_tax_paid: float | Unset | None
        if isinstance(self.foreign_tax_paid, Unset):
            foreign_tax_paid = UNSET
        else:
            foreign_tax_paid = self.foreign_tax_paid

        foreign_country: str | Unset | None
        if isinstance(self.foreign_country, Unset):
            foreign_country = UNSET
        else:
            foreign_country = self.foreign_country

        tax_exempt_interest: float | Unset | None
        if isinstance(self.tax_exempt_interest, Unset):
            tax_exempt_interest = UNSET
        else:
            tax_exempt_interest = self.tax_exempt_interest

        private_activity_bond_interest: float | Unset | None
        if isinstance(self.private_activity_bond_interest, Unset):
            private_activity_bond_interest = UNSET
        else:
            private_activity_bond_interest = self.private_activity_bond_interest

        market_discount: float | Unset | None
        if isinstance(self.market_discount, Unset):
            market_discount = UNSET
        else:
            market_discount = self.market_discount

        bond_premium: float | Unset | None
        if isinstance(self.bond_premium, Unset):
            bond_premium = UNSET
        else:
            bond_premium = self.bond_premium

        treasury_bond_premium: float | Unset | None
        if isinstance(self.treasury_bond_premium, Unset):
            treasury_bond_premium = UNSET
        else:
            treasury_bond_premium = self.treasury_bond_premium

        tax_exempt_bond_premium: float | Unset | None
        if isinstance(self.tax_exempt_bond_premium, Unset):
            tax_exempt_bond_premium = UNSET
        else:
            tax_exempt_bond_premium = self.tax_exempt_bond_premium

        cusip: str | Unset | None
        if isinstance(self.cusip, Unset):
            cusip = UNSET
        else:
            cusip = self.cusip

        payer_rtn: str | Unset | None
        if isinstance(self.payer_rtn, Unset):
            payer_rtn = UNSET
        else:
            payer_rtn = self.payer_rtn

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if tax_year is not UNSET:
            field_dict["tax_year"] = tax_year
        if payer is not UNSET:
            field_dict["payer"] = payer
        if payer_address is not UNSET:
            field_dict["payer_address"] = payer_address
        if payer_tin is not UNSET:
            field_dict["payer_tin"] = payer_tin
        if recipient is not UNSET:
            field_dict["recipient"] = recipient
        if recipient_address is not UNSET:
            field_dict["recipient_address"] = recipient_address
        if recipient_tin is not UNSET:
            field_dict["recipient_tin"] = recipient_tin
        if account_number is not UNSET:
            field_dict["account_number"] = account_number
        if void is not UNSET:
            field_dict["void"] = void
        if corrected is not UNSET:
            field_dict["corrected"] = corrected
        if second_tin_notice is not UNSET:
            field_dict["second_tin_notice"] = second_tin_notice
        if fatca is not UNSET:
            field_dict["fatca"] = fatca
        if state_rows is not UNSET:
            field_dict["state_rows"] = state_rows
        if interest_income is not UNSET:
            field_dict["interest_income"] = interest_income
        if early_withdrawal_penalty is not UNSET:
            field_dict["early_withdrawal_penalty"] = early_withdrawal_penalty
        if us_savings_bonds_interest is not UNSET:
            field_dict["us_savings_bonds_interest"] = us_savings_bonds_interest
        if federal_tax is not UNSET:
            field_dict["federal_tax"] = federal_tax
        if investment_expenses is not UNSET:
            field_dict["investment_expenses"] = investment_expenses
        if foreign_tax_paid is not UNSET:
            field_dict["foreign_tax_paid"] = foreign_tax_paid
        if foreign_country is not UNSET:
            field_dict["foreign_country"] = foreign_country
        if tax_exempt_interest is not UNSET:
            field_dict["tax_exempt_interest"] = tax_exempt_interest
        if private_activity_bond_interest is not UNSET:
            field_dict["private_activity_bond_interest"] = private_activity_bond_interest
        if market_discount is not UNSET:
            field_dict["market_discount"] = market_discount
        if bond_premium is not UNSET:
            field_dict["bond_premium"] = bond_premium
        if treasury_bond_premium is not UNSET:
            field_dict["treasury_bond_premium"] = treasury_bond_premium
        if tax_exempt_bond_premium is not UNSET:
            field_dict["tax_exempt_bond_premium"] = tax_exempt_bond_premium
        if cusip is not UNSET:
            field_dict["cusip"] = cusip
        if payer_rtn is not UNSET:
            field_dict["payer_rtn"] = payer_rtn

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.form_1099_state_row import Form1099StateRow

        d = dict(src_dict)

        def _parse_tax_year(data: object) -> int | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        tax_year = _parse_tax_year(d.pop("tax_year", UNSET))

        def _parse_payer(data: object) -> str | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        payer = _parse_payer(d.pop("payer", UNSET))

        def _parse_payer_address(data: object) -> str | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        payer_address = _parse_payer_address(d.pop("payer_address", UNSET))

        def _parse_payer_tin(data: object) -> str | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        payer_tin = _parse_payer_tin(d.pop("payer_tin", UNSET))

        def _parse_recipient(data: object) -> str | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        recipient = _parse_recipient(d.pop("recipient", UNSET))

        def _parse_recipient_address(data: object) -> str | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        recipient_address = _parse_recipient_address(d.pop("recipient_address", UNSET))

        def _parse_recipient_tin(data: object) -> str | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        recipient_tin = _parse_recipient_tin(d.pop("recipient_tin", UNSET))

        def _parse_account_number(data: object) -> str | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        account_number = _parse_account_number(d.pop("account_number", UNSET))

        def _parse_void(data: object) -> bool | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(bool | None | Unset, data)

        void = _parse_void(d.pop("void", UNSET))

        def _parse_corrected(data: object) -> bool | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(bool | None | Unset, data)

        corrected = _parse_corrected(d.pop("corrected", UNSET))

        def _parse_second_tin_notice(data: object) -> bool | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(bool | None | Unset, data)

        second_tin_notice = _parse_second_tin_notice(d.pop("second_tin_notice", UNSET))

        def _parse_fatca(data: object) -> bool | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(bool | None | Unset, data)

        fatca = _parse_fatca(d.pop("fatca", UNSET))

        _state_rows = d.pop("state_rows", UNSET)
        state_rows: list[Form1099StateRow] | Unset = UNSET
        if _state_rows is not UNSET:
            state_rows = []
            for state_rows_item_data in _state_rows:
                state_rows_item = Form1099StateRow.from_dict(state_rows_item_data)

                state_rows.append(state_rows_item)

        def _parse_interest_income(data: object) -> float | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(float | None | Unset, data)

        interest_income = _parse_interest_income(d.pop("interest_income", UNSET))

        def _parse_early_withdrawal_penalty(data: object) -> float | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(float | None | Unset, data)

        early_withdrawal_penalty = _parse_early_withdrawal_penalty(d.pop("early_withdrawal_penalty", UNSET))

        def _parse_us_savings_bonds_interest(data: object) -> float | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(float | None | Unset, data)

        us_savings_bonds_interest = _parse_us_savings_bonds_interest(d.pop("us_savings_bonds_interest", UNSET))

        def _parse_federal_tax(data: object) -> float | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(float | None | Unset, data)

        federal_tax = _parse_federal_tax(d.pop("federal_tax", UNSET))

        def _parse_investment_expenses(data: object) -> float | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(float | None | Unset, data)

        investment_expenses = _parse_investment_expenses(d.pop("investment_expenses", UNSET))

        def _parse_foreign_tax_paid(data: object) -> float | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(float | None | Unset, data)

        foreign_tax_paid = _parse_foreign_tax_paid(d.pop("foreign_tax_paid", UNSET))

        def _parse_foreign_country(data: object) -> str | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        foreign_country = _parse_foreign_country(d.pop("foreign_country", UNSET))

        def _parse_tax_exempt_interest(data: object) -> float | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(float | None | Unset, data)

        tax_exempt_interest = _parse_tax_exempt_interest(d.pop("tax_exempt_interest", UNSET))

        def _parse_private_activity_bond_interest(data: object) -> float | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(float | None | Unset, data)

        private_activity_bond_interest = _parse_private_activity_bond_interest(d.pop("private_activity_bond_interest", UNSET))

        def _parse_market_discount(data: object) -> float | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(float | None | Unset, data)

        market_discount = _parse_market_discount(d.pop("market_discount", UNSET))

        def _parse_bond_premium(data: object) -> float | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(float | None | Unset, data)

        bond_premium = _parse_bond_premium(d.pop("bond_premium", UNSET))

        def _parse_treasury_bond_premium(data: object) -> float | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(float | None | Unset, data)

        treasury_bond_premium = _parse_treasury_bond_premium(d.pop("treasury_bond_premium", UNSET))

        def _parse_tax_exempt_bond_premium(data: object) -> float | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(float | None | Unset, data)

        tax_exempt_bond_premium = _parse_tax_exempt_bond_premium(d.pop("tax_exempt_bond_premium", UNSET))

        def _parse_cusip(data: object) -> str | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        cusip = _parse_cusip(d.pop("cusip", UNSET))

        def _parse_payer_rtn(data: object) -> str | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        payer_rtn = _parse_payer_rtn(d.pop("payer_rtn", UNSET))

        form_1099_int_data = cls(
            tax_year=tax_year,
            payer=payer,
            payer_address=payer_address,
            payer_tin=payer_tin,
            recipient=recipient,
            recipient_address=recipient_address,
            recipient_tin=recipient_tin,
            account_number=account_number,
            void=void,
            corrected=corrected,
            second_tin_notice=second_tin_notice,
            fatca=fatca,
            state_rows=state_rows,
            interest_income=interest_income,
            early_withdrawal_penalty=early_withdrawal_penalty,
            us_savings_bonds_interest=us_savings_bonds_interest,
            federal_tax=federal_tax,
            investment_expenses=investment_expenses,
            foreign_tax_paid=foreign_tax_paid,
            foreign_country=foreign_country,
            tax_exempt_interest=tax_exempt_interest,
            private_activity_bond_interest=private_activity_bond_interest,
            market_discount=market_discount,
            bond_premium=bond_premium,
            treasury_bond_premium=treasury_bond_premium,
            tax_exempt_bond_premium=tax_exempt_bond_premium,
            cusip=cusip,
            payer_rtn=payer_rtn,
        )

        return form_1099_int_data
