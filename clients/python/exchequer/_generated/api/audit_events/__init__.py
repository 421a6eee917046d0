import builtins
from typing import Any, cast

from ...client import AuthenticatedClient
from ...models.audit_event_list import AuditEventList
from ...types import UNSET, File, Unset
from . import audit_events_list, audit_events_list_csv


class Resource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    def list(
        self,
        *,
        limit: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        action: str | Unset = UNSET,
        target: str | Unset = UNSET,
        actor: str | Unset = UNSET,
        from_: str | Unset = UNSET,
        to: str | Unset = UNSET,
    ) -> AuditEventList:
        """List the audit log.

        Who did what, the newest first: every operation that changes something, downloads of personal documents, and
        commands of the operator.
        `x-audit` of an operation is its action. Entries are never changed. Needs the scope `audit:read`.
        """
        request = audit_events_list.request_of(
            limit=limit,
            starting_after=starting_after,
            action=action,
            target=target,
            actor=actor,
            from_=from_,
            to=to,
        )
        return audit_events_list.answer_of(self._client.get_httpx_client().request(**request))

    def listcsv(
        self,
        *,
        limit: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        action: str | Unset = UNSET,
        target: str | Unset = UNSET,
        actor: str | Unset = UNSET,
        from_: str | Unset = UNSET,
        to: str | Unset = UNSET,
    ) -> str:
        """List the audit log as CSV.

        Who did what, the newest first: every operation that changes something, downloads of personal documents, and
        commands of the operator.
        `x-audit` of an operation is its action. Entries are never changed. Needs the scope `audit:read`.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = audit_events_list_csv.request_of(
            limit=limit,
            starting_after=starting_after,
            action=action,
            target=target,
            actor=actor,
            from_=from_,
            to=to,
        )
        return audit_events_list_csv.answer_of(self._client.get_httpx_client().request(**request))


class AsyncResource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    async def list(
        self,
        *,
        limit: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        action: str | Unset = UNSET,
        target: str | Unset = UNSET,
        actor: str | Unset = UNSET,
        from_: str | Unset = UNSET,
        to: str | Unset = UNSET,
    ) -> AuditEventList:
        """List the audit log.

        Who did what, the newest first: every operation that changes something, downloads of personal documents, and
        commands of the operator.
        `x-audit` of an operation is its action. Entries are never changed. Needs the scope `audit:read`.
        """
        request = audit_events_list.request_of(
            limit=limit,
            starting_after=starting_after,
            action=action,
            target=target,
            actor=actor,
            from_=from_,
            to=to,
        )
        return audit_events_list.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def listcsv(
        self,
        *,
        limit: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        action: str | Unset = UNSET,
        target: str | Unset = UNSET,
        actor: str | Unset = UNSET,
        from_: str | Unset = UNSET,
        to: str | Unset = UNSET,
    ) -> str:
        """List the audit log as CSV.

        Who did what, the newest first: every operation that changes something, downloads of personal documents, and
        commands of the operator.
        `x-audit` of an operation is its action. Entries are never changed. Needs the scope `audit:read`.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = audit_events_list_csv.request_of(
            limit=limit,
            starting_after=starting_after,
            action=action,
            target=target,
            actor=actor,
            from_=from_,
            to=to,
        )
        return audit_events_list_csv.answer_of(await self._client.get_async_httpx_client().request(**request))
