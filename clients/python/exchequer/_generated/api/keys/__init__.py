import builtins
from typing import Any, cast

from ...client import AuthenticatedClient
from ...models.api_key import ApiKey
from ...models.api_key_change import ApiKeyChange
from ...models.api_key_input import ApiKeyInput
from ...models.api_key_list import ApiKeyList
from ...models.api_key_roll import ApiKeyRoll
from ...models.api_key_with_secret import ApiKeyWithSecret
from ...models.keys_list_csv_status import KeysListCsvStatus
from ...models.keys_list_status import KeysListStatus
from ...types import UNSET, File, Unset
from . import keys_create, keys_list, keys_list_csv, keys_retrieve, keys_revoke, keys_roll, keys_update


class Resource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    def list(
        self,
        *,
        limit: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        status: KeysListStatus | Unset = KeysListStatus.ACTIVE,
    ) -> ApiKeyList:
        """List API keys.

        Lists the keys of the organization in the mode of the key, newest first.
        """
        request = keys_list.request_of(
            limit=limit,
            starting_after=starting_after,
            status=status,
        )
        return keys_list.answer_of(self._client.get_httpx_client().request(**request))

    def create(
        self,
        *,
        body: ApiKeyInput,
        idempotency_key: str | Unset = UNSET,
    ) -> ApiKeyWithSecret:
        """Create an API key.

        Creates a key of the same organization and mode. Only this answer shows its secret. A key can give the scopes
        that it has itself, and no
        others. At most 1,000 keys are active in a mode.
        """
        request = keys_create.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return keys_create.answer_of(self._client.get_httpx_client().request(**request))

    def listcsv(
        self,
        *,
        limit: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        status: KeysListCsvStatus | Unset = KeysListCsvStatus.ACTIVE,
    ) -> str:
        """List API keys as CSV.

        Lists the keys of the organization in the mode of the key, newest first.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = keys_list_csv.request_of(
            limit=limit,
            starting_after=starting_after,
            status=status,
        )
        return keys_list_csv.answer_of(self._client.get_httpx_client().request(**request))

    def retrieve(
        self,
        id: str,
    ) -> ApiKey:
        """Get an API key.

        Get an API key.
        """
        request = keys_retrieve.request_of(
            id=id,
        )
        return keys_retrieve.answer_of(self._client.get_httpx_client().request(**request))

    def update(
        self,
        id: str,
        *,
        body: ApiKeyChange,
        idempotency_key: str | Unset = UNSET,
        if_match: str | Unset = UNSET,
    ) -> ApiKey:
        """Rename an API key.

        Changes the name of a key. Everything else of a key stays as it was made: create another key instead.
        """
        request = keys_update.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
            if_match=if_match,
        )
        return keys_update.answer_of(self._client.get_httpx_client().request(**request))

    def revoke(
        self,
        id: str,
        *,
        idempotency_key: str | Unset = UNSET,
    ) -> ApiKey:
        """Revoke an API key.

        Revokes a key for good, at once. The last active key with the scope `keys:write` cannot be revoked, because
        nobody could make keys any more.
        """
        request = keys_revoke.request_of(
            id=id,
            idempotency_key=idempotency_key,
        )
        return keys_revoke.answer_of(self._client.get_httpx_client().request(**request))

    def roll(
        self,
        id: str,
        *,
        body: ApiKeyRoll | Unset = UNSET,
        idempotency_key: str | Unset = UNSET,
    ) -> ApiKeyWithSecret:
        """Roll an API key.

        Replaces a key by a new one with the same name, scopes and expiry. Only this answer shows the new secret. The
        old key keeps working for
        `overlap_hours`. A key is rolled once; to roll again, roll the new key.
        """
        request = keys_roll.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
        )
        return keys_roll.answer_of(self._client.get_httpx_client().request(**request))


class AsyncResource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    async def list(
        self,
        *,
        limit: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        status: KeysListStatus | Unset = KeysListStatus.ACTIVE,
    ) -> ApiKeyList:
        """List API keys.

        Lists the keys of the organization in the mode of the key, newest first.
        """
        request = keys_list.request_of(
            limit=limit,
            starting_after=starting_after,
            status=status,
        )
        return keys_list.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def create(
        self,
        *,
        body: ApiKeyInput,
        idempotency_key: str | Unset = UNSET,
    ) -> ApiKeyWithSecret:
        """Create an API key.

        Creates a key of the same organization and mode. Only this answer shows its secret. A key can give the scopes
        that it has itself, and no
        others. At most 1,000 keys are active in a mode.
        """
        request = keys_create.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return keys_create.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def listcsv(
        self,
        *,
        limit: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        status: KeysListCsvStatus | Unset = KeysListCsvStatus.ACTIVE,
    ) -> str:
        """List API keys as CSV.

        Lists the keys of the organization in the mode of the key, newest first.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = keys_list_csv.request_of(
            limit=limit,
            starting_after=starting_after,
            status=status,
        )
        return keys_list_csv.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def retrieve(
        self,
        id: str,
    ) -> ApiKey:
        """Get an API key.

        Get an API key.
        """
        request = keys_retrieve.request_of(
            id=id,
        )
        return keys_retrieve.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def update(
        self,
        id: str,
        *,
        body: ApiKeyChange,
        idempotency_key: str | Unset = UNSET,
        if_match: str | Unset = UNSET,
    ) -> ApiKey:
        """Rename an API key.

        Changes the name of a key. Everything else of a key stays as it was made: create another key instead.
        """
        request = keys_update.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
            if_match=if_match,
        )
        return keys_update.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def revoke(
        self,
        id: str,
        *,
        idempotency_key: str | Unset = UNSET,
    ) -> ApiKey:
        """Revoke an API key.

        Revokes a key for good, at once. The last active key with the scope `keys:write` cannot be revoked, because
        nobody could make keys any more.
        """
        request = keys_revoke.request_of(
            id=id,
            idempotency_key=idempotency_key,
        )
        return keys_revoke.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def roll(
        self,
        id: str,
        *,
        body: ApiKeyRoll | Unset = UNSET,
        idempotency_key: str | Unset = UNSET,
    ) -> ApiKeyWithSecret:
        """Roll an API key.

        Replaces a key by a new one with the same name, scopes and expiry. Only this answer shows the new secret. The
        old key keeps working for
        `overlap_hours`. A key is rolled once; to roll again, roll the new key.
        """
        request = keys_roll.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
        )
        return keys_roll.answer_of(await self._client.get_async_httpx_client().request(**request))
