from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.form_1099_state_row import Form1099StateRow


T = TypeVar("T", bound="Form1099MiscData")


@_attrs_define
class Form1099MiscData:
    """Data of a 1099-MISC. Amounts are dollars.

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
        rents (float | None | Unset): Box 1
        royalties (float | None | Unset): Box 2
        other_income (float | None | Unset): Box 3
        federal_tax (float | None | Unset): Box 4
        fishing_boat_proceeds (float | None | Unset): Box 5
        medical_payments (float | None | Unset): Box 6
        nonemployee_compensation (float | None | Unset): Box 7 before 2020
        substitute_payments (float | None | Unset): Box 8
        crop_insurance (float | None | Unset): Box 9, 10 before 2020
        attorney_proceeds (float | None | Unset): Box 10, 14 before 2020
        fish_purchased (float | None | Unset): Box 11, since 2020
        section_409a_deferrals (float | None | Unset): Box 12, 15a before 2020
        section_409a_income (float | None | Unset): Box 15b before 2020
        golden_parachute (float | None | Unset): Box 13 or 14
        nonqualified_deferred_compensation (float | None | Unset): Box 14 or 15, since 2020
        direct_sales (bool | None | Unset): Box 7, 9 before 2020
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
    rents: float | Unset | None = UNSET
    royalties: float | Unset | None = UNSET
    other_income: float | Unset | None = UNSET
    federal_tax: float | Unset | None = UNSET
    fishing_boat_proceeds: float | Unset | None = UNSET
    medical_payments: float | Unset | None = UNSET
    nonemployee_compensation: float | Unset | None = UNSET
    substitute_payments: float | Unset | None = UNSET
    crop_insurance: float | Unset | None = UNSET
    attorney_proceeds: float | Unset | None = UNSET
    fish_purchased: float | Unset | None = UNSET
    section_409a_deferrals: float | Unset | None = UNSET
    section_409a_income: float | Unset | None = UNSET
    golden_parachute: float | Unset | None = UNSET
    nonqualified_deferred_compensation: float | Unset | None = UNSET
    direct_sales: bool | Unset | None = UNSET

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

        rents: float | Unset | None
        if isinstance(self.rents, Unset):
            rents = UNSET
        else:
            rents = self.rents

        royalties: float | Unset | None
        if isinstance(self.royalties, Unset):
            royalties = UNSET
        else:
            royalties = self.royalties

        other_income: float | Unset | None
        if isinstance(self.other_income, Unset):
            other_income = UNSET
        else:
            other_income = self.other_income

        federal_tax: float | Unset | None
        if isinstance(self.federal_tax, Unset):
            federal_tax = UNSET
        else:
            federal_tax = self.federal_tax

        fishing_boat_proceeds: float | Unset | None
        if isinstance(self.fishing_boat_proceeds, Unset):
            fishing_boat_proceeds = UNSET
        else:
            fishing_boat_proceeds = self.fishing_boat_proceeds

        medical_payments: float | Unset | None
        if isinstance(self.medical_payments, Unset):
            medical_payments = UNSET
        else:
            medical_payments = self.medical_payments

        nonemployee_compensation: float | Unset | None
        if isinstance(self.nonemployee_compensation, Unset):
            nonemployee_compensation = UNSET
        else:
            nonemployee_compensation = self.nonemployee_compensation

        substitute_payments: float | Unset | None
        if isinstance(self.substitute_payments, Unset):
            substitute_payments = UNSET
        else:
            substitute_payments = self.substitute_payments

        crop_insurance: float | Unset | None
        if isinstance(self.crop_insurance, Unset):
            crop_insurance = UNSET
        else:
            crop_insurance = self.crop_insurance

        attorney_proceeds: float | Unset | None
        if isinstance(self.attorney_proceeds, Unset):
            attorney_proceeds = UNSET
        else:
            attorney_proceeds = self.attorney_proceeds

        fish_purchased: float | Unset | None
        if isinstance(self.fish_purchased, Unset):
            fish_purchased = UNSET
        else:
            fish_purchased = self.fish_purchased

        section_409a_deferrals: float | Unset | None
        if isinstance(self.section_409a_deferrals, Unset):
            section_409a_deferrals = UNSET
        else:
            section_409a_deferrals = self.section_409a_deferrals

        section_409a_income: float | Unset | None
        if isinstance(self.section_409a_income, Unset):
            section_409a_income = UNSET
        else:
            section_409a_income = self.section_409a_income

        golden_parachute: float | Unset | None
        if isinstance(self.golden_parachute, Unset):
            golden_parachute = UNSET
        else:
            golden_parachute = self.golden_parachute

        nonqualified_deferred_compensation: float | Unset | None
        if isinstance(self.nonqualified_deferred_compensation, Unset):
            nonqualified_deferred_compensation = UNSET
        else:
            nonqualified_deferred_compensation = self.nonqualified_deferred_compensation

        direct_sales: bool | Unset | None
        if isinstance(self.direct_sales, Unset):
            direct_sales = UNSET
        else:
            direct_sales = self.direct_sales

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
        if rents is not UNSET:
            field_dict["rents"] = rents
        if royalties is not UNSET:
            field_dict["royalties"] = royalties
        if other_income is not UNSET:
            field_dict["other_income"] = other_income
        if federal_tax is not UNSET:
            field_dict["federal_tax"] = federal_tax
        if fishing_boat_proceeds is not UNSET:
            field_dict["fishing_boat_proceeds"] = fishing_boat_proceeds
        if medical_payments is not UNSET:
            field_dict["medical_payments"] = medical_payments
        if nonemployee_compensation is not UNSET:
            field_dict["nonemployee_compensation"] = nonemployee_compensation
        if substitute_payments is not UNSET:
            field_dict["substitute_payments"] = substitute_payments
        if crop_insurance is not UNSET:
            field_dict["crop_insurance"] = crop_insurance
        if attorney_proceeds is not UNSET:
            field_dict["attorney_proceeds"] = attorney_proceeds
        if fish_purchased is not UNSET:
            field_dict["fish_purchased"] = fish_purchased
        if section_409a_deferrals is not UNSET:
            field_dict["section_409a_deferrals"] = section_409a_deferrals
        if section_409a_income is not UNSET:
            field_dict["section_409a_income"] = section_409a_income
        if golden_parachute is not UNSET:
            field_dict["golden_parachute"] = golden_parachute
        if nonqualified_deferred_compensation is not UNSET:
            field_dict["nonqualified_deferred_compensation"] = nonqualified_deferred_compensation
        if direct_sales is not UNSET:
            field_dict["direct_sales"] = direct_sales

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

        def _parse_rents(data: object) -> float | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(float | None | Unset, data)

        rents = _parse_rents(d.pop("rents", UNSET))

        def _parse_royalties(data: object) -> float | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(float | None | Unset, data)

        royalties = _parse_royalties(d.pop("royalties", UNSET))

        def _parse_other_income(data: object) -> float | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(float | None | Unset, data)

        other_income = _parse_other_income(d.pop("other_income", UNSET))

        def _parse_federal_tax(data: object) -> float | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(float | None | Unset, data)

        federal_tax = _parse_federal_tax(d.pop("federal_tax", UNSET))

        def _parse_fishing_boat_proceeds(data: object) -> float | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(float | None | Unset, data)

        fishing_boat_proceeds = _parse_fishing_boat_proceeds(d.pop("fishing_boat_proceeds", UNSET))

        def _parse_medical_payments(data: object) -> float | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(float | None | Unset, data)

        medical_payments = _parse_medical_payments(d.pop("medical_payments", UNSET))

        def _parse_nonemployee_compensation(data: object) -> float | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(float | None | Unset, data)

        nonemployee_compensation = _parse_nonemployee_compensation(d.pop("nonemployee_compensation", UNSET))

        def _parse_substitute_payments(data: object) -> float | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(float | None | Unset, data)

        substitute_payments = _parse_substitute_payments(d.pop("substitute_payments", UNSET))

        def _parse_crop_insurance(data: object) -> float | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(float | None | Unset, data)

        crop_insurance = _parse_crop_insurance(d.pop("crop_insurance", UNSET))

        def _parse_attorney_proceeds(data: object) -> float | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(float | None | Unset, data)

        attorney_proceeds = _parse_attorney_proceeds(d.pop("attorney_proceeds", UNSET))

        def _parse_fish_purchased(data: object) -> float | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(float | None | Unset, data)

        fish_purchased = _parse_fish_purchased(d.pop("fish_purchased", UNSET))

        def _parse_section_409a_deferrals(data: object) -> float | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(float | None | Unset, data)

        section_409a_deferrals = _parse_section_409a_deferrals(d.pop("section_409a_deferrals", UNSET))

        def _parse_section_409a_income(data: object) -> float | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(float | None | Unset, data)

        section_409a_income = _parse_section_409a_income(d.pop("section_409a_income", UNSET))

        def _parse_golden_parachute(data: object) -> float | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(float | None | Unset, data)

        golden_parachute = _parse_golden_parachute(d.pop("golden_parachute", UNSET))

        def _parse_nonqualified_deferred_compensation(data: object) -> float | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(float | None | Unset, data)

        nonqualified_deferred_compensation = _parse_nonqualified_deferred_compensation(d.pop("nonqualified_deferred_compensation", UNSET))

        def _parse_direct_sales(data: object) -> bool | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(bool | None | Unset, data)

        direct_sales = _parse_direct_sales(d.pop("direct_sales", UNSET))

        form_1099_misc_data = cls(
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
            rents=rents,
            royalties=royalties,
            other_income=other_income,
            federal_tax=federal_tax,
            fishing_boat_proceeds=fishing_boat_proceeds,
            medical_payments=medical_payments,
            nonemployee_compensation=nonemployee_compensation,
            substitute_payments=substitute_payments,
            crop_insurance=crop_insurance,
            attorney_proceeds=attorney_proceeds,
            fish_purchased=fish_purchased,
            section_409a_deferrals=section_409a_deferrals,
            section_409a_income=section_409a_income,
            golden_parachute=golden_parachute,
            nonqualified_deferred_compensation=nonqualified_deferred_compensation,
            direct_sales=direct_sales,
        )

        return form_1099_misc_data
