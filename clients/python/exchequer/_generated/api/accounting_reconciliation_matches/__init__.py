import builtins
from typing import Any, cast

from ...client import AuthenticatedClient
from ...models.match_confirmation import MatchConfirmation
from ...models.match_input import MatchInput
from ...models.match_status import MatchStatus
from ...models.reconciliation_match import ReconciliationMatch
from ...models.reconciliation_match_list import ReconciliationMatchList
from ...models.undo_input import UndoInput
from ...types import UNSET, File, Unset
from . import (
    accounting_reconciliation_matches_confirm,
    accounting_reconciliation_matches_create,
    accounting_reconciliation_matches_list,
    accounting_reconciliation_matches_list_csv,
    accounting_reconciliation_matches_reject,
    accounting_reconciliation_matches_retrieve,
    accounting_reconciliation_matches_undo,
)


class Resource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    def confirm(
        self,
        id: str,
        *,
        body: MatchConfirmation | Unset = UNSET,
        idempotency_key: str | Unset = UNSET,
    ) -> ReconciliationMatch:
        """Confirm a suggestion.

        Applies a suggested match and posts its payments.
        """
        request = accounting_reconciliation_matches_confirm.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
        )
        return accounting_reconciliation_matches_confirm.answer_of(self._client.get_httpx_client().request(**request))

    def list(
        self,
        *,
        limit: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        status: MatchStatus | Unset = UNSET,
        bank_transaction_id: str | Unset = UNSET,
    ) -> ReconciliationMatchList:
        """List reconciliation matches.

        Lists matches, newest first. Suggestions can change as more is known; decisions stay.
        """
        request = accounting_reconciliation_matches_list.request_of(
            limit=limit,
            starting_after=starting_after,
            status=status,
            bank_transaction_id=bank_transaction_id,
        )
        return accounting_reconciliation_matches_list.answer_of(self._client.get_httpx_client().request(**request))

    def create(
        self,
        *,
        body: MatchInput,
        idempotency_key: str | Unset = UNSET,
    ) -> ReconciliationMatch:
        """Match by hand.

        Matches a bank transaction with the items that a person names, and posts the payments.
        """
        request = accounting_reconciliation_matches_create.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return accounting_reconciliation_matches_create.answer_of(self._client.get_httpx_client().request(**request))

    def listcsv(
        self,
        *,
        limit: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        status: MatchStatus | Unset = UNSET,
        bank_transaction_id: str | Unset = UNSET,
    ) -> str:
        """List reconciliation matches as CSV.

        Lists matches, newest first. Suggestions can change as more is known; decisions stay.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = accounting_reconciliation_matches_list_csv.request_of(
            limit=limit,
            starting_after=starting_after,
            status=status,
            bank_transaction_id=bank_transaction_id,
        )
        return accounting_reconciliation_matches_list_csv.answer_of(self._client.get_httpx_client().request(**request))

    def reject(
        self,
        id: str,
        *,
        idempotency_key: str | Unset = UNSET,
    ) -> ReconciliationMatch:
        """Reject a suggestion.

        Rejects a suggestion. It is not suggested again.
        """
        request = accounting_reconciliation_matches_reject.request_of(
            id=id,
            idempotency_key=idempotency_key,
        )
        return accounting_reconciliation_matches_reject.answer_of(self._client.get_httpx_client().request(**request))

    def retrieve(
        self,
        id: str,
    ) -> ReconciliationMatch:
        """Get a reconciliation match.

        Get a reconciliation match.
        """
        request = accounting_reconciliation_matches_retrieve.request_of(
            id=id,
        )
        return accounting_reconciliation_matches_retrieve.answer_of(self._client.get_httpx_client().request(**request))

    def undo(
        self,
        id: str,
        *,
        body: UndoInput | Unset = UNSET,
        idempotency_key: str | Unset = UNSET,
    ) -> ReconciliationMatch:
        """Undo a match.

        Undoes a match: the payments that it posted are reversed on their days, if their periods are open, or on
        `date`. The transaction is
        unmatched again and can be matched again.
        """
        request = accounting_reconciliation_matches_undo.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
        )
        return accounting_reconciliation_matches_undo.answer_of(self._client.get_httpx_client().request(**request))


class AsyncResource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    async def confirm(
        self,
        id: str,
        *,
        body: MatchConfirmation | Unset = UNSET,
        idempotency_key: str | Unset = UNSET,
    ) -> ReconciliationMatch:
        """Confirm a suggestion.

        Applies a suggested match and posts its payments.
        """
        request = accounting_reconciliation_matches_confirm.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
        )
        return accounting_reconciliation_matches_confirm.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def list(
        self,
        *,
        limit: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        status: MatchStatus | Unset = UNSET,
        bank_transaction_id: str | Unset = UNSET,
    ) -> ReconciliationMatchList:
        """List reconciliation matches.

        Lists matches, newest first. Suggestions can change as more is known; decisions stay.
        """
        request = accounting_reconciliation_matches_list.request_of(
            limit=limit,
            starting_after=starting_after,
            status=status,
            bank_transaction_id=bank_transaction_id,
        )
        return accounting_reconciliation_matches_list.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def create(
        self,
        *,
        body: MatchInput,
        idempotency_key: str | Unset = UNSET,
    ) -> ReconciliationMatch:
        """Match by hand.

        Matches a bank transaction with the items that a person names, and posts the payments.
        """
        request = accounting_reconciliation_matches_create.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return accounting_reconciliation_matches_create.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def listcsv(
        self,
        *,
        limit: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        status: MatchStatus | Unset = UNSET,
        bank_transaction_id: str | Unset = UNSET,
    ) -> str:
        """List reconciliation matches as CSV.

        Lists matches, newest first. Suggestions can change as more is known; decisions stay.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = accounting_reconciliation_matches_list_csv.request_of(
            limit=limit,
            starting_after=starting_after,
            status=status,
            bank_transaction_id=bank_transaction_id,
        )
        return accounting_reconciliation_matches_list_csv.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def reject(
        self,
        id: str,
        *,
        idempotency_key: str | Unset = UNSET,
    ) -> ReconciliationMatch:
        """Reject a suggestion.

        Rejects a suggestion. It is not suggested again.
        """
        request = accounting_reconciliation_matches_reject.request_of(
            id=id,
            idempotency_key=idempotency_key,
        )
        return accounting_reconciliation_matches_reject.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def retrieve(
        self,
        id: str,
    ) -> ReconciliationMatch:
        """Get a reconciliation match.

        Get a reconciliation match.
        """
        request = accounting_reconciliation_matches_retrieve.request_of(
            id=id,
        )
        return accounting_reconciliation_matches_retrieve.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def undo(
        self,
        id: str,
        *,
        body: UndoInput | Unset = UNSET,
        idempotency_key: str | Unset = UNSET,
    ) -> ReconciliationMatch:
        """Undo a match.

        Undoes a match: the payments that it posted are reversed on their days, if their periods are open, or on
        `date`. The transaction is
        unmatched again and can be matched again.
        """
        request = accounting_reconciliation_matches_undo.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
        )
        return accounting_reconciliation_matches_undo.answer_of(await self._client.get_async_httpx_client().request(**request))
