from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.form_1040_form import Form1040Form
from ..models.form_1040_object import Form1040Object
from ..models.tax_filing_status import TaxFilingStatus

if TYPE_CHECKING:
    from ..models.adjustment import Adjustment
    from ..models.assumption import Assumption
    from ..models.books_on_return import BooksOnReturn
    from ..models.form_1040_lines import Form1040Lines
    from ..models.form_1040_metadata import Form1040Metadata
    from ..models.person_on_return import PersonOnReturn
    from ..models.return_warning import ReturnWarning
    from ..models.state_result import StateResult


T = TypeVar("T", bound="Form1040")


@_attrs_define
class Form1040:
    """A prepared Form 1040 with its schedules. Amounts are in dollars.

    Attributes:
        id (str): Id of the object.
        object_ (Form1040Object): Always `tax_return`.
        livemode (bool): False in test mode.
        form (Form1040Form): The form or schedule.
        tax_year (int): The year that the figures are about.
        filing_status (TaxFilingStatus):
        taxpayer (PersonOnReturn):
        spouse (None | PersonOnReturn): The spouse.
        refund_amount (float): What is refunded; 0 if tax is owed.
        amount_owed (float): What is owed; 0 if there is a refund.
        adjusted_gross_income (float): Adjusted gross income.
        taxable_income (float): Taxable income.
        total_tax (float): All taxes.
        total_payments (float): All payments and refundable credits.
        lines (Form1040Lines): Lines by form: `1040`, `Schedule 1` and so on. Lines that are not listed stay empty on
            paper.
        schedules (list[str]): The forms that go with Form 1040, in order.
        missing (list[str]): What the form needs and neither the input nor a document supplies, and tax withheld that
            was read with a confidence under 0.85.
        warnings (list[ReturnWarning]): What a person should look at.
        adjustments (list[Adjustment]): Where our figure differs from the given one, and why.
        assumptions (list[Assumption]): What was assumed because the request did not say it.
        state (None | StateResult): Two letters, for example CA.
        documents (list[str]): The documents whose figures are in it.
        bookkeeping (list[BooksOnReturn]): The connections to bookkeeping software that fill Schedule C.
        law_version (str): The edition of the law that was applied.
        pdf_url (str): Where the PDF is.
        official_pdf_url (None | str): Address of the filled official forms. Null if there are no templates of that
            year.
        created_at (str): When it was made, ISO 8601 in UTC.
        created_by (None | str): Id of the key that made it. Null if no request made it.
        external_id (None | str): The id of the object in your system. Null if none was given.
        metadata (Form1040Metadata): Your own data, by key. Empty if none was given.
    """

    id: str
    object_: Form1040Object
    livemode: bool
    form: Form1040Form
    tax_year: int
    filing_status: TaxFilingStatus
    taxpayer: PersonOnReturn
    spouse: PersonOnReturn | None
    refund_amount: float
    amount_owed: float
    adjusted_gross_income: float
    taxable_income: float
    total_tax: float
    total_payments: float
    lines: Form1040Lines
    schedules: list[str]
    missing: list[str]
    warnings: list[ReturnWarning]
    adjustments: list[Adjustment]
    assumptions: list[Assumption]
    state: StateResult | None
    documents: list[str]
    bookkeeping: list[BooksOnReturn]
    law_version: str
    pdf_url: str
    official_pdf_url: str | None
    created_at: str
    created_by: str | None
    external_id: str | None
    metadata: Form1040Metadata

    def to_dict(self) -> dict[str, Any]:
        from ..models.person_on_return import PersonOnReturn
        from ..models.state_result import StateResult

        id = self.id

        object_ = self.object_.value

        livemode = self.livemode

        form = self.form.value

        tax_year = self.tax_year

        filing_status = self.filing_status.value

        taxpayer = self.taxpayer.to_dict()

        spouse: dict[str, Any] | None
        if isinstance(self.spouse, PersonOnReturn):
            spouse = self.spouse.to_dict()
        else:
            spouse = self.spouse

        refund_amount = self.refund_amount

        amount_owed = self.amount_owed

        adjusted_gross_income = self.adjusted_gross_income

        taxable_income = self.taxable_income

        total_tax = self.total_tax

        total_payments = self.total_payments

        lines = self.lines.to_dict()

        schedules = self.schedules

        missing = self.missing

        warnings = []
        for warnings_item_data in self.warnings:
            warnings_item = warnings_item_data.to_dict()
            warnings.append(warnings_item)

        adjustments = []
        for adjustments_item_data in self.adjustments:
            adjustments_item = adjustments_item_data.to_dict()
            adjustments.append(adjustments_item)

        assumptions = []
        for assumptions_item_data in self.assumptions:
            assumptions_item = assumptions_item_data.to_dict()
            assumptions.append(assumptions_item)

        state: dict[str, Any] | None
        if isinstance(self.state, StateResult):
            state = self.state.to_dict()
        else:
            state = self.state

        documents = self.documents

        bookkeeping = []
        for bookkeeping_item_data in self.bookkeeping:
            bookkeeping_item = bookkeeping_item_data.to_dict()
            bookkeeping.append(bookkeeping_item)

        law_version = self.law_version

        pdf_url = self.pdf_url

        official_pdf_url: str | None
        official_pdf_url = self.official_pdf_url

        created_at = self.created_at

        created_by: str | None
        created_by = self.created_by

        external_id: str | None
        external_id = self.external_id

        metadata = self.metadata.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "object": object_,
                "livemode": livemode,
                "form": form,
                "taxYear": tax_year,
                "filingStatus": filing_status,
                "taxpayer": taxpayer,
                "spouse": spouse,
                "refundAmount": refund_amount,
                "amountOwed": amount_owed,
                "adjustedGrossIncome": adjusted_gross_income,
                "taxableIncome": taxable_income,
                "totalTax": total_tax,
                "totalPayments": total_payments,
                "lines": lines,
                "schedules": schedules,
                "missing": missing,
                "warnings": warnings,
                "adjustments": adjustments,
                "assumptions": assumptions,
                "state": state,
                "documents": documents,
                "bookkeeping": bookkeeping,
                "lawVersion": law_version,
                "pdfUrl": pdf_url,
                "officialPdfUrl": official_pdf_url,
                "createdAt": created_at,
                "createdBy": created_by,
                "externalId": external_id,
                "metadata": metadata,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.adjustment import Adjustment
        from ..models.assumption import Assumption
        from ..models.books_on_return import BooksOnReturn
        from ..models.form_1040_lines import Form1040Lines
        from ..models.form_1040_metadata import Form1040Metadata
        from ..models.person_on_return import PersonOnReturn
        from ..models.return_warning import ReturnWarning
        from ..models.state_result import StateResult

        d = dict(src_dict)
        id = d.pop("id")

        object_ = Form1040Object(d.pop("object"))

        livemode = d.pop("livemode")

        form = Form1040Form(d.pop("form"))

        tax_year = d.pop("taxYear")

        filing_status = TaxFilingStatus(d.pop("filingStatus"))

        taxpayer = PersonOnReturn.from_dict(d.pop("taxpayer"))

        def _parse_spouse(data: object) -> PersonOnReturn | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                spouse_type_0 = PersonOnReturn.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= spouse_type_0.to_dict().keys():
                    raise TypeError()
                return spouse_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | PersonOnReturn, data)

        spouse = _parse_spouse(d.pop("spouse"))

        refund_amount = d.pop("refundAmount")

        amount_owed = d.pop("amountOwed")

        adjusted_gross_income = d.pop("adjustedGrossIncome")

        taxable_income = d.pop("taxableIncome")

        total_tax = d.pop("totalTax")

        total_payments = d.pop("totalPayments")

        lines = Form1040Lines.from_dict(d.pop("lines"))

        schedules = cast(list[str], d.pop("schedules"))

        missing = cast(list[str], d.pop("missing"))

        warnings = []
        _warnings = d.pop("warnings")
        for warnings_item_data in _warnings:
            warnings_item = ReturnWarning.from_dict(warnings_item_data)

            warnings.append(warnings_item)

        adjustments = []
        _adjustments = d.pop("adjustments")
        for adjustments_item_data in _adjustments:
            adjustments_item = Adjustment.from_dict(adjustments_item_data)

            adjustments.append(adjustments_item)

        assumptions = []
        _assumptions = d.pop("assumptions")
        for assumptions_item_data in _assumptions:
            assumptions_item = Assumption.from_dict(assumptions_item_data)

            assumptions.append(assumptions_item)

        def _parse_state(data: object) -> StateResult | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                state_type_0 = StateResult.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= state_type_0.to_dict().keys():
                    raise TypeError()
                return state_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | StateResult, data)

        state = _parse_state(d.pop("state"))

        documents = cast(list[str], d.pop("documents"))

        bookkeeping = []
        _bookkeeping = d.pop("bookkeeping")
        for bookkeeping_item_data in _bookkeeping:
            bookkeeping_item = BooksOnReturn.from_dict(bookkeeping_item_data)

            bookkeeping.append(bookkeeping_item)

        law_version = d.pop("lawVersion")

        pdf_url = d.pop("pdfUrl")

        def _parse_official_pdf_url(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        official_pdf_url = _parse_official_pdf_url(d.pop("officialPdfUrl"))

        created_at = d.pop("createdAt")

        def _parse_created_by(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        created_by = _parse_created_by(d.pop("createdBy"))

        def _parse_external_id(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        external_id = _parse_external_id(d.pop("externalId"))

        metadata = Form1040Metadata.from_dict(d.pop("metadata"))

        form_1040 = cls(
            id=id,
            object_=object_,
            livemode=livemode,
            form=form,
            tax_year=tax_year,
            filing_status=filing_status,
            taxpayer=taxpayer,
            spouse=spouse,
            refund_amount=refund_amount,
            amount_owed=amount_owed,
            adjusted_gross_income=adjusted_gross_income,
            taxable_income=taxable_income,
            total_tax=total_tax,
            total_payments=total_payments,
            lines=lines,
            schedules=schedules,
            missing=missing,
            warnings=warnings,
            adjustments=adjustments,
            assumptions=assumptions,
            state=state,
            documents=documents,
            bookkeeping=bookkeeping,
            law_version=law_version,
            pdf_url=pdf_url,
            official_pdf_url=official_pdf_url,
            created_at=created_at,
            created_by=created_by,
            external_id=external_id,
            metadata=metadata,
        )

        return form_1040
