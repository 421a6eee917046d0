import builtins
from typing import Any, cast

from ...client import AuthenticatedClient
from ...models.deleted_rule import DeletedRule
from ...models.rule_answer import RuleAnswer
from ...models.rule_change import RuleChange
from ...models.rule_input import RuleInput
from ...models.rule_list import RuleList
from ...types import UNSET, File, Unset
from . import (
    bookkeeping_rules_create,
    bookkeeping_rules_delete,
    bookkeeping_rules_list,
    bookkeeping_rules_list_csv,
    bookkeeping_rules_retrieve,
    bookkeeping_rules_update,
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
        external_id: str | Unset = UNSET,
        metadata: str | Unset = UNSET,
    ) -> RuleList:
        """List category rules.

        Lists the rules in the order in which they apply.
        """
        request = bookkeeping_rules_list.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            external_id=external_id,
            metadata=metadata,
        )
        return bookkeeping_rules_list.answer_of(self._client.get_httpx_client().request(**request))

    def create(
        self,
        *,
        body: RuleInput,
        idempotency_key: str | Unset = UNSET,
    ) -> RuleAnswer:
        """Create a category rule.

        Creates a rule that gives transactions a category. Rules come before everything that was learnt; only a
        category that a person chose for
        a transaction comes before them. Existing transactions are categorized again in the background.
        """
        request = bookkeeping_rules_create.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return bookkeeping_rules_create.answer_of(self._client.get_httpx_client().request(**request))

    def retrieve(
        self,
        id: str,
    ) -> RuleAnswer:
        """Get a category rule.

        Get a category rule.
        """
        request = bookkeeping_rules_retrieve.request_of(
            id=id,
        )
        return bookkeeping_rules_retrieve.answer_of(self._client.get_httpx_client().request(**request))

    def delete(
        self,
        id: str,
        *,
        idempotency_key: str | Unset = UNSET,
        if_match: str | Unset = UNSET,
    ) -> DeletedRule:
        """Delete a category rule.

        Deletes a rule. Transactions that have its category are categorized again in the background.
        """
        request = bookkeeping_rules_delete.request_of(
            id=id,
            idempotency_key=idempotency_key,
            if_match=if_match,
        )
        return bookkeeping_rules_delete.answer_of(self._client.get_httpx_client().request(**request))

    def update(
        self,
        id: str,
        *,
        body: RuleChange,
        idempotency_key: str | Unset = UNSET,
        if_match: str | Unset = UNSET,
    ) -> RuleAnswer:
        """Change a category rule.

        Changes a rule. Existing transactions are categorized again in the background.
        """
        request = bookkeeping_rules_update.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
            if_match=if_match,
        )
        return bookkeeping_rules_update.answer_of(self._client.get_httpx_client().request(**request))

    def listcsv(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        external_id: str | Unset = UNSET,
        metadata: str | Unset = UNSET,
    ) -> str:
        """List category rules as CSV.

        Lists the rules in the order in which they apply.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = bookkeeping_rules_list_csv.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            external_id=external_id,
            metadata=metadata,
        )
        return bookkeeping_rules_list_csv.answer_of(self._client.get_httpx_client().request(**request))


class AsyncResource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    async def list(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        external_id: str | Unset = UNSET,
        metadata: str | Unset = UNSET,
    ) -> RuleList:
        """List category rules.

        Lists the rules in the order in which they apply.
        """
        request = bookkeeping_rules_list.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            external_id=external_id,
            metadata=metadata,
        )
        return bookkeeping_rules_list.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def create(
        self,
        *,
        body: RuleInput,
        idempotency_key: str | Unset = UNSET,
    ) -> RuleAnswer:
        """Create a category rule.

        Creates a rule that gives transactions a category. Rules come before everything that was learnt; only a
        category that a person chose for
        a transaction comes before them. Existing transactions are categorized again in the background.
        """
        request = bookkeeping_rules_create.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return bookkeeping_rules_create.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def retrieve(
        self,
        id: str,
    ) -> RuleAnswer:
        """Get a category rule.

        Get a category rule.
        """
        request = bookkeeping_rules_retrieve.request_of(
            id=id,
        )
        return bookkeeping_rules_retrieve.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def delete(
        self,
        id: str,
        *,
        idempotency_key: str | Unset = UNSET,
        if_match: str | Unset = UNSET,
    ) -> DeletedRule:
        """Delete a category rule.

        Deletes a rule. Transactions that have its category are categorized again in the background.
        """
        request = bookkeeping_rules_delete.request_of(
            id=id,
            idempotency_key=idempotency_key,
            if_match=if_match,
        )
        return bookkeeping_rules_delete.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def update(
        self,
        id: str,
        *,
        body: RuleChange,
        idempotency_key: str | Unset = UNSET,
        if_match: str | Unset = UNSET,
    ) -> RuleAnswer:
        """Change a category rule.

        Changes a rule. Existing transactions are categorized again in the background.
        """
        request = bookkeeping_rules_update.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
            if_match=if_match,
        )
        return bookkeeping_rules_update.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def listcsv(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        external_id: str | Unset = UNSET,
        metadata: str | Unset = UNSET,
    ) -> str:
        """List category rules as CSV.

        Lists the rules in the order in which they apply.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = bookkeeping_rules_list_csv.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            external_id=external_id,
            metadata=metadata,
        )
        return bookkeeping_rules_list_csv.answer_of(await self._client.get_async_httpx_client().request(**request))
