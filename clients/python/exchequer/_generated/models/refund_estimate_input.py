from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..models.deduction_kind import DeductionKind
from ..models.refund_estimate_input_hsa_coverage import RefundEstimateInputHsaCoverage
from ..models.tax_filing_status import TaxFilingStatus
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.business_details import BusinessDetails
    from ..models.claimed_credits import ClaimedCredits
    from ..models.dependent_input import DependentInput
    from ..models.education_expense_input import EducationExpenseInput
    from ..models.filer_input import FilerInput
    from ..models.income_sources import IncomeSources
    from ..models.itemized_item import ItemizedItem
    from ..models.parents_input import ParentsInput
    from ..models.w2_input import W2Input


T = TypeVar("T", bound="RefundEstimateInput")


@_attrs_define
class RefundEstimateInput:
    """Input of a refund estimate: the input of a calculation, with deductions by kind.

    Attributes:
        filing_status (TaxFilingStatus):
        income (float | Unset): ReturnDollars with at most two decimals. A loss is negative.
        income_sources (IncomeSources | Unset): Amounts in dollars. An amount can be negative where a loss is possible.
        credits_ (ClaimedCredits | Unset): Credits that the caller claims.
        lived_apart_all_year (bool | Unset): True for a married person who files separately and lived apart from the
            spouse all year.
        lived_apart_last_six_months (bool | Unset): True for a married person who files separately and lived apart from
            the spouse in the last six months of the year, or is separated by a
            decree. `livedApartAllYear` includes it.
        separated_by_agreement (bool | Unset): True for a married person who files separately, is separated by a written
            agreement and does not live with the spouse at the end of the
            year. It gives the earned income credit with a child. It gives no credit for child care, which needs
            `livedApartLastSixMonths`.
        spouse_itemizes (bool | Unset): On a separate return: true if the spouse itemizes.
        business_details (BusinessDetails | Unset):
        parents (ParentsInput | Unset): The return of a child's parents: of the parent with whom the child lives, or
            with more income if they file separately.
        child_care_expenses (float | Unset): ReturnDollars, 0 or more, with at most two decimals.
        student_loan_interest (float | Unset): ReturnDollars, 0 or more, with at most two decimals.
        ira_contribution (float | Unset): ReturnDollars, 0 or more, with at most two decimals.
        spouse_ira_contribution (float | Unset): ReturnDollars, 0 or more, with at most two decimals.
        retirement_contributions (float | Unset): ReturnDollars, 0 or more, with at most two decimals.
        spouse_retirement_contributions (float | Unset): ReturnDollars, 0 or more, with at most two decimals.
        hsa_contribution (float | Unset): ReturnDollars, 0 or more, with at most two decimals.
        hsa_coverage (RefundEstimateInputHsaCoverage | Unset): Coverage of the health plan. Default: `self_only`, and
            `family` if employers paid more than the limit of a plan for one person. With
            `self_only`, two spouses whose employers paid have a limit each.
        self_employed_health_insurance (float | Unset): ReturnDollars, 0 or more, with at most two decimals.
        car_loan_interest (float | Unset): ReturnDollars, 0 or more, with at most two decimals.
        education_expenses (list[EducationExpenseInput] | Unset): What was paid for higher education, by student.
        rent_paid (float | Unset): ReturnDollars, 0 or more, with at most two decimals.
        state (str | Unset): Two letters, for example CA.
        county (str | Unset): The county, where its tax matters.
        city (str | Unset): The city.
        withholding (float | Unset): ReturnDollars, 0 or more, with at most two decimals.
        state_withholding (float | Unset): ReturnDollars, 0 or more, with at most two decimals.
        w2s (list[W2Input] | Unset): The other boxes of Forms W-2, needed if wages for payroll tax differ from box 1.
            List every W-2 of that filer.
        estimated_payments (float | Unset): ReturnDollars, 0 or more, with at most two decimals.
        taxpayer (FilerInput | Unset):
        spouse (FilerInput | Unset):
        dependents (list[DependentInput] | Unset): The dependents.
        deductions (list[DeductionKind] | Unset): Default: the standard deduction, or the itemized deductions if they
            leave less tax.
        itemized_deductions (list[ItemizedItem] | Unset): Itemized deductions.
        tax_year (int | Unset): 2023 to 2026. Default: the year whose return is due next. From January to April that is
            the year before.
    """

    filing_status: TaxFilingStatus
    income: float | Unset = UNSET
    income_sources: IncomeSources | Unset = UNSET
    credits_: ClaimedCredits | Unset = UNSET
    lived_apart_all_year: bool | Unset = UNSET
    lived_apart_last_six_months: bool | Unset = UNSET
    separated_by_agreement: bool | Unset = UNSET
    spouse_itemizes: bool | Unset = UNSET
    business_details: BusinessDetails | Unset = UNSET
    parents: ParentsInput | Unset = UNSET
    child_care_expenses: float | Unset = UNSET
    student_loan_interest: float | Unset = UNSET
    ira_contribution: float | Unset = UNSET
    spouse_ira_contribution: float | Unset = UNSET
    retirement_contributions: float | Unset = UNSET
    spouse_retirement_contributions: float | Unset = UNSET
    hsa_contribution: float | Unset = UNSET
    hsa_coverage: RefundEstimateInputHsaCoverage | Unset = UNSET
    self_employed_health_insurance: float | Unset = UNSET
    car_loan_interest: float | Unset = UNSET
    education_expenses: list[EducationExpenseInput] | Unset = UNSET
    rent_paid: float | Unset = UNSET
    state: str | Unset = UNSET
    county: str | Unset = UNSET
    city: str | Unset = UNSET
    withholding: float | Unset = UNSET
    state_withholding: float | Unset = UNSET
    w2s: list[W2Input] | Unset = UNSET
    estimated_payments: float | Unset = UNSET
    taxpayer: FilerInput | Unset = UNSET
    spouse: FilerInput | Unset = UNSET
    dependents: list[DependentInput] | Unset = UNSET
    deductions: list[DeductionKind] | Unset = UNSET
    itemized_deductions: list[ItemizedItem] | Unset = UNSET
    tax_year: int | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        filing_status = self.filing_status.value

        income = self.income

        income_sources: dict[str, Any] | Unset = UNSET
        if not isinstance(self.income_sources, Unset):
            income_sources = self.income_sources.to_dict()

        credits_: dict[str, Any] | Unset = UNSET
        if not isinstance(self.credits_, Unset):
            credits_ = self.credits_.to_dict()

        lived_apart_all_year = self.lived_apart_all_year

        lived_apart_last_six_months = self.lived_apart_last_six_months

        separated_by_agreement = self.separated_by_agreement

        spouse_itemizes = self.spouse_itemizes

        business_details: dict[str, Any] | Unset = UNSET
        if not isinstance(self.business_details, Unset):
            business_details = self.business_details.to_dict()

        parents: dict[str, Any] | Unset = UNSET
        if not isinstance(self.parents, Unset):
            parents = self.parents.to_dict()

        child_care_expenses = self.child_care_expenses

        student_loan_interest = self.student_loan_interest

        ira_contribution = self.ira_contribution

        spouse_ira_contribution = self.spouse_ira_contribution

        retirement_contributions = self.retirement_contributions

        spouse_retirement_contributions = self.spouse_retirement_contributions

        hsa_contribution = self.hsa_contribution

        hsa_coverage: str | Unset = UNSET
        if not isinstance(self.hsa_coverage, Unset):
            hsa_coverage = self.hsa_coverage.value

        self_employed_health_insurance = self.self_employed_health_insurance

        car_loan_interest = self.car_loan_interest

        education_expenses: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.education_expenses, Unset):
            education_expenses = []
            for education_expenses_item_data in self.education_expenses:
                education_expenses_item = education_expenses_item_data.to_dict()
                education_expenses.append(education_expenses_item)

        rent_paid = self.rent_paid

        state = self.state

        county = self.county

        city = self.city

        withholding = self.withholding

        state_withholding = self.state_withholding

        w2s: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.w2s, Unset):
            w2s = []
            for w2s_item_data in self.w2s:
                w2s_item = w2s_item_data.to_dict()
                w2s.append(w2s_item)

        estimated_payments = self.estimated_payments

        taxpayer: dict[str, Any] | Unset = UNSET
        if not isinstance(self.taxpayer, Unset):
            taxpayer = self.taxpayer.to_dict()

        spouse: dict[str, Any] | Unset = UNSET
        if not isinstance(self.spouse, Unset):
            spouse = self.spouse.to_dict()

        dependents: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.dependents, Unset):
            dependents = []
            for dependents_item_data in self.dependents:
                dependents_item = dependents_item_data.to_dict()
                dependents.append(dependents_item)

        deductions: list[str] | Unset = UNSET
        if not isinstance(self.deductions, Unset):
            deductions = []
            for deductions_item_data in self.deductions:
                deductions_item = deductions_item_data.value
                deductions.append(deductions_item)

        itemized_deductions: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.itemized_deductions, Unset):
            itemized_deductions = []
            for itemized_deductions_item_data in self.itemized_deductions:
                itemized_deductions_item = itemized_deductions_item_data.to_dict()
                itemized_deductions.append(itemized_deductions_item)

        tax_year = self.tax_year

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "filingStatus": filing_status,
            }
        )
        if income is not UNSET:
            field_dict["income"] = income
        if income_sources is not UNSET:
            field_dict["incomeSources"] = income_sources
        if credits_ is not UNSET:
            field_dict["credits"] = credits_
        if lived_apart_all_year is not UNSET:
            field_dict["livedApartAllYear"] = lived_apart_all_year
        if lived_apart_last_six_months is not UNSET:
            field_dict["livedApartLastSixMonths"] = lived_apart_last_six_months
        if separated_by_agreement is not UNSET:
            field_dict["separatedByAgreement"] = separated_by_agreement
        if spouse_itemizes is not UNSET:
            field_dict["spouseItemizes"] = spouse_itemizes
        if business_details is not UNSET:
            field_dict["businessDetails"] = business_details
        if parents is not UNSET:
            field_dict["parents"] = parents
        if child_care_expenses is not UNSET:
            field_dict["childCareExpenses"] = child_care_expenses
        if student_loan_interest is not UNSET:
            field_dict["studentLoanInterest"] = student_loan_interest
        if ira_contribution is not UNSET:
            field_dict["iraContribution"] = ira_contribution
        if spouse_ira_contribution is not UNSET:
            field_dict["spouseIraContribution"] = spouse_ira_contribution
        if retirement_contributions is not UNSET:
            field_dict["retirementContributions"] = retirement_contributions
        if spouse_retirement_contributions is not UNSET:
            field_dict["spouseRetirementContributions"] = spouse_retirement_contributions
        if hsa_contribution is not UNSET:
            field_dict["hsaContribution"] = hsa_contribution
        if hsa_coverage is not UNSET:
            field_dict["hsaCoverage"] = hsa_coverage
        if self_employed_health_insurance is not UNSET:
            field_dict["selfEmployedHealthInsurance"] = self_employed_health_insurance
        if car_loan_interest is not UNSET:
            field_dict["carLoanInterest"] = car_loan_interest
        if education_expenses is not UNSET:
            field_dict["educationExpenses"] = education_expenses
        if rent_paid is not UNSET:
            field_dict["rentPaid"] = rent_paid
        if state is not UNSET:
            field_dict["state"] = state
        if county is not UNSET:
            field_dict["county"] = county
        if city is not UNSET:
            field_dict["city"] = city
        if withholding is not UNSET:
            field_dict["withholding"] = withholding
        if state_withholding is not UNSET:
            field_dict["stateWithholding"] = state_withholding
        if w2s is not UNSET:
            field_dict["w2s"] = w2s
        if estimated_payments is not UNSET:
            field_dict["estimatedPayments"] = estimated_payments
        if taxpayer is not UNSET:
            field_dict["taxpayer"] = taxpayer
        if spouse is not UNSET:
            field_dict["spouse"] = spouse
        if dependents is not UNSET:
            field_dict["dependents"] = dependents
        if deductions is not UNSET:
            field_dict["deductions"] = deductions
        if itemized_deductions is not UNSET:
            field_dict["itemizedDeductions"] = itemized_deductions
        if tax_year is not UNSET:
            field_dict["taxYear"] = tax_year

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.business_details import BusinessDetails
        from ..models.claimed_credits import ClaimedCredits
        from ..models.dependent_input import DependentInput
        from ..models.education_expense_input import EducationExpenseInput
        from ..models.filer_input import FilerInput
        from ..models.income_sources import IncomeSources
        from ..models.itemized_item import ItemizedItem
        from ..models.parents_input import ParentsInput
        from ..models.w2_input import W2Input

        d = dict(src_dict)
        filing_status = TaxFilingStatus(d.pop("filingStatus"))

        income = d.pop("income", UNSET)

        _income_sources = d.pop("incomeSources", UNSET)
        income_sources: IncomeSources | Unset
        if isinstance(_income_sources, Unset):
            income_sources = UNSET
        else:
            income_sources = IncomeSources.from_dict(_income_sources)

        _credits_ = d.pop("credits", UNSET)
        credits_: ClaimedCredits | Unset
        if isinstance(_credits_, Unset):
            credits_ = UNSET
        else:
            credits_ = ClaimedCredits.from_dict(_credits_)

        lived_apart_all_year = d.pop("livedApartAllYear", UNSET)

        lived_apart_last_six_months = d.pop("livedApartLastSixMonths", UNSET)

        separated_by_agreement = d.pop("separatedByAgreement", UNSET)

        spouse_itemizes = d.pop("spouseItemizes", UNSET)

        _business_details = d.pop("businessDetails", UNSET)
        business_details: BusinessDetails | Unset
        if isinstance(_business_details, Unset):
            business_details = UNSET
        else:
            business_details = BusinessDetails.from_dict(_business_details)

        _parents = d.pop("parents", UNSET)
        parents: ParentsInput | Unset
        if isinstance(_parents, Unset):
            parents = UNSET
        else:
            parents = ParentsInput.from_dict(_parents)

        child_care_expenses = d.pop("childCareExpenses", UNSET)

        student_loan_interest = d.pop("studentLoanInterest", UNSET)

        ira_contribution = d.pop("iraContribution", UNSET)

        spouse_ira_contribution = d.pop("spouseIraContribution", UNSET)

        retirement_contributions = d.pop("retirementContributions", UNSET)

        spouse_retirement_contributions = d.pop("spouseRetirementContributions", UNSET)

        hsa_contribution = d.pop("hsaContribution", UNSET)

        _hsa_coverage = d.pop("hsaCoverage", UNSET)
        hsa_coverage: RefundEstimateInputHsaCoverage | Unset
        if isinstance(_hsa_coverage, Unset):
            hsa_coverage = UNSET
        else:
            hsa_coverage = RefundEstimateInputHsaCoverage(_hsa_coverage)

        self_employed_health_insurance = d.pop("selfEmployedHealthInsurance", UNSET)

        car_loan_interest = d.pop("carLoanInterest", UNSET)

        _education_expenses = d.pop("educationExpenses", UNSET)
        education_expenses: list[EducationExpenseInput] | Unset = UNSET
        if _education_expenses is not UNSET:
            education_expenses = []
            for education_expenses_item_data in _education_expenses:
                education_expenses_item = EducationExpenseInput.from_dict(education_expenses_item_data)

                education_expenses.append(education_expenses_item)

        rent_paid = d.pop("rentPaid", UNSET)

        state = d.pop("state", UNSET)

        county = d.pop("county", UNSET)

        city = d.pop("city", UNSET)

        withholding = d.pop("withholding", UNSET)

        state_withholding = d.pop("stateWithholding", UNSET)

        _w2s = d.pop("w2s", UNSET)
        w2s: list[W2Input] | Unset = UNSET
        if _w2s is not UNSET:
            w2s = []
            for w2s_item_data in _w2s:
                w2s_item = W2Input.from_dict(w2s_item_data)

                w2s.append(w2s_item)

        estimated_payments = d.pop("estimatedPayments", UNSET)

        _taxpayer = d.pop("taxpayer", UNSET)
        taxpayer: FilerInput | Unset
        if isinstance(_taxpayer, Unset):
            taxpayer = UNSET
        else:
            taxpayer = FilerInput.from_dict(_taxpayer)

        _spouse = d.pop("spouse", UNSET)
        spouse: FilerInput | Unset
        if isinstance(_spouse, Unset):
            spouse = UNSET
        else:
            spouse = FilerInput.from_dict(_spouse)

        _dependents = d.pop("dependents", UNSET)
        dependents: list[DependentInput] | Unset = UNSET
        if _dependents is not UNSET:
            dependents = []
            for dependents_item_data in _dependents:
                dependents_item = DependentInput.from_dict(dependents_item_data)

                dependents.append(dependents_item)

        _deductions = d.pop("deductions", UNSET)
        deductions: list[DeductionKind] | Unset = UNSET
        if _deductions is not UNSET:
            deductions = []
            for deductions_item_data in _deductions:
                deductions_item = DeductionKind(deductions_item_data)

                deductions.append(deductions_item)

        _itemized_deductions = d.pop("itemizedDeductions", UNSET)
        itemized_deductions: list[ItemizedItem] | Unset = UNSET
        if _itemized_deductions is not UNSET:
            itemized_deductions = []
            for itemized_deductions_item_data in _itemized_deductions:
                itemized_deductions_item = ItemizedItem.from_dict(itemized_deductions_item_data)

                itemized_deductions.append(itemized_deductions_item)

        tax_year = d.pop("taxYear", UNSET)

        refund_estimate_input = cls(
            filing_status=filing_status,
            income=income,
            income_sources=income_sources,
            credits_=credits_,
            lived_apart_all_year=lived_apart_all_year,
            lived_apart_last_six_months=lived_apart_last_six_months,
            separated_by_agreement=separated_by_agreement,
            spouse_itemizes=spouse_itemizes,
            business_details=business_details,
            parents=parents,
            child_care_expenses=child_care_expenses,
            student_loan_interest=student_loan_interest,
            ira_contribution=ira_contribution,
            spouse_ira_contribution=spouse_ira_contribution,
            retirement_contributions=retirement_contributions,
            spouse_retirement_contributions=spouse_retirement_contributions,
            hsa_contribution=hsa_contribution,
            hsa_coverage=hsa_coverage,
            self_employed_health_insurance=self_employed_health_insurance,
            car_loan_interest=car_loan_interest,
            education_expenses=education_expenses,
            rent_paid=rent_paid,
            state=state,
            county=county,
            city=city,
            withholding=withholding,
            state_withholding=state_withholding,
            w2s=w2s,
            estimated_payments=estimated_payments,
            taxpayer=taxpayer,
            spouse=spouse,
            dependents=dependents,
            deductions=deductions,
            itemized_deductions=itemized_deductions,
            tax_year=tax_year,
        )

        return refund_estimate_input
