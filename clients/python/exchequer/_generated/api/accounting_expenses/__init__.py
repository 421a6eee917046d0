import builtins
import datetime
from typing import Any, cast

from ...client import AuthenticatedClient
from ...models.expense import Expense
from ...models.expense_change import ExpenseChange
from ...models.expense_input import ExpenseInput
from ...models.expense_list import ExpenseList
from ...models.expense_status import ExpenseStatus
from ...models.undo_input import UndoInput
from ...types import UNSET, File, Unset
from . import (
    accounting_expenses_create,
    accounting_expenses_list,
    accounting_expenses_list_csv,
    accounting_expenses_record,
    accounting_expenses_retrieve,
    accounting_expenses_update,
    accounting_expenses_void,
)


class Resource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    def list(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        account_id: str | Unset = UNSET,
        document_id: str | Unset = UNSET,
        status: ExpenseStatus | Unset = UNSET,
        needs_review: bool | Unset = UNSET,
        from_: datetime.date | Unset = UNSET,
        to: datetime.date | Unset = UNSET,
        external_id: str | Unset = UNSET,
        metadata: str | Unset = UNSET,
    ) -> ExpenseList:
        """List expenses.

        Lists expenses, newest first, including drafts.
        """
        request = accounting_expenses_list.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            account_id=account_id,
            document_id=document_id,
            status=status,
            needs_review=needs_review,
            from_=from_,
            to=to,
            external_id=external_id,
            metadata=metadata,
        )
        return accounting_expenses_list.answer_of(self._client.get_httpx_client().request(**request))

    def create(
        self,
        *,
        body: ExpenseInput,
        idempotency_key: str | Unset = UNSET,
    ) -> Expense:
        """Record an expense.

        Records an expense: it gets a category and is posted to the books.
        """
        request = accounting_expenses_create.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return accounting_expenses_create.answer_of(self._client.get_httpx_client().request(**request))

    def listcsv(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        account_id: str | Unset = UNSET,
        document_id: str | Unset = UNSET,
        status: ExpenseStatus | Unset = UNSET,
        needs_review: bool | Unset = UNSET,
        from_: datetime.date | Unset = UNSET,
        to: datetime.date | Unset = UNSET,
        external_id: str | Unset = UNSET,
        metadata: str | Unset = UNSET,
    ) -> str:
        """List expenses as CSV.

        Lists expenses, newest first, including drafts.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = accounting_expenses_list_csv.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            account_id=account_id,
            document_id=document_id,
            status=status,
            needs_review=needs_review,
            from_=from_,
            to=to,
            external_id=external_id,
            metadata=metadata,
        )
        return accounting_expenses_list_csv.answer_of(self._client.get_httpx_client().request(**request))

    def record(
        self,
        id: str,
        *,
        body: ExpenseChange | Unset = UNSET,
        idempotency_key: str | Unset = UNSET,
    ) -> Expense:
        """Record a draft.

        Records the draft of a receipt. Missing members are taken from the receipt if they were read with confidence;
        for that the
        key needs `documents:read`.
        """
        request = accounting_expenses_record.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
        )
        return accounting_expenses_record.answer_of(self._client.get_httpx_client().request(**request))

    def retrieve(
        self,
        id: str,
    ) -> Expense:
        """Get an expense.

        Get an expense.
        """
        request = accounting_expenses_retrieve.request_of(
            id=id,
        )
        return accounting_expenses_retrieve.answer_of(self._client.get_httpx_client().request(**request))

    def update(
        self,
        id: str,
        *,
        body: ExpenseChange,
        idempotency_key: str | Unset = UNSET,
        if_match: str | Unset = UNSET,
    ) -> Expense:
        """Correct an expense.

        Corrects an expense. If the books change, the old entry is reversed and a new one posted. A corrected account
        or category
        is learned and used for later expenses with the same vendor or words.
        """
        request = accounting_expenses_update.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
            if_match=if_match,
        )
        return accounting_expenses_update.answer_of(self._client.get_httpx_client().request(**request))

    def void(
        self,
        id: str,
        *,
        body: UndoInput | Unset = UNSET,
        idempotency_key: str | Unset = UNSET,
    ) -> Expense:
        """Void an expense.

        Voids an expense: its entry is reversed on the day of the expense, if its period is open, or on `date`. A
        draft is deleted.
        """
        request = accounting_expenses_void.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
        )
        return accounting_expenses_void.answer_of(self._client.get_httpx_client().request(**request))


class AsyncResource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    async def list(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        account_id: str | Unset = UNSET,
        document_id: str | Unset = UNSET,
        status: ExpenseStatus | Unset = UNSET,
        needs_review: bool | Unset = UNSET,
        from_: datetime.date | Unset = UNSET,
        to: datetime.date | Unset = UNSET,
        external_id: str | Unset = UNSET,
        metadata: str | Unset = UNSET,
    ) -> ExpenseList:
        """List expenses.

        Lists expenses, newest first, including drafts.
        """
        request = accounting_expenses_list.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            account_id=account_id,
            document_id=document_id,
            status=status,
            needs_review=needs_review,
            from_=from_,
            to=to,
            external_id=external_id,
            metadata=metadata,
        )
        return accounting_expenses_list.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def create(
        self,
        *,
        body: ExpenseInput,
        idempotency_key: str | Unset = UNSET,
    ) -> Expense:
        """Record an expense.

        Records an expense: it gets a category and is posted to the books.
        """
        request = accounting_expenses_create.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return accounting_expenses_create.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def listcsv(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        account_id: str | Unset = UNSET,
        document_id: str | Unset = UNSET,
        status: ExpenseStatus | Unset = UNSET,
        needs_review: bool | Unset = UNSET,
        from_: datetime.date | Unset = UNSET,
        to: datetime.date | Unset = UNSET,
        external_id: str | Unset = UNSET,
        metadata: str | Unset = UNSET,
    ) -> str:
        """List expenses as CSV.

        Lists expenses, newest first, including drafts.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = accounting_expenses_list_csv.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            account_id=account_id,
            document_id=document_id,
            status=status,
            needs_review=needs_review,
            from_=from_,
            to=to,
            external_id=external_id,
            metadata=metadata,
        )
        return accounting_expenses_list_csv.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def record(
        self,
        id: str,
        *,
        body: ExpenseChange | Unset = UNSET,
        idempotency_key: str | Unset = UNSET,
    ) -> Expense:
        """Record a draft.

        Records the draft of a receipt. Missing members are taken from the receipt if they were read with confidence;
        for that the
        key needs `documents:read`.
        """
        request = accounting_expenses_record.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
        )
        return accounting_expenses_record.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def retrieve(
        self,
        id: str,
    ) -> Expense:
        """Get an expense.

        Get an expense.
        """
        request = accounting_expenses_retrieve.request_of(
            id=id,
        )
        return accounting_expenses_retrieve.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def update(
        self,
        id: str,
        *,
        body: ExpenseChange,
        idempotency_key: str | Unset = UNSET,
        if_match: str | Unset = UNSET,
    ) -> Expense:
        """Correct an expense.

        Corrects an expense. If the books change, the old entry is reversed and a new one posted. A corrected account
        or category
        is learned and used for later expenses with the same vendor or words.
        """
        request = accounting_expenses_update.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
            if_match=if_match,
        )
        return accounting_expenses_update.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def void(
        self,
        id: str,
        *,
        body: UndoInput | Unset = UNSET,
        idempotency_key: str | Unset = UNSET,
    ) -> Expense:
        """Void an expense.

        Voids an expense: its entry is reversed on the day of the expense, if its period is open, or on `date`. A
        draft is deleted.
        """
        request = accounting_expenses_void.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
        )
        return accounting_expenses_void.answer_of(await self._client.get_async_httpx_client().request(**request))
