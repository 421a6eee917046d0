import builtins
from typing import Any, cast

from ...client import AuthenticatedClient
from ...models.return_transfer_input import ReturnTransferInput
from ...models.transfer import Transfer
from ...types import UNSET, File, Unset
from . import test_helpers_transfers_return, test_helpers_transfers_settle


class Resource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    def return_(
        self,
        id: str,
        *,
        body: ReturnTransferInput,
        idempotency_key: str | Unset = UNSET,
    ) -> Transfer:
        """Return a transfer.

        The receiving bank returns the transfer now, within the time limit of the code. A transfer that has not
        settled settles first.
        """
        request = test_helpers_transfers_return.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
        )
        return test_helpers_transfers_return.answer_of(self._client.get_httpx_client().request(**request))

    def settle(
        self,
        id: str,
        *,
        idempotency_key: str | Unset = UNSET,
    ) -> Transfer:
        """Settle a transfer.

        The rail settles the transfer now. A transfer that waits for its cut-off is sent first.
        """
        request = test_helpers_transfers_settle.request_of(
            id=id,
            idempotency_key=idempotency_key,
        )
        return test_helpers_transfers_settle.answer_of(self._client.get_httpx_client().request(**request))


class AsyncResource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    async def return_(
        self,
        id: str,
        *,
        body: ReturnTransferInput,
        idempotency_key: str | Unset = UNSET,
    ) -> Transfer:
        """Return a transfer.

        The receiving bank returns the transfer now, within the time limit of the code. A transfer that has not
        settled settles first.
        """
        request = test_helpers_transfers_return.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
        )
        return test_helpers_transfers_return.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def settle(
        self,
        id: str,
        *,
        idempotency_key: str | Unset = UNSET,
    ) -> Transfer:
        """Settle a transfer.

        The rail settles the transfer now. A transfer that waits for its cut-off is sent first.
        """
        request = test_helpers_transfers_settle.request_of(
            id=id,
            idempotency_key=idempotency_key,
        )
        return test_helpers_transfers_settle.answer_of(await self._client.get_async_httpx_client().request(**request))
