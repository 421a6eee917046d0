import builtins
import datetime
from typing import Any, cast

from ...client import AuthenticatedClient
from ...models.aging import Aging
from ...models.aging_type import AgingType
from ...models.balance_sheet import BalanceSheet
from ...models.cash_flow import CashFlow
from ...models.income_tax import IncomeTax
from ...models.income_tax_filing_status import IncomeTaxFilingStatus
from ...models.profit_and_loss import ProfitAndLoss
from ...models.sales_tax_report import SalesTaxReport
from ...models.trial_balance import TrialBalance
from ...types import UNSET, File, Unset
from . import (
    accounting_reports_aging,
    accounting_reports_aging_csv,
    accounting_reports_balance_sheet,
    accounting_reports_balance_sheet_csv,
    accounting_reports_cash_flow,
    accounting_reports_cash_flow_csv,
    accounting_reports_income_tax,
    accounting_reports_income_tax_csv,
    accounting_reports_profit_and_loss,
    accounting_reports_profit_and_loss_csv,
    accounting_reports_sales_tax,
    accounting_reports_sales_tax_csv,
    accounting_reports_trial_balance,
    accounting_reports_trial_balance_csv,
)


class Resource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    def aging(
        self,
        *,
        type_: AgingType | Unset = UNSET,
        as_of: datetime.date | Unset = UNSET,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
    ) -> Aging:
        """Aging of receivables and payables.

        Amounts owed by customers or to vendors, by how long they have been due, with the credit of each customer
        beside them. For a day in the past, the amounts that were open
        then. JSON, or CSV with `format=csv` or `Accept: text/csv`.
        """
        request = accounting_reports_aging.request_of(
            type_=type_,
            as_of=as_of,
            limit=limit,
            offset=offset,
        )
        return accounting_reports_aging.answer_of(self._client.get_httpx_client().request(**request))

    def aging_csv(
        self,
        *,
        type_: AgingType | Unset = UNSET,
        as_of: datetime.date | Unset = UNSET,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
    ) -> str:
        """Aging of receivables and payables as CSV.

        Amounts owed by customers or to vendors, by how long they have been due, with the credit of each customer
        beside them. For a day in the past, the amounts that were open
        then. JSON, or CSV with `format=csv` or `Accept: text/csv`.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = accounting_reports_aging_csv.request_of(
            type_=type_,
            as_of=as_of,
            limit=limit,
            offset=offset,
        )
        return accounting_reports_aging_csv.answer_of(self._client.get_httpx_client().request(**request))

    def balance_sheet(
        self,
        *,
        as_of: datetime.date | Unset = UNSET,
    ) -> BalanceSheet:
        """Balance sheet.

        Assets, liabilities and equity at the end of a day. A closing entry moves the net income of the year into
        equity. JSON, or CSV with `format=csv` or `Accept: text/csv`.
        """
        request = accounting_reports_balance_sheet.request_of(
            as_of=as_of,
        )
        return accounting_reports_balance_sheet.answer_of(self._client.get_httpx_client().request(**request))

    def balance_sheet_csv(
        self,
        *,
        as_of: datetime.date | Unset = UNSET,
    ) -> str:
        """Balance sheet as CSV.

        Assets, liabilities and equity at the end of a day. A closing entry moves the net income of the year into
        equity. JSON, or CSV with `format=csv` or `Accept: text/csv`.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = accounting_reports_balance_sheet_csv.request_of(
            as_of=as_of,
        )
        return accounting_reports_balance_sheet_csv.answer_of(self._client.get_httpx_client().request(**request))

    def cash_flow(
        self,
        *,
        from_: datetime.date | Unset = UNSET,
        to: datetime.date | Unset = UNSET,
    ) -> CashFlow:
        """Cash flow.

        Sources and uses of cash, by the indirect method. Cash accounts are the asset accounts whose numbers begin
        with 10. JSON,
        or CSV with `format=csv` or `Accept: text/csv`.
        """
        request = accounting_reports_cash_flow.request_of(
            from_=from_,
            to=to,
        )
        return accounting_reports_cash_flow.answer_of(self._client.get_httpx_client().request(**request))

    def cash_flow_csv(
        self,
        *,
        from_: datetime.date | Unset = UNSET,
        to: datetime.date | Unset = UNSET,
    ) -> str:
        """Cash flow as CSV.

        Sources and uses of cash, by the indirect method. Cash accounts are the asset accounts whose numbers begin
        with 10. JSON,
        or CSV with `format=csv` or `Accept: text/csv`.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = accounting_reports_cash_flow_csv.request_of(
            from_=from_,
            to=to,
        )
        return accounting_reports_cash_flow_csv.answer_of(self._client.get_httpx_client().request(**request))

    def income_tax(
        self,
        *,
        year: int | Unset = UNSET,
        as_of: datetime.date | Unset = UNSET,
        filing_status: IncomeTaxFilingStatus | Unset = UNSET,
        state: str | Unset = UNSET,
        wages: float | Unset = UNSET,
        withholding: float | Unset = UNSET,
        estimated_payments: float | Unset = UNSET,
    ) -> IncomeTax:
        """Income-tax estimate.

        Estimates the income tax of a sole proprietor from the books of a year: net profit by the lines of Schedule C
        (Form 1040),
        with federal, self-employment and state tax. The key needs `tax:read` in addition to `accounting:read`. JSON,
        or CSV with
        `format=csv` or `Accept: text/csv`.
        """
        request = accounting_reports_income_tax.request_of(
            year=year,
            as_of=as_of,
            filing_status=filing_status,
            state=state,
            wages=wages,
            withholding=withholding,
            estimated_payments=estimated_payments,
        )
        return accounting_reports_income_tax.answer_of(self._client.get_httpx_client().request(**request))

    def income_tax_csv(
        self,
        *,
        year: int | Unset = UNSET,
        as_of: datetime.date | Unset = UNSET,
        filing_status: IncomeTaxFilingStatus | Unset = UNSET,
        state: str | Unset = UNSET,
        wages: float | Unset = UNSET,
        withholding: float | Unset = UNSET,
        estimated_payments: float | Unset = UNSET,
    ) -> str:
        """Income-tax estimate as CSV.

        Estimates the income tax of a sole proprietor from the books of a year: net profit by the lines of Schedule C
        (Form 1040),
        with federal, self-employment and state tax. The key needs `tax:read` in addition to `accounting:read`. JSON,
        or CSV with
        `format=csv` or `Accept: text/csv`.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = accounting_reports_income_tax_csv.request_of(
            year=year,
            as_of=as_of,
            filing_status=filing_status,
            state=state,
            wages=wages,
            withholding=withholding,
            estimated_payments=estimated_payments,
        )
        return accounting_reports_income_tax_csv.answer_of(self._client.get_httpx_client().request(**request))

    def profit_and_loss(
        self,
        *,
        from_: datetime.date | Unset = UNSET,
        to: datetime.date | Unset = UNSET,
    ) -> ProfitAndLoss:
        """Profit and loss.

        Revenue and expenses of a period, without closing entries. JSON, or CSV with `format=csv` or `Accept:
        text/csv`.
        """
        request = accounting_reports_profit_and_loss.request_of(
            from_=from_,
            to=to,
        )
        return accounting_reports_profit_and_loss.answer_of(self._client.get_httpx_client().request(**request))

    def profit_and_loss_csv(
        self,
        *,
        from_: datetime.date | Unset = UNSET,
        to: datetime.date | Unset = UNSET,
    ) -> str:
        """Profit and loss as CSV.

        Revenue and expenses of a period, without closing entries. JSON, or CSV with `format=csv` or `Accept:
        text/csv`.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = accounting_reports_profit_and_loss_csv.request_of(
            from_=from_,
            to=to,
        )
        return accounting_reports_profit_and_loss_csv.answer_of(self._client.get_httpx_client().request(**request))

    def sales_tax(
        self,
        *,
        from_: datetime.date | Unset = UNSET,
        to: datetime.date | Unset = UNSET,
    ) -> SalesTaxReport:
        """Sales-tax report.

        Sales and tax of a period by payee, and the amounts due. A voided invoice is deducted on the day of the void.
        A payment
        counts for the period that it was made for. `not_registered` lists sales without tax because of a missing
        registration. JSON,
        or CSV with `format=csv` or `Accept: text/csv`, where a payee's parts follow its row and name it in `part_of`.
        """
        request = accounting_reports_sales_tax.request_of(
            from_=from_,
            to=to,
        )
        return accounting_reports_sales_tax.answer_of(self._client.get_httpx_client().request(**request))

    def sales_tax_csv(
        self,
        *,
        from_: datetime.date | Unset = UNSET,
        to: datetime.date | Unset = UNSET,
    ) -> str:
        """Sales-tax report as CSV.

        Sales and tax of a period by payee, and the amounts due. A voided invoice is deducted on the day of the void.
        A payment
        counts for the period that it was made for. `not_registered` lists sales without tax because of a missing
        registration. JSON,
        or CSV with `format=csv` or `Accept: text/csv`, where a payee's parts follow its row and name it in `part_of`.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = accounting_reports_sales_tax_csv.request_of(
            from_=from_,
            to=to,
        )
        return accounting_reports_sales_tax_csv.answer_of(self._client.get_httpx_client().request(**request))

    def trial_balance(
        self,
        *,
        as_of: datetime.date | Unset = UNSET,
        cumulative: bool | Unset = False,
    ) -> TrialBalance:
        """Trial balance.

        The balance of every account on its side. Both sides are equal. Revenue and expenses count from the start of
        the fiscal year, the
        calendar year; those of earlier years are in retained earnings, as in the balance sheet. JSON, or CSV with
        `format=csv` or
        `Accept: text/csv`.
        """
        request = accounting_reports_trial_balance.request_of(
            as_of=as_of,
            cumulative=cumulative,
        )
        return accounting_reports_trial_balance.answer_of(self._client.get_httpx_client().request(**request))

    def trial_balance_csv(
        self,
        *,
        as_of: datetime.date | Unset = UNSET,
        cumulative: bool | Unset = False,
    ) -> str:
        """Trial balance as CSV.

        The balance of every account on its side. Both sides are equal. Revenue and expenses count from the start of
        the fiscal year, the
        calendar year; those of earlier years are in retained earnings, as in the balance sheet. JSON, or CSV with
        `format=csv` or
        `Accept: text/csv`.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = accounting_reports_trial_balance_csv.request_of(
            as_of=as_of,
            cumulative=cumulative,
        )
        return accounting_reports_trial_balance_csv.answer_of(self._client.get_httpx_client().request(**request))


class AsyncResource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    async def aging(
        self,
        *,
        type_: AgingType | Unset = UNSET,
        as_of: datetime.date | Unset = UNSET,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
    ) -> Aging:
        """Aging of receivables and payables.

        Amounts owed by customers or to vendors, by how long they have been due, with the credit of each customer
        beside them. For a day in the past, the amounts that were open
        then. JSON, or CSV with `format=csv` or `Accept: text/csv`.
        """
        request = accounting_reports_aging.request_of(
            type_=type_,
            as_of=as_of,
            limit=limit,
            offset=offset,
        )
        return accounting_reports_aging.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def aging_csv(
        self,
        *,
        type_: AgingType | Unset = UNSET,
        as_of: datetime.date | Unset = UNSET,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
    ) -> str:
        """Aging of receivables and payables as CSV.

        Amounts owed by customers or to vendors, by how long they have been due, with the credit of each customer
        beside them. For a day in the past, the amounts that were open
        then. JSON, or CSV with `format=csv` or `Accept: text/csv`.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = accounting_reports_aging_csv.request_of(
            type_=type_,
            as_of=as_of,
            limit=limit,
            offset=offset,
        )
        return accounting_reports_aging_csv.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def balance_sheet(
        self,
        *,
        as_of: datetime.date | Unset = UNSET,
    ) -> BalanceSheet:
        """Balance sheet.

        Assets, liabilities and equity at the end of a day. A closing entry moves the net income of the year into
        equity. JSON, or CSV with `format=csv` or `Accept: text/csv`.
        """
        request = accounting_reports_balance_sheet.request_of(
            as_of=as_of,
        )
        return accounting_reports_balance_sheet.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def balance_sheet_csv(
        self,
        *,
        as_of: datetime.date | Unset = UNSET,
    ) -> str:
        """Balance sheet as CSV.

        Assets, liabilities and equity at the end of a day. A closing entry moves the net income of the year into
        equity. JSON, or CSV with `format=csv` or `Accept: text/csv`.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = accounting_reports_balance_sheet_csv.request_of(
            as_of=as_of,
        )
        return accounting_reports_balance_sheet_csv.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def cash_flow(
        self,
        *,
        from_: datetime.date | Unset = UNSET,
        to: datetime.date | Unset = UNSET,
    ) -> CashFlow:
        """Cash flow.

        Sources and uses of cash, by the indirect method. Cash accounts are the asset accounts whose numbers begin
        with 10. JSON,
        or CSV with `format=csv` or `Accept: text/csv`.
        """
        request = accounting_reports_cash_flow.request_of(
            from_=from_,
            to=to,
        )
        return accounting_reports_cash_flow.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def cash_flow_csv(
        self,
        *,
        from_: datetime.date | Unset = UNSET,
        to: datetime.date | Unset = UNSET,
    ) -> str:
        """Cash flow as CSV.

        Sources and uses of cash, by the indirect method. Cash accounts are the asset accounts whose numbers begin
        with 10. JSON,
        or CSV with `format=csv` or `Accept: text/csv`.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = accounting_reports_cash_flow_csv.request_of(
            from_=from_,
            to=to,
        )
        return accounting_reports_cash_flow_csv.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def income_tax(
        self,
        *,
        year: int | Unset = UNSET,
        as_of: datetime.date | Unset = UNSET,
        filing_status: IncomeTaxFilingStatus | Unset = UNSET,
        state: str | Unset = UNSET,
        wages: float | Unset = UNSET,
        withholding: float | Unset = UNSET,
        estimated_payments: float | Unset = UNSET,
    ) -> IncomeTax:
        """Income-tax estimate.

        Estimates the income tax of a sole proprietor from the books of a year: net profit by the lines of Schedule C
        (Form 1040),
        with federal, self-employment and state tax. The key needs `tax:read` in addition to `accounting:read`. JSON,
        or CSV with
        `format=csv` or `Accept: text/csv`.
        """
        request = accounting_reports_income_tax.request_of(
            year=year,
            as_of=as_of,
            filing_status=filing_status,
            state=state,
            wages=wages,
            withholding=withholding,
            estimated_payments=estimated_payments,
        )
        return accounting_reports_income_tax.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def income_tax_csv(
        self,
        *,
        year: int | Unset = UNSET,
        as_of: datetime.date | Unset = UNSET,
        filing_status: IncomeTaxFilingStatus | Unset = UNSET,
        state: str | Unset = UNSET,
        wages: float | Unset = UNSET,
        withholding: float | Unset = UNSET,
        estimated_payments: float | Unset = UNSET,
    ) -> str:
        """Income-tax estimate as CSV.

        Estimates the income tax of a sole proprietor from the books of a year: net profit by the lines of Schedule C
        (Form 1040),
        with federal, self-employment and state tax. The key needs `tax:read` in addition to `accounting:read`. JSON,
        or CSV with
        `format=csv` or `Accept: text/csv`.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = accounting_reports_income_tax_csv.request_of(
            year=year,
            as_of=as_of,
            filing_status=filing_status,
            state=state,
            wages=wages,
            withholding=withholding,
            estimated_payments=estimated_payments,
        )
        return accounting_reports_income_tax_csv.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def profit_and_loss(
        self,
        *,
        from_: datetime.date | Unset = UNSET,
        to: datetime.date | Unset = UNSET,
    ) -> ProfitAndLoss:
        """Profit and loss.

        Revenue and expenses of a period, without closing entries. JSON, or CSV with `format=csv` or `Accept:
        text/csv`.
        """
        request = accounting_reports_profit_and_loss.request_of(
            from_=from_,
            to=to,
        )
        return accounting_reports_profit_and_loss.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def profit_and_loss_csv(
        self,
        *,
        from_: datetime.date | Unset = UNSET,
        to: datetime.date | Unset = UNSET,
    ) -> str:
        """Profit and loss as CSV.

        Revenue and expenses of a period, without closing entries. JSON, or CSV with `format=csv` or `Accept:
        text/csv`.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = accounting_reports_profit_and_loss_csv.request_of(
            from_=from_,
            to=to,
        )
        return accounting_reports_profit_and_loss_csv.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def sales_tax(
        self,
        *,
        from_: datetime.date | Unset = UNSET,
        to: datetime.date | Unset = UNSET,
    ) -> SalesTaxReport:
        """Sales-tax report.

        Sales and tax of a period by payee, and the amounts due. A voided invoice is deducted on the day of the void.
        A payment
        counts for the period that it was made for. `not_registered` lists sales without tax because of a missing
        registration. JSON,
        or CSV with `format=csv` or `Accept: text/csv`, where a payee's parts follow its row and name it in `part_of`.
        """
        request = accounting_reports_sales_tax.request_of(
            from_=from_,
            to=to,
        )
        return accounting_reports_sales_tax.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def sales_tax_csv(
        self,
        *,
        from_: datetime.date | Unset = UNSET,
        to: datetime.date | Unset = UNSET,
    ) -> str:
        """Sales-tax report as CSV.

        Sales and tax of a period by payee, and the amounts due. A voided invoice is deducted on the day of the void.
        A payment
        counts for the period that it was made for. `not_registered` lists sales without tax because of a missing
        registration. JSON,
        or CSV with `format=csv` or `Accept: text/csv`, where a payee's parts follow its row and name it in `part_of`.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = accounting_reports_sales_tax_csv.request_of(
            from_=from_,
            to=to,
        )
        return accounting_reports_sales_tax_csv.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def trial_balance(
        self,
        *,
        as_of: datetime.date | Unset = UNSET,
        cumulative: bool | Unset = False,
    ) -> TrialBalance:
        """Trial balance.

        The balance of every account on its side. Both sides are equal. Revenue and expenses count from the start of
        the fiscal year, the
        calendar year; those of earlier years are in retained earnings, as in the balance sheet. JSON, or CSV with
        `format=csv` or
        `Accept: text/csv`.
        """
        request = accounting_reports_trial_balance.request_of(
            as_of=as_of,
            cumulative=cumulative,
        )
        return accounting_reports_trial_balance.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def trial_balance_csv(
        self,
        *,
        as_of: datetime.date | Unset = UNSET,
        cumulative: bool | Unset = False,
    ) -> str:
        """Trial balance as CSV.

        The balance of every account on its side. Both sides are equal. Revenue and expenses count from the start of
        the fiscal year, the
        calendar year; those of earlier years are in retained earnings, as in the balance sheet. JSON, or CSV with
        `format=csv` or
        `Accept: text/csv`.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = accounting_reports_trial_balance_csv.request_of(
            as_of=as_of,
            cumulative=cumulative,
        )
        return accounting_reports_trial_balance_csv.answer_of(await self._client.get_async_httpx_client().request(**request))
