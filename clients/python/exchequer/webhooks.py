"""Verification of webhooks (Standard Webhooks)."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from email.message import Message
from typing import TYPE_CHECKING, Any

from attrs import frozen
from standardwebhooks.webhooks import Webhook, WebhookVerificationError

from .errors import WebhookNotVerified

if TYPE_CHECKING:
    from .events import Event


@frozen
class UnknownEvent:
    """An event of a kind that this version of the package does not know. Answer 200 and ignore it, or update the package."""

    id: str
    type_: str
    payload: dict[str, Any]


def verify(body: bytes | str, headers: Mapping[str, str] | Message, secret: str | Iterable[str]) -> Event | UnknownEvent:
    """The event of a webhook request, after its signature and its age were checked.

    `body` is the raw body as it arrived: a body that was parsed and written again has another signature.
    Give both secrets while an endpoint has two, after a rotation. Raises WebhookNotVerified.
    """
    secrets = [secret] if isinstance(secret, str) else list(secret)
    if not secrets or not all(each.startswith("whsec_") for each in secrets):
        raise WebhookNotVerified("The secret of a webhook endpoint starts with whsec_. It is in the answer that created the endpoint.")
    reason = ""
    for each in secrets:
        try:
            Webhook(each).verify(body, dict(headers), json_parse=False)
        except WebhookVerificationError as error:
            reason = str(error)
        except Exception:
            # The library does not expect every malformed header.
            reason = "A header of the signature is malformed"
        else:
            return _event_of(body)
    raise WebhookNotVerified(f"{reason}. Check that the body is raw, the clock is right, and the secret is that of this endpoint.")


def _event_of(body: bytes | str) -> Event | UnknownEvent:
    from .events import EVENT_CLASSES

    payload = json.loads(body)
    known = EVENT_CLASSES.get(payload["type"])
    if known is None:
        return UnknownEvent(id=payload["id"], type_=payload["type"], payload=payload)
    event: Event = known.from_dict(payload)
    return event
