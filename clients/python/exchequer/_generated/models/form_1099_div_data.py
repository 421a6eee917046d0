from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.form_1099_state_row import Form1099StateRow


T = TypeVar("T", bound="Form1099DivData")


@_attrs_define
class Form1099DivData:
    """Data of a 1099-DIV. Amounts are dollars.

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
        ordinary_dividends (float | None | Unset): Box 1a
        qualified_dividends (float | None | Unset): Box 1b
        capital_gain_distributions (float | None | Unset): Box 2a
        section_1250_gain (float | None | Unset): Box 2b
        section_1202_gain (float | None | Unset): Box 2c
        collectibles_gain (float | None | Unset): Box 2d
        section_897_ordinary_dividends (float | None | Unset): Box 2e
        section_897_capital_gain (float | None | Unset): Box 2f
        nondividend_distributions (float | None | Unset): Box 3
        federal_tax (float | None | Unset): Box 4
        section_199a_dividends (float | None | Unset): Box 5
        investment_expenses (float | None | Unset): Box 6
        foreign_tax_paid (float | None | Unset): Box 7
        foreign_country (None | str | Unset): Box 8
        cash_liquidation (float | None | Unset): Box 9
        noncash_liquidation (float | None | Unset): Box 10
        exempt_interest_dividends (float | None | Unset): Exempt-interest dividends
        private_activity_bond_interest (float | None | Unset): Private activity bond interest dividends
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
    ordinary_dividends: float | Unset | None = UNSET
    qualified_dividends: float | Unset | None = UNSET
    capital_gain_distributions: float | Unset | None = UNSET
    section_1250_gain: float | Unset | None = UNSET
    section_1202_gain: float | Unset | None = UNSET
    collectibles_gain: float | Unset | None = UNSET
    section_897_ordinary_dividends: float | Unset | None = UNSET
    section_897_capital_gain: float | Unset | None = UNSET
    nondividend_distributions: float | Unset | None = UNSET
    federal_tax: float | Unset | None = UNSET
    section_199a_dividends: float | Unset | None = UNSET
    investment_expenses: float | Unset | None = UNSET
    foreign_tax_paid: float | Unset | None = UNSET
    foreign_country: str | Unset | None = UNSET
    cash_liquidation: float | Unset | None = UNSET
    noncash_liquidation: float | Unset | None = UNSET
    exempt_interest_dividends: float | Unset | None = UNSET
    private_activity_bond_interest: float | Unset | None = UNSET

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

        ordinary_dividends: float | Unset | None
        if isinstance(self.ordinary_dividends, Unset):
            ordinary_dividends = UNSET
        else:
            ordinary_dividends = self.ordinary_dividends

        qualified_dividends: float | Unset | None
        if isinstance(self.qualified_dividends, Unset):
            qualified_dividends = UNSET
        else:
            qualified_dividends = self.qualified_dividends

        capital_gain_distributions: float | Unset | None
        if isinstance(self.capital_gain_distributions, Unset):
            capital_gain_distributions = UNSET
        else:
            capital_gain_distributions = self.capital_gain_distributions

        section_1250_gain: float | Unset | None
        if isinstance(self.section_1250_gain, Unset):
            section_1250_gain = UNSET
        else:
            section_1250_gain = self.section_1250_gain

        section_1202_gain: float | Unset | None
        if isinstance(self.section_1202_gain, Unset):
            section_1202_gain = UNSET
        else:
            section_1202_gain = self.section_1202_gain

        collectibles_gain: float | Unset | None
        if isinstance(self.collectibles_gain, Unset):
            collectibles_gain = UNSET
        else:
            collectibles_gain = self.collectibles_gain

        section_897_ordinary_dividends: float | Unset | None
        if isinstance(self.section_897_ordinary_dividends, Unset):
            section_897_ordinary_dividends = UNSET
        else:
            section_897_ordinary_dividends = self.section_897_ordinary_dividends

        section_897_capital_gain: float | Unset | None
        if isinstance(self.section_897_capital_gain, Unset):
            section_897_capital_gain = UNSET
        else:
            section_897_capital_gain = self.section_897_capital_gain

        nondividend_distributions: float | Unset | None
        if isinstance(self.nondividend_distributions, Unset):
            nondividend_distributions = UNSET
        else:
            nondividend_distributions = self.nondividend_distributions

        federal_tax: float | Unset | None
        if isinstance(self.federal_tax, Unset):
            federal_tax = UNSET
        else:
            federal_tax = self.federal_tax

        section_199a_dividends: float | Unset | None
        if isinstance(self.section_199a_dividends, Unset):
            section_199a_dividends = UNSET
        else:
            section_199a_dividends = self.section_199a_dividends

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

        cash_liquidation: float | Unset | None
        if isinstance(self.cash_liquidation, Unset):
            cash_liquidation = UNSET
        else:
            cash_liquidation = self.cash_liquidation

        noncash_liquidation: float | Unset | None
        if isinstance(self.noncash_liquidation, Unset):
            noncash_liquidation = UNSET
        else:
            noncash_liquidation = self.noncash_liquidation

        exempt_interest_dividends: float | Unset | None
        if isinstance(self.exempt_interest_dividends, Unset):
            exempt_interest_dividends = UNSET
        else:
            exempt_interest_dividends = self.exempt_interest_dividends

        private_activity_bond_interest: float | Unset | None
        if isinstance(self.private_activity_bond_interest, Unset):
            private_activity_bond_interest = UNSET
        else:
            private_activity_bond_interest = self.private_activity_bond_interest

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
        if ordinary_dividends is not UNSET:
            field_dict["ordinary_dividends"] = ordinary_dividends
        if qualified_dividends is not UNSET:
            field_dict["qualified_dividends"] = qualified_dividends
        if capital_gain_distributions is not UNSET:
            field_dict["capital_gain_distributions"] = capital_gain_distributions
        if section_1250_gain is not UNSET:
            field_dict["section_1250_gain"] = section_1250_gain
        if section_1202_gain is not UNSET:
            field_dict["section_1202_gain"] = section_1202_gain
        if collectibles_gain is not UNSET:
            field_dict["collectibles_gain"] = collectibles_gain
        if section_897_ordinary_dividends is not UNSET:
            field_dict["section_897_ordinary_dividends"] = section_897_ordinary_dividends
        if section_897_capital_gain is not UNSET:
            field_dict["section_897_capital_gain"] = section_897_capital_gain
        if nondividend_distributions is not UNSET:
            field_dict["nondividend_distributions"] = nondividend_distributions
        if federal_tax is not UNSET:
            field_dict["federal_tax"] = federal_tax
        if section_199a_dividends is not UNSET:
            field_dict["section_199a_dividends"] = section_199a_dividends
        if investment_expenses is not UNSET:
            field_dict["investment_expenses"] = investment_expenses
        if foreign_tax_paid is not UNSET:
            field_dict["foreign_tax_paid"] = foreign_tax_paid
        if foreign_country is not UNSET:
            field_dict["foreign_country"] = foreign_country
        if cash_liquidation is not UNSET:
            field_dict["cash_liquidation"] = cash_liquidation
        if noncash_liquidation is not UNSET:
            field_dict["noncash_liquidation"] = noncash_liquidation
        if exempt_interest_dividends is not UNSET:
            field_dict["exempt_interest_dividends"] = exempt_interest_dividends
        if private_activity_bond_interest is not UNSET:
            field_dict["private_activity_bond_interest"] = private_activity_bond_interest

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

        def _parse_ordinary_dividends(data: object) -> float | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(float | None | Unset, data)

        ordinary_dividends = _parse_ordinary_dividends(d.pop("ordinary_dividends", UNSET))

        def _parse_qualified_dividends(data: object) -> float | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(float | None | Unset, data)

        qualified_dividends = _parse_qualified_dividends(d.pop("qualified_dividends", UNSET))

        def _parse_capital_gain_distributions(data: object) -> float | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(float | None | Unset, data)

        capital_gain_distributions = _parse_capital_gain_distributions(d.pop("capital_gain_distributions", UNSET))

        def _parse_section_1250_gain(data: object) -> float | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(float | None | Unset, data)

        section_1250_gain = _parse_section_1250_gain(d.pop("section_1250_gain", UNSET))

        def _parse_section_1202_gain(data: object) -> float | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(float | None | Unset, data)

        section_1202_gain = _parse_section_1202_gain(d.pop("section_1202_gain", UNSET))

        def _parse_collectibles_gain(data: object) -> float | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(float | None | Unset, data)

        collectibles_gain = _parse_collectibles_gain(d.pop("collectibles_gain", UNSET))

        def _parse_section_897_ordinary_dividends(data: object) -> float | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(float | None | Unset, data)

        section_897_ordinary_dividends = _parse_section_897_ordinary_dividends(d.pop("section_897_ordinary_dividends", UNSET))

        def _parse_section_897_capital_gain(data: object) -> float | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(float | None | Unset, data)

        section_897_capital_gain = _parse_section_897_capital_gain(d.pop("section_897_capital_gain", UNSET))

        def _parse_nondividend_distributions(data: object) -> float | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(float | None | Unset, data)

        nondividend_distributions = _parse_nondividend_distributions(d.pop("nondividend_distributions", UNSET))

        def _parse_federal_tax(data: object) -> float | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(float | None | Unset, data)

        federal_tax = _parse_federal_tax(d.pop("federal_tax", UNSET))

        def _parse_section_199a_dividends(data: object) -> float | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(float | None | Unset, data)

        section_199a_dividends = _parse_section_199a_dividends(d.pop("section_199a_dividends", UNSET))

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

        def _parse_cash_liquidation(data: object) -> float | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(float | None | Unset, data)

        cash_liquidation = _parse_cash_liquidation(d.pop("cash_liquidation", UNSET))

        def _parse_noncash_liquidation(data: object) -> float | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(float | None | Unset, data)

        noncash_liquidation = _parse_noncash_liquidation(d.pop("noncash_liquidation", UNSET))

        def _parse_exempt_interest_dividends(data: object) -> float | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(float | None | Unset, data)

        exempt_interest_dividends = _parse_exempt_interest_dividends(d.pop("exempt_interest_dividends", UNSET))

        def _parse_private_activity_bond_interest(data: object) -> float | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(float | None | Unset, data)

        private_activity_bond_interest = _parse_private_activity_bond_interest(d.pop("private_activity_bond_interest", UNSET))

        form_1099_div_data = cls(
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
            ordinary_dividends=ordinary_dividends,
            qualified_dividends=qualified_dividends,
            capital_gain_distributions=capital_gain_distributions,
            section_1250_gain=section_1250_gain,
            section_1202_gain=section_1202_gain,
            collectibles_gain=collectibles_gain,
            section_897_ordinary_dividends=section_897_ordinary_dividends,
            section_897_capital_gain=section_897_capital_gain,
            nondividend_distributions=nondividend_distributions,
            federal_tax=federal_tax,
            section_199a_dividends=section_199a_dividends,
            investment_expenses=investment_expenses,
            foreign_tax_paid=foreign_tax_paid,
            foreign_country=foreign_country,
            cash_liquidation=cash_liquidation,
            noncash_liquidation=noncash_liquidation,
            exempt_interest_dividends=exempt_interest_dividends,
            private_activity_bond_interest=private_activity_bond_interest,
        )

        return form_1099_div_data
