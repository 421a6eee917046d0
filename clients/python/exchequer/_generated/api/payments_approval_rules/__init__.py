import builtins
from typing import Any, cast

from ...client import AuthenticatedClient
from ...models.approval_rules_change import ApprovalRulesChange
from ...models.payment_approval_rules import PaymentApprovalRules
from ...types import UNSET, File, Unset
from . import payments_approval_rules_retrieve, payments_approval_rules_update


class Resource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    def retrieve(
        self,
    ) -> PaymentApprovalRules:
        """Get the approval rules.

        Which transfers and bill payments wait for an approval by another key than the one that created them. A key
        that was rolled and its
        successors are one key.
        """
        request = payments_approval_rules_retrieve.request_of()
        return payments_approval_rules_retrieve.answer_of(self._client.get_httpx_client().request(**request))

    def update(
        self,
        *,
        body: ApprovalRulesChange,
        idempotency_key: str | Unset = UNSET,
        if_match: str | Unset = UNSET,
    ) -> PaymentApprovalRules:
        """Change the approval rules.

        Changes which transfers and bill payments wait for an approval. For payments of the key that makes the change,
        the rules before apply too
        where they are stricter, until another key has changed the rules: one key alone cannot get around an approval.
        """
        request = payments_approval_rules_update.request_of(
            body=body,
            idempotency_key=idempotency_key,
            if_match=if_match,
        )
        return payments_approval_rules_update.answer_of(self._client.get_httpx_client().request(**request))


class AsyncResource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    async def retrieve(
        self,
    ) -> PaymentApprovalRules:
        """Get the approval rules.

        Which transfers and bill payments wait for an approval by another key than the one that created them. A key
        that was rolled and its
        successors are one key.
        """
        request = payments_approval_rules_retrieve.request_of()
        return payments_approval_rules_retrieve.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def update(
        self,
        *,
        body: ApprovalRulesChange,
        idempotency_key: str | Unset = UNSET,
        if_match: str | Unset = UNSET,
    ) -> PaymentApprovalRules:
        """Change the approval rules.

        Changes which transfers and bill payments wait for an approval. For payments of the key that makes the change,
        the rules before apply too
        where they are stricter, until another key has changed the rules: one key alone cannot get around an approval.
        """
        request = payments_approval_rules_update.request_of(
            body=body,
            idempotency_key=idempotency_key,
            if_match=if_match,
        )
        return payments_approval_rules_update.answer_of(await self._client.get_async_httpx_client().request(**request))
