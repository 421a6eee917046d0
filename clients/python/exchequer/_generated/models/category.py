from enum import StrEnum
from typing import Self


class Category(StrEnum):
    ADVERTISING = "advertising"
    ASSET_PURCHASE = "asset_purchase"
    BANK_FEES = "bank_fees"
    CAR_AND_TRUCK = "car_and_truck"
    CHARITABLE_CONTRIBUTIONS = "charitable_contributions"
    COMMISSIONS_AND_FEES = "commissions_and_fees"
    CONTRACT_LABOR = "contract_labor"
    COST_OF_GOODS_SOLD = "cost_of_goods_sold"
    DEPRECIATION = "depreciation"
    EDUCATION = "education"
    EMPLOYEE_BENEFITS = "employee_benefits"
    ENTERTAINMENT = "entertainment"
    INCOME_TAX = "income_tax"
    INSURANCE = "insurance"
    LEGAL_AND_PROFESSIONAL = "legal_and_professional"
    MEALS = "meals"
    MORTGAGE_INTEREST = "mortgage_interest"
    OFFICE_EXPENSE = "office_expense"
    OTHER_EXPENSE = "other_expense"
    OTHER_INTEREST = "other_interest"
    PENALTIES = "penalties"
    PENSION_PLANS = "pension_plans"
    RENT_EQUIPMENT = "rent_equipment"
    RENT_PROPERTY = "rent_property"
    REPAIRS_AND_MAINTENANCE = "repairs_and_maintenance"
    SOFTWARE = "software"
    SUPPLIES = "supplies"
    TAXES_AND_LICENSES = "taxes_and_licenses"
    TRAVEL = "travel"
    UTILITIES = "utilities"
    WAGES = "wages"

    def __str__(self) -> str:
        return str(self.value)

    @classmethod
    def _missing_(cls, value: object) -> Self | None:
        """A value that a newer version of the API has is kept as it is."""
        if not isinstance(value, str):
            return None
        member = str.__new__(cls, value)
        member._name_ = value
        member._value_ = value
        return member
