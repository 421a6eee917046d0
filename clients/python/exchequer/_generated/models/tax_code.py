from enum import StrEnum
from typing import Self


class TaxCode(StrEnum):
    ACCOMMODATION = "accommodation"
    ACCOUNTING_SERVICES = "accounting_services"
    BOOKS = "books"
    CHILDRENS_CLOTHING = "childrens_clothing"
    CLOTHING = "clothing"
    DIGITAL_GOODS = "digital_goods"
    EBOOKS = "ebooks"
    EDUCATION = "education"
    ENGINEERING_SERVICES = "engineering_services"
    FINANCIAL_SERVICES = "financial_services"
    GENERAL = "general"
    GROCERIES = "groceries"
    INSURANCE = "insurance"
    LEGAL_SERVICES = "legal_services"
    MEDICAL_CARE = "medical_care"
    NEWSPAPERS = "newspapers"
    PASSENGER_TRANSPORT = "passenger_transport"
    PREPARED_FOOD = "prepared_food"
    PRESCRIPTION_DRUGS = "prescription_drugs"
    SAAS = "saas"
    SECURITY_SERVICES = "security_services"
    SERVICES = "services"
    SOFTWARE = "software"

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
