import builtins
from typing import Any, cast

from ...client import AuthenticatedClient
from ...models.efile_input import EfileInput
from ...models.filing_details import FilingDetails
from ...models.quarterly_estimate import QuarterlyEstimate
from ...models.quarterly_input import QuarterlyInput
from ...models.submitted_filing import SubmittedFiling
from ...models.tax_calculation import TaxCalculation
from ...models.tax_calculation_input import TaxCalculationInput
from ...types import UNSET, File, Unset
from . import tax_calculate, tax_calculate_text, tax_efile, tax_quarterly_estimates, tax_quarterly_estimates_text, tax_status


class Resource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    def calculate(
        self,
        *,
        body: TaxCalculationInput,
        idempotency_key: str | Unset = UNSET,
    ) -> TaxCalculation:
        """Calculate tax.

        Calculates federal and state tax of a year with the law of that year. Nothing is stored. With `bookkeeping`,
        the reviewed transactions
        of connected bookkeeping software are the profit of a business; this needs the scope `bookkeeping:read` too.
        With `explain: true` the answer
        has every line of every form and the lines and inputs that it comes from. With `Accept: text/plain` the answer
        is a
        readable tree of these lines. Needs the scope `tax:read`.
        """
        request = tax_calculate.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return tax_calculate.answer_of(self._client.get_httpx_client().request(**request))

    def calculate_text(
        self,
        *,
        body: TaxCalculationInput,
        idempotency_key: str | Unset = UNSET,
    ) -> str:
        """Calculate tax as text.

        Calculates federal and state tax of a year with the law of that year. Nothing is stored. With `bookkeeping`,
        the reviewed transactions
        of connected bookkeeping software are the profit of a business; this needs the scope `bookkeeping:read` too.
        With `explain: true` the answer
        has every line of every form and the lines and inputs that it comes from. With `Accept: text/plain` the answer
        is a
        readable tree of these lines. Needs the scope `tax:read`.

        The path without `.txt` answers the same with `Accept: text/plain`.
        """
        request = tax_calculate_text.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return tax_calculate_text.answer_of(self._client.get_httpx_client().request(**request))

    def efile(
        self,
        *,
        body: EfileInput,
        idempotency_key: str | Unset = UNSET,
    ) -> SubmittedFiling:
        """E-file a return.

        E-files a Form 1040: a return of `POST /v1/tax/forms/1040` (`returnId`), or the lines of a simple one
        (`form1040`). What the tax
        authority would reject is refused with the numbers of its rules. The answer is `submitted`; the acknowledgment
        follows and is
        announced by webhooks.
        """
        request = tax_efile.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return tax_efile.answer_of(self._client.get_httpx_client().request(**request))

    def quarterly_estimates(
        self,
        *,
        body: QuarterlyInput,
        idempotency_key: str | Unset = UNSET,
    ) -> QuarterlyEstimate:
        """Calculate quarterly estimated payments.

        Calculates estimated payments of a year: the required amounts, their due dates, what is still open today, and
        the penalty
        for past underpayment. With `explain: true` the answer has the lines of Form 2210 and of the expected return.
        With
        `Accept: text/plain` the answer is a readable tree of these lines. Nothing is stored. Needs the scope
        `tax:read`.
        """
        request = tax_quarterly_estimates.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return tax_quarterly_estimates.answer_of(self._client.get_httpx_client().request(**request))

    def quarterly_estimates_text(
        self,
        *,
        body: QuarterlyInput,
        idempotency_key: str | Unset = UNSET,
    ) -> str:
        """Calculate quarterly estimated payments as text.

        Calculates estimated payments of a year: the required amounts, their due dates, what is still open today, and
        the penalty
        for past underpayment. With `explain: true` the answer has the lines of Form 2210 and of the expected return.
        With
        `Accept: text/plain` the answer is a readable tree of these lines. Nothing is stored. Needs the scope
        `tax:read`.

        The path without `.txt` answers the same with `Accept: text/plain`.
        """
        request = tax_quarterly_estimates_text.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return tax_quarterly_estimates_text.answer_of(self._client.get_httpx_client().request(**request))

    def status(
        self,
        filing_id: str,
    ) -> FilingDetails:
        """Get the status of a filing.

        Returns an e-filed return or an information return with its acknowledgment, the rules that it broke, and its
        history.
        """
        request = tax_status.request_of(
            filing_id=filing_id,
        )
        return tax_status.answer_of(self._client.get_httpx_client().request(**request))


class AsyncResource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    async def calculate(
        self,
        *,
        body: TaxCalculationInput,
        idempotency_key: str | Unset = UNSET,
    ) -> TaxCalculation:
        """Calculate tax.

        Calculates federal and state tax of a year with the law of that year. Nothing is stored. With `bookkeeping`,
        the reviewed transactions
        of connected bookkeeping software are the profit of a business; this needs the scope `bookkeeping:read` too.
        With `explain: true` the answer
        has every line of every form and the lines and inputs that it comes from. With `Accept: text/plain` the answer
        is a
        readable tree of these lines. Needs the scope `tax:read`.
        """
        request = tax_calculate.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return tax_calculate.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def calculate_text(
        self,
        *,
        body: TaxCalculationInput,
        idempotency_key: str | Unset = UNSET,
    ) -> str:
        """Calculate tax as text.

        Calculates federal and state tax of a year with the law of that year. Nothing is stored. With `bookkeeping`,
        the reviewed transactions
        of connected bookkeeping software are the profit of a business; this needs the scope `bookkeeping:read` too.
        With `explain: true` the answer
        has every line of every form and the lines and inputs that it comes from. With `Accept: text/plain` the answer
        is a
        readable tree of these lines. Needs the scope `tax:read`.

        The path without `.txt` answers the same with `Accept: text/plain`.
        """
        request = tax_calculate_text.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return tax_calculate_text.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def efile(
        self,
        *,
        body: EfileInput,
        idempotency_key: str | Unset = UNSET,
    ) -> SubmittedFiling:
        """E-file a return.

        E-files a Form 1040: a return of `POST /v1/tax/forms/1040` (`returnId`), or the lines of a simple one
        (`form1040`). What the tax
        authority would reject is refused with the numbers of its rules. The answer is `submitted`; the acknowledgment
        follows and is
        announced by webhooks.
        """
        request = tax_efile.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return tax_efile.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def quarterly_estimates(
        self,
        *,
        body: QuarterlyInput,
        idempotency_key: str | Unset = UNSET,
    ) -> QuarterlyEstimate:
        """Calculate quarterly estimated payments.

        Calculates estimated payments of a year: the required amounts, their due dates, what is still open today, and
        the penalty
        for past underpayment. With `explain: true` the answer has the lines of Form 2210 and of the expected return.
        With
        `Accept: text/plain` the answer is a readable tree of these lines. Nothing is stored. Needs the scope
        `tax:read`.
        """
        request = tax_quarterly_estimates.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return tax_quarterly_estimates.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def quarterly_estimates_text(
        self,
        *,
        body: QuarterlyInput,
        idempotency_key: str | Unset = UNSET,
    ) -> str:
        """Calculate quarterly estimated payments as text.

        Calculates estimated payments of a year: the required amounts, their due dates, what is still open today, and
        the penalty
        for past underpayment. With `explain: true` the answer has the lines of Form 2210 and of the expected return.
        With
        `Accept: text/plain` the answer is a readable tree of these lines. Nothing is stored. Needs the scope
        `tax:read`.

        The path without `.txt` answers the same with `Accept: text/plain`.
        """
        request = tax_quarterly_estimates_text.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return tax_quarterly_estimates_text.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def status(
        self,
        filing_id: str,
    ) -> FilingDetails:
        """Get the status of a filing.

        Returns an e-filed return or an information return with its acknowledgment, the rules that it broke, and its
        history.
        """
        request = tax_status.request_of(
            filing_id=filing_id,
        )
        return tax_status.answer_of(await self._client.get_async_httpx_client().request(**request))
