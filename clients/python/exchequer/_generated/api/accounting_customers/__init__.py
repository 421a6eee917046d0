import builtins
from typing import Any, cast

from ...client import AuthenticatedClient
from ...models.customer import Customer
from ...models.customer_change import CustomerChange
from ...models.customer_erasure import CustomerErasure
from ...models.customer_input import CustomerInput
from ...models.customer_list import CustomerList
from ...models.deleted_customer import DeletedCustomer
from ...types import UNSET, File, Unset
from . import (
    accounting_customers_create,
    accounting_customers_delete,
    accounting_customers_erase,
    accounting_customers_list,
    accounting_customers_list_csv,
    accounting_customers_retrieve,
    accounting_customers_update,
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
    ) -> CustomerList:
        """List customers.

        Lists customers, newest first, each with its revenue, the number of its invoices by state, and its last
        payments.
        """
        request = accounting_customers_list.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            external_id=external_id,
            metadata=metadata,
        )
        return accounting_customers_list.answer_of(self._client.get_httpx_client().request(**request))

    def create(
        self,
        *,
        body: CustomerInput,
        idempotency_key: str | Unset = UNSET,
    ) -> Customer:
        """Create a customer.

        Create a customer.
        """
        request = accounting_customers_create.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return accounting_customers_create.answer_of(self._client.get_httpx_client().request(**request))

    def retrieve(
        self,
        id: str,
    ) -> Customer:
        """Get a customer.

        Get a customer.
        """
        request = accounting_customers_retrieve.request_of(
            id=id,
        )
        return accounting_customers_retrieve.answer_of(self._client.get_httpx_client().request(**request))

    def delete(
        self,
        id: str,
        *,
        idempotency_key: str | Unset = UNSET,
        if_match: str | Unset = UNSET,
    ) -> DeletedCustomer:
        """Delete a customer.

        Deletes a customer without invoices. For a customer with invoices the answer is 409.
        """
        request = accounting_customers_delete.request_of(
            id=id,
            idempotency_key=idempotency_key,
            if_match=if_match,
        )
        return accounting_customers_delete.answer_of(self._client.get_httpx_client().request(**request))

    def update(
        self,
        id: str,
        *,
        body: CustomerChange,
        idempotency_key: str | Unset = UNSET,
        if_match: str | Unset = UNSET,
    ) -> Customer:
        """Change a customer.

        Changes the given members. Null removes a member.
        """
        request = accounting_customers_update.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
            if_match=if_match,
        )
        return accounting_customers_update.answer_of(self._client.get_httpx_client().request(**request))

    def erase(
        self,
        id: str,
        *,
        idempotency_key: str | Unset = UNSET,
    ) -> CustomerErasure:
        """Erase a customer.

        Erases a customer's personal data everywhere: names, e-mail, phone, address, tax id, also on invoices and in
        bank
        transactions. Amounts, numbers, dates and taxes stay. 409 while an invoice is open or there is credit.
        """
        request = accounting_customers_erase.request_of(
            id=id,
            idempotency_key=idempotency_key,
        )
        return accounting_customers_erase.answer_of(self._client.get_httpx_client().request(**request))

    def listcsv(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        external_id: str | Unset = UNSET,
        metadata: str | Unset = UNSET,
    ) -> str:
        """List customers as CSV.

        Lists customers, newest first, each with its revenue, the number of its invoices by state, and its last
        payments.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = accounting_customers_list_csv.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            external_id=external_id,
            metadata=metadata,
        )
        return accounting_customers_list_csv.answer_of(self._client.get_httpx_client().request(**request))


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
    ) -> CustomerList:
        """List customers.

        Lists customers, newest first, each with its revenue, the number of its invoices by state, and its last
        payments.
        """
        request = accounting_customers_list.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            external_id=external_id,
            metadata=metadata,
        )
        return accounting_customers_list.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def create(
        self,
        *,
        body: CustomerInput,
        idempotency_key: str | Unset = UNSET,
    ) -> Customer:
        """Create a customer.

        Create a customer.
        """
        request = accounting_customers_create.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return accounting_customers_create.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def retrieve(
        self,
        id: str,
    ) -> Customer:
        """Get a customer.

        Get a customer.
        """
        request = accounting_customers_retrieve.request_of(
            id=id,
        )
        return accounting_customers_retrieve.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def delete(
        self,
        id: str,
        *,
        idempotency_key: str | Unset = UNSET,
        if_match: str | Unset = UNSET,
    ) -> DeletedCustomer:
        """Delete a customer.

        Deletes a customer without invoices. For a customer with invoices the answer is 409.
        """
        request = accounting_customers_delete.request_of(
            id=id,
            idempotency_key=idempotency_key,
            if_match=if_match,
        )
        return accounting_customers_delete.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def update(
        self,
        id: str,
        *,
        body: CustomerChange,
        idempotency_key: str | Unset = UNSET,
        if_match: str | Unset = UNSET,
    ) -> Customer:
        """Change a customer.

        Changes the given members. Null removes a member.
        """
        request = accounting_customers_update.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
            if_match=if_match,
        )
        return accounting_customers_update.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def erase(
        self,
        id: str,
        *,
        idempotency_key: str | Unset = UNSET,
    ) -> CustomerErasure:
        """Erase a customer.

        Erases a customer's personal data everywhere: names, e-mail, phone, address, tax id, also on invoices and in
        bank
        transactions. Amounts, numbers, dates and taxes stay. 409 while an invoice is open or there is credit.
        """
        request = accounting_customers_erase.request_of(
            id=id,
            idempotency_key=idempotency_key,
        )
        return accounting_customers_erase.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def listcsv(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        external_id: str | Unset = UNSET,
        metadata: str | Unset = UNSET,
    ) -> str:
        """List customers as CSV.

        Lists customers, newest first, each with its revenue, the number of its invoices by state, and its last
        payments.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = accounting_customers_list_csv.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            external_id=external_id,
            metadata=metadata,
        )
        return accounting_customers_list_csv.answer_of(await self._client.get_async_httpx_client().request(**request))
