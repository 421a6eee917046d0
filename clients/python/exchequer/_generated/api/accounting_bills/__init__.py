import builtins
import datetime
from typing import Any, cast

from ...client import AuthenticatedClient
from ...models.bill import Bill
from ...models.bill_change import BillChange
from ...models.bill_input import BillInput
from ...models.bill_list import BillList
from ...models.bill_status import BillStatus
from ...models.undo_input import UndoInput
from ...types import UNSET, File, Unset
from . import (
    accounting_bills_create,
    accounting_bills_list,
    accounting_bills_list_csv,
    accounting_bills_retrieve,
    accounting_bills_update,
    accounting_bills_void,
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
        vendor: str | Unset = UNSET,
        status: BillStatus | Unset = UNSET,
        from_: datetime.date | Unset = UNSET,
        to: datetime.date | Unset = UNSET,
        external_id: str | Unset = UNSET,
        metadata: str | Unset = UNSET,
    ) -> BillList:
        """List bills.

        Lists bills without their items, newest first.
        """
        request = accounting_bills_list.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            vendor=vendor,
            status=status,
            from_=from_,
            to=to,
            external_id=external_id,
            metadata=metadata,
        )
        return accounting_bills_list.answer_of(self._client.get_httpx_client().request(**request))

    def create(
        self,
        *,
        body: BillInput,
        idempotency_key: str | Unset = UNSET,
    ) -> Bill:
        """Create a bill.

        Enters a vendor's bill and posts it to the books.
        """
        request = accounting_bills_create.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return accounting_bills_create.answer_of(self._client.get_httpx_client().request(**request))

    def listcsv(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        vendor: str | Unset = UNSET,
        status: BillStatus | Unset = UNSET,
        from_: datetime.date | Unset = UNSET,
        to: datetime.date | Unset = UNSET,
        external_id: str | Unset = UNSET,
        metadata: str | Unset = UNSET,
    ) -> str:
        """List bills as CSV.

        Lists bills without their items, newest first.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = accounting_bills_list_csv.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            vendor=vendor,
            status=status,
            from_=from_,
            to=to,
            external_id=external_id,
            metadata=metadata,
        )
        return accounting_bills_list_csv.answer_of(self._client.get_httpx_client().request(**request))

    def retrieve(
        self,
        id: str,
    ) -> Bill:
        """Get a bill.

        Get a bill.
        """
        request = accounting_bills_retrieve.request_of(
            id=id,
        )
        return accounting_bills_retrieve.answer_of(self._client.get_httpx_client().request(**request))

    def update(
        self,
        id: str,
        *,
        body: BillChange,
        idempotency_key: str | Unset = UNSET,
        if_match: str | Unset = UNSET,
    ) -> Bill:
        """Change a bill.

        Changes number, due date and memo of an unpaid bill, and the labels of any bill. Null removes a member.
        """
        request = accounting_bills_update.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
            if_match=if_match,
        )
        return accounting_bills_update.answer_of(self._client.get_httpx_client().request(**request))

    def void(
        self,
        id: str,
        *,
        body: UndoInput | Unset = UNSET,
        idempotency_key: str | Unset = UNSET,
    ) -> Bill:
        """Void a bill.

        Voids a bill without payments: its entry is reversed on the day of the bill, if its period is open, or on
        `date`. Its number can be used
        again.
        """
        request = accounting_bills_void.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
        )
        return accounting_bills_void.answer_of(self._client.get_httpx_client().request(**request))


class AsyncResource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    async def list(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        vendor: str | Unset = UNSET,
        status: BillStatus | Unset = UNSET,
        from_: datetime.date | Unset = UNSET,
        to: datetime.date | Unset = UNSET,
        external_id: str | Unset = UNSET,
        metadata: str | Unset = UNSET,
    ) -> BillList:
        """List bills.

        Lists bills without their items, newest first.
        """
        request = accounting_bills_list.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            vendor=vendor,
            status=status,
            from_=from_,
            to=to,
            external_id=external_id,
            metadata=metadata,
        )
        return accounting_bills_list.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def create(
        self,
        *,
        body: BillInput,
        idempotency_key: str | Unset = UNSET,
    ) -> Bill:
        """Create a bill.

        Enters a vendor's bill and posts it to the books.
        """
        request = accounting_bills_create.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return accounting_bills_create.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def listcsv(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        vendor: str | Unset = UNSET,
        status: BillStatus | Unset = UNSET,
        from_: datetime.date | Unset = UNSET,
        to: datetime.date | Unset = UNSET,
        external_id: str | Unset = UNSET,
        metadata: str | Unset = UNSET,
    ) -> str:
        """List bills as CSV.

        Lists bills without their items, newest first.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = accounting_bills_list_csv.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            vendor=vendor,
            status=status,
            from_=from_,
            to=to,
            external_id=external_id,
            metadata=metadata,
        )
        return accounting_bills_list_csv.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def retrieve(
        self,
        id: str,
    ) -> Bill:
        """Get a bill.

        Get a bill.
        """
        request = accounting_bills_retrieve.request_of(
            id=id,
        )
        return accounting_bills_retrieve.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def update(
        self,
        id: str,
        *,
        body: BillChange,
        idempotency_key: str | Unset = UNSET,
        if_match: str | Unset = UNSET,
    ) -> Bill:
        """Change a bill.

        Changes number, due date and memo of an unpaid bill, and the labels of any bill. Null removes a member.
        """
        request = accounting_bills_update.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
            if_match=if_match,
        )
        return accounting_bills_update.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def void(
        self,
        id: str,
        *,
        body: UndoInput | Unset = UNSET,
        idempotency_key: str | Unset = UNSET,
    ) -> Bill:
        """Void a bill.

        Voids a bill without payments: its entry is reversed on the day of the bill, if its period is open, or on
        `date`. Its number can be used
        again.
        """
        request = accounting_bills_void.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
        )
        return accounting_bills_void.answer_of(await self._client.get_async_httpx_client().request(**request))
