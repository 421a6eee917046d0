import builtins
import datetime
from typing import Any, cast

from ...client import AuthenticatedClient
from ...models.journal_entry import JournalEntry
from ...models.journal_entry_input import JournalEntryInput
from ...models.journal_entry_list import JournalEntryList
from ...models.reversal_input import ReversalInput
from ...types import UNSET, File, Unset
from . import (
    accounting_journal_entries_create,
    accounting_journal_entries_list,
    accounting_journal_entries_list_csv,
    accounting_journal_entries_retrieve,
    accounting_journal_entries_reverse,
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
        source_id: str | Unset = UNSET,
        from_: datetime.date | Unset = UNSET,
        to: datetime.date | Unset = UNSET,
        external_id: str | Unset = UNSET,
        metadata: str | Unset = UNSET,
    ) -> JournalEntryList:
        """List journal entries.

        Lists journal entries, newest first.
        """
        request = accounting_journal_entries_list.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            source_id=source_id,
            from_=from_,
            to=to,
            external_id=external_id,
            metadata=metadata,
        )
        return accounting_journal_entries_list.answer_of(self._client.get_httpx_client().request(**request))

    def create(
        self,
        *,
        body: JournalEntryInput,
        idempotency_key: str | Unset = UNSET,
    ) -> JournalEntry:
        """Make a journal entry.

        Posts a manual entry. Entries never change: correct a mistake by a reversal.
        """
        request = accounting_journal_entries_create.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return accounting_journal_entries_create.answer_of(self._client.get_httpx_client().request(**request))

    def listcsv(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        source_id: str | Unset = UNSET,
        from_: datetime.date | Unset = UNSET,
        to: datetime.date | Unset = UNSET,
        external_id: str | Unset = UNSET,
        metadata: str | Unset = UNSET,
    ) -> str:
        """List journal entries as CSV.

        Lists journal entries, newest first.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = accounting_journal_entries_list_csv.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            source_id=source_id,
            from_=from_,
            to=to,
            external_id=external_id,
            metadata=metadata,
        )
        return accounting_journal_entries_list_csv.answer_of(self._client.get_httpx_client().request(**request))

    def retrieve(
        self,
        id: str,
    ) -> JournalEntry:
        """Get a journal entry.

        Get a journal entry.
        """
        request = accounting_journal_entries_retrieve.request_of(
            id=id,
        )
        return accounting_journal_entries_retrieve.answer_of(self._client.get_httpx_client().request(**request))

    def reverse(
        self,
        id: str,
        *,
        body: ReversalInput | Unset = UNSET,
        idempotency_key: str | Unset = UNSET,
    ) -> JournalEntry:
        """Reverse a journal entry.

        Reverses a manual entry, once, on the day of the entry, if its period is open, or on `date`. The answer is the
        reversal.
        """
        request = accounting_journal_entries_reverse.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
        )
        return accounting_journal_entries_reverse.answer_of(self._client.get_httpx_client().request(**request))


class AsyncResource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    async def list(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        source_id: str | Unset = UNSET,
        from_: datetime.date | Unset = UNSET,
        to: datetime.date | Unset = UNSET,
        external_id: str | Unset = UNSET,
        metadata: str | Unset = UNSET,
    ) -> JournalEntryList:
        """List journal entries.

        Lists journal entries, newest first.
        """
        request = accounting_journal_entries_list.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            source_id=source_id,
            from_=from_,
            to=to,
            external_id=external_id,
            metadata=metadata,
        )
        return accounting_journal_entries_list.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def create(
        self,
        *,
        body: JournalEntryInput,
        idempotency_key: str | Unset = UNSET,
    ) -> JournalEntry:
        """Make a journal entry.

        Posts a manual entry. Entries never change: correct a mistake by a reversal.
        """
        request = accounting_journal_entries_create.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return accounting_journal_entries_create.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def listcsv(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        source_id: str | Unset = UNSET,
        from_: datetime.date | Unset = UNSET,
        to: datetime.date | Unset = UNSET,
        external_id: str | Unset = UNSET,
        metadata: str | Unset = UNSET,
    ) -> str:
        """List journal entries as CSV.

        Lists journal entries, newest first.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = accounting_journal_entries_list_csv.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            source_id=source_id,
            from_=from_,
            to=to,
            external_id=external_id,
            metadata=metadata,
        )
        return accounting_journal_entries_list_csv.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def retrieve(
        self,
        id: str,
    ) -> JournalEntry:
        """Get a journal entry.

        Get a journal entry.
        """
        request = accounting_journal_entries_retrieve.request_of(
            id=id,
        )
        return accounting_journal_entries_retrieve.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def reverse(
        self,
        id: str,
        *,
        body: ReversalInput | Unset = UNSET,
        idempotency_key: str | Unset = UNSET,
    ) -> JournalEntry:
        """Reverse a journal entry.

        Reverses a manual entry, once, on the day of the entry, if its period is open, or on `date`. The answer is the
        reversal.
        """
        request = accounting_journal_entries_reverse.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
        )
        return accounting_journal_entries_reverse.answer_of(await self._client.get_async_httpx_client().request(**request))
