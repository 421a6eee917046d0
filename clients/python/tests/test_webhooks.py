"""Only what was signed with the secret, and lately, becomes an event."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from standardwebhooks.webhooks import Webhook

from exchequer import errors, webhooks
from exchequer.events import EVENT_CLASSES, InvoicePaidEvent

SECRET = "whsec_MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE="
OTHER = "whsec_MTEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE="
EXAMPLES: dict[str, dict[str, Any]] = json.loads((Path(__file__).parent / "examples.json").read_text())["events"]


def signed(body: str, *, secret: str = SECRET, age: timedelta = timedelta()) -> dict[str, str]:
    at = datetime.now(tz=UTC) - age
    signature = Webhook(secret).sign("evt_1", at, body)
    return {"Webhook-Id": "evt_1", "Webhook-Timestamp": str(int(at.timestamp())), "Webhook-Signature": signature}


def test_the_class_of_an_event_has_its_name() -> None:
    assert EVENT_CLASSES["invoice.paid"] is InvoicePaidEvent


@pytest.mark.parametrize("kind", sorted(EXAMPLES))
def test_each_kind_of_event_is_an_object_of_its_class(kind: str) -> None:
    body = json.dumps(EXAMPLES[kind])
    event = webhooks.verify(body, signed(body), SECRET)
    assert type(event) is EVENT_CLASSES[kind]
    assert not isinstance(event, webhooks.UnknownEvent)
    assert event.to_dict() == EXAMPLES[kind]


def test_a_kind_of_a_newer_version_is_unknown_and_no_error() -> None:
    body = json.dumps({"id": "evt_2", "type": "moon.landed", "data": {}})
    event = webhooks.verify(body.encode(), signed(body), SECRET)
    assert isinstance(event, webhooks.UnknownEvent)
    assert event.type_ == "moon.landed"


def test_after_a_rotation_either_secret_signs() -> None:
    body = json.dumps(EXAMPLES["invoice.created"])
    assert webhooks.verify(body, signed(body, secret=OTHER), [SECRET, OTHER])


BODY = json.dumps(EXAMPLES["invoice.created"])


@pytest.mark.parametrize(
    ("body", "headers"),
    [
        pytest.param(BODY, signed(BODY, secret=OTHER), id="another secret"),
        pytest.param(BODY.replace("4", "5"), signed(BODY), id="changed body"),
        pytest.param(BODY, signed(BODY, age=timedelta(minutes=6)), id="too old"),
        pytest.param(BODY, signed(BODY, age=timedelta(minutes=-6)), id="in the future"),
        pytest.param(BODY, {}, id="no headers"),
        pytest.param(BODY, {**signed(BODY), "Webhook-Signature": "v1,not base64!"}, id="no base64"),
        pytest.param(BODY, {**signed(BODY), "Webhook-Signature": "nonsense"}, id="malformed"),
        pytest.param(BODY, {**signed(BODY), "Webhook-Signature": "v2," + signed(BODY)["Webhook-Signature"][3:]}, id="another version"),
        pytest.param(BODY, {**signed(BODY), "Webhook-Timestamp": "soon"}, id="no time"),
    ],
)
def test_anything_else_is_refused_in_words(body: str, headers: dict[str, str]) -> None:
    with pytest.raises(errors.WebhookNotVerified, match="raw"):
        webhooks.verify(body, headers, SECRET)


@pytest.mark.parametrize("secret", ["", "sk_test_1", []])
def test_a_secret_of_another_kind_is_refused(secret: str | list[str]) -> None:
    with pytest.raises(errors.WebhookNotVerified, match="whsec_"):
        webhooks.verify(BODY, signed(BODY), secret)
