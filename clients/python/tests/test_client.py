"""What the client promises: one effect, typed errors, and an end to waiting."""

from __future__ import annotations

import inspect
import io
import json
from collections.abc import Callable, Iterator
from keyword import iskeyword
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

from exchequer import AsyncExchequer, Exchequer, _transport, each, errors, read_file, recorded
from exchequer.models import AccountingBankTransactionsImportBody, CustomerChange, CustomerInput, EndpointInput, InvoiceInput

KEY = "sk_test_0123456789"
ANSWERS: dict[str, list[dict[str, Any]]] = json.loads((Path(__file__).parent / "examples.json").read_text())["answers"]
CUSTOMER = ANSWERS["accounting.customers.retrieve"][0]
DOCUMENT = ANSWERS["documents.retrieve"][0]
SYNC = ANSWERS["bookkeeping.syncs.retrieve"][0]
FILING = ANSWERS["tax.status"][0]

Answer = Callable[[httpx.Request], httpx.Response]


@pytest.fixture(autouse=True)
def waits(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[float]]:
    """The pauses that the client made, instead of making them."""
    made: list[float] = []

    async def pause(seconds: float) -> None:
        made.append(seconds)

    monkeypatch.setattr(_transport, "sleep", made.append)
    monkeypatch.setattr(_transport, "sleep_async", pause)
    yield made


def client_that_gets(*answers: httpx.Response | Exception, max_retries: int = 2) -> tuple[Exchequer, list[httpx.Request]]:
    requests: list[httpx.Request] = []

    def answer(request: httpx.Request) -> httpx.Response:
        requests.append(request)
        given = answers[len(requests) - 1]
        if isinstance(given, Exception):
            raise given
        return given

    return Exchequer(KEY, transport=httpx.MockTransport(answer), max_retries=max_retries), requests


def problem(status: int, code: str, **headers: str) -> httpx.Response:
    body = {"status": status, "code": code, "title": "T", "detail": "Detail."}
    return httpx.Response(status, json=body, headers={"request-id": "req_1", **headers})


def ok() -> httpx.Response:
    return httpx.Response(200, json=CUSTOMER)


NEW = CustomerInput(contact_name="Lena Ortiz", email="lena@ortiz.example")


@pytest.mark.parametrize(
    "first",
    [
        httpx.ConnectError("refused"),
        httpx.ReadTimeout("slow"),
        problem(500, "internal"),
        problem(502, "bad_gateway"),
        problem(503, "unavailable", **{"retry-after": "2"}),
        problem(409, "conflict", **{"retry-after": "1"}),
        problem(429, "rate_limited", **{"retry-after": "1"}),
    ],
)
def test_a_write_is_sent_again_with_the_same_key_and_body(first: httpx.Response | Exception) -> None:
    client, requests = client_that_gets(first, ok())
    assert client.accounting.customers.create(body=NEW).id == CUSTOMER["id"]
    assert len({request.headers["idempotency-key"] for request in requests}) == 1
    assert [json.loads(request.content) for request in requests] == [NEW.to_dict()] * 2


def test_the_pause_is_at_least_what_the_answer_says(waits: list[float]) -> None:
    client, _ = client_that_gets(problem(429, "rate_limited", **{"retry-after": "7"}), ok())
    client.accounting.customers.create(body=NEW)
    assert 7 <= waits[0] <= 8


@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        (problem(400, "invalid_request"), errors.InvalidRequest),
        (problem(401, "unauthorized"), errors.NotAuthenticated),
        (problem(403, "insufficient_scope"), errors.NotAllowed),
        (problem(404, "not_found"), errors.NotFound),
        (problem(409, "conflict", **{"retry-after": "3600"}), errors.Conflict),
        (problem(409, "conflict"), errors.Conflict),
        (problem(412, "precondition_failed"), errors.PreconditionFailed),
        (problem(413, "too_large"), errors.BodyTooLarge),
        (problem(422, "refused"), errors.Unprocessable),
        (problem(503, "provider_not_configured"), errors.ServerFault),
        (httpx.Response(418, text="<html>"), errors.ApiError),
    ],
)
def test_an_answer_that_waiting_does_not_change_is_an_error_at_once(answer: httpx.Response, expected: type[errors.ApiError]) -> None:
    client, requests = client_that_gets(answer)
    with pytest.raises(errors.ApiError) as caught:
        client.accounting.customers.create(body=NEW)
    assert type(caught.value) is expected
    assert len(requests) == 1


def test_an_error_names_its_code_its_fields_and_its_request() -> None:
    body = {"code": "invalid_request", "detail": "1 field.", "errors": [{"location": "body.email", "code": "x", "message": "M."}]}
    client, _ = client_that_gets(httpx.Response(400, json=body, headers={"request-id": "req_7"}))
    with pytest.raises(errors.InvalidRequest) as caught:
        client.accounting.customers.create(body=NEW)
    assert (caught.value.code, caught.value.request_id) == ("invalid_request", "req_7")
    assert caught.value.errors == (errors.FieldProblem("body.email", "x", "M."),)
    assert "body.email: M." in str(caught.value)


def test_without_an_answer_the_error_names_the_address_and_the_key_to_repeat() -> None:
    client, requests = client_that_gets(*[httpx.ConnectError("refused")] * 3)
    with pytest.raises(errors.ConnectionFailed, match="http://localhost:8080 after 3 attempts: refused") as caught:
        client.accounting.customers.create(body=NEW, idempotency_key="mine")
    assert "Check base_url" in str(caught.value)
    assert caught.value.idempotency_key == "mine"
    assert len(requests) == 3
    assert KEY not in str(caught.value)


def test_a_read_has_no_key() -> None:
    client, requests = client_that_gets(ok())
    client.accounting.customers.retrieve("cus_1")
    assert "idempotency-key" not in requests[0].headers


def test_an_id_cannot_leave_its_place_in_the_path() -> None:
    client, requests = client_that_gets(ok())
    client.accounting.customers.retrieve("../keys?x=1")
    assert requests[0].url.raw_path == b"/v1/accounting/customers/..%2Fkeys%3Fx%3D1"


def test_all_pages_of_a_list_are_read_with_their_filter() -> None:
    page = {**ANSWERS["accounting.customers.list"][0], "data": [CUSTOMER]}
    pages = [{**page, "has_more": n < 2, "next_cursor": f"c{n}" if n < 2 else None} for n in range(3)]
    client, requests = client_that_gets(*[httpx.Response(200, json=page) for page in pages])
    assert len(list(each(client.accounting.customers.list, limit=1, external_id="e"))) == 3
    assert [request.url.params.get("starting_after") for request in requests] == [None, "c0", "c1"]
    assert {request.url.params["external_id"] for request in requests} == {"e"}


def test_lists_without_a_cursor_are_read_by_offset() -> None:
    page = ANSWERS["bookkeeping.rules.list"][0]
    pages = [{**page, "has_more": True}, {**page, "has_more": False}]
    client, requests = client_that_gets(*[httpx.Response(200, json=page) for page in pages])
    assert len(list(each(client.bookkeeping.rules.list, limit=5))) == 2 * len(page["data"])
    assert [request.url.params.get("offset") for request in requests] == [None, str(len(page["data"]))]


def test_an_upload_is_sent_again_whole() -> None:
    client, requests = client_that_gets(problem(502, "bad_gateway"), httpx.Response(200, json=DOCUMENT))
    client.documents.upload_file(io.BytesIO(b"%PDF-1.7 page"), file_name="w2.pdf", type="w2")
    assert requests[0].content == requests[1].content
    assert b"%PDF-1.7 page" in requests[0].content
    assert b'filename="w2.pdf"' in requests[0].content


def test_a_file_that_is_not_there_or_empty_is_an_error_in_words(tmp_path: Path) -> None:
    client, requests = client_that_gets()
    with pytest.raises(errors.ExchequerError, match=r"nothing\.pdf cannot be read: No such file"):
        client.documents.upload_file(tmp_path / "nothing.pdf")
    (tmp_path / "empty.pdf").touch()
    with pytest.raises(errors.ExchequerError, match=r"empty\.pdf is empty"):
        client.documents.upload_file(tmp_path / "empty.pdf")
    assert requests == []


def test_waiting_ends_with_the_document_with_its_failure_or_with_the_time() -> None:
    reading = {**DOCUMENT, "status": "processing"}
    client, _ = client_that_gets(httpx.Response(200, json=reading), httpx.Response(200, json=DOCUMENT))
    seen: list[str] = []
    assert client.documents.wait_until_read("doc_1", progress=lambda each: seen.append(str(each.status))).status == "completed"
    assert seen == ["processing", "completed"]

    failed = {**DOCUMENT, "status": "failed", "error": {"code": "encrypted", "message": "The file is encrypted."}}
    client, _ = client_that_gets(httpx.Response(200, json=failed))
    with pytest.raises(errors.DocumentNotRead, match="The file is encrypted") as caught:
        client.documents.wait_until_read("doc_1")
    assert caught.value.code == "encrypted"

    client, _ = client_that_gets(httpx.Response(200, json=reading))
    with pytest.raises(errors.WaitTimedOut, match="It goes on: wait again"):
        client.documents.wait_until_read("doc_1", timeout=0)


def test_waiting_for_a_synchronization_or_the_tax_authority_tells_each_state_until_the_end() -> None:
    answers = [httpx.Response(200, json={**SYNC, "status": status}) for status in ("running", "running", "failed")]
    client, requests = client_that_gets(*answers)
    seen: list[str] = []
    assert client.bookkeeping.wait_for_sync("sync_1", progress=lambda each: seen.append(str(each.status))).status == "failed"
    assert seen == ["running", "running", "failed"]
    assert len(requests) == 3

    answers = [httpx.Response(200, json={**FILING, "status": status}) for status in ("submitted", "rejected")]
    client, _ = client_that_gets(*answers)
    seen = []
    assert client.tax.wait_for_acknowledgment("fil_1", progress=lambda each: seen.append(str(each.status))).status == "rejected"
    assert seen == ["submitted", "rejected"]


def test_a_list_as_a_file_has_the_name_of_its_list() -> None:
    client, requests = client_that_gets(httpx.Response(200, text="id\n"))
    assert client.accounting.customers.list_csv(limit=1) == "id\n"
    assert requests[0].url.path == "/v1/accounting/customers.csv"


def test_a_statement_is_sent_from_its_path(tmp_path: Path) -> None:
    (tmp_path / "november.csv").write_text("Date,Amount\n")
    answer = ANSWERS["accounting.bank_transactions.import"][0]
    client, requests = client_that_gets(httpx.Response(200, json=answer))
    client.accounting.bank_transactions.import_(body=AccountingBankTransactionsImportBody(file=read_file(tmp_path / "november.csv")))
    assert b'filename="november.csv"' in requests[0].content
    assert b"Date,Amount" in requests[0].content


def test_a_value_of_a_newer_version_is_kept() -> None:
    client, _ = client_that_gets(httpx.Response(200, json={**DOCUMENT, "status": "archived"}))
    assert client.documents.retrieve("doc_1").status == "archived"


def test_the_headers_of_answers_can_be_seen() -> None:
    client, requests = client_that_gets(httpx.Response(200, json=CUSTOMER, headers={"etag": '"v1"'}), ok())
    with recorded() as answers:
        client.accounting.customers.retrieve("cus_1")
    client.accounting.customers.update("cus_1", body=CustomerChange(email="new@ortiz.example"), if_match=answers[-1].headers["etag"])
    assert requests[1].headers["if-match"] == '"v1"'


@pytest.mark.parametrize("key", ["", "pk_test_1", "sk_test_1\nX: y", "Bearer sk_test_1"])
def test_a_wrong_key_is_refused_before_anything_is_sent(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("EXCHEQUER_KEY", raising=False)
    with pytest.raises(errors.ExchequerError, match="sk_test_ or sk_live_") as caught:
        Exchequer(key)
    assert not key or key not in str(caught.value)


def test_a_wrong_address_is_refused() -> None:
    with pytest.raises(errors.ExchequerError, match="base_url is an address"):
        Exchequer(KEY, base_url="localhost:8080")
    with pytest.raises(errors.ExchequerError, match="without /v1"):
        Exchequer(KEY, base_url="http://localhost:8080/v1/")


def test_the_answer_of_another_server_says_so() -> None:
    client, _ = client_that_gets(httpx.Response(404, text="<html>"))
    with pytest.raises(errors.NotFound, match="The server at http://localhost:8080 does not answer as Exchequer does"):
        client.organization()


def test_a_request_can_be_given_as_dicts_and_texts() -> None:
    client, requests = client_that_gets(ok(), ok())
    labels: dict[str, str | None] = {"order": "4711", "old": None}
    client.accounting.customers.create(body=CustomerInput(contact_name="Lena", email="lena@ortiz.example", metadata={"order": "4711"}))
    client.accounting.customers.update("cus_1", body=CustomerChange(metadata=labels))
    assert [json.loads(each.content) for each in requests] == [
        {"contact_name": "Lena", "email": "lena@ortiz.example", "metadata": {"order": "4711"}},
        {"metadata": labels},
    ]
    item = {"description": "Cake", "amount": 40}
    invoice: dict[str, Any] = {"customer_id": "cus_1", "items": [item], "payment_terms": "net_30"}
    assert InvoiceInput(**invoice).to_dict() == invoice
    endpoint: dict[str, Any] = {"url": "https://hooks.ortiz.example", "event_types": ["invoice.*", "refund.issued"]}
    assert EndpointInput(**endpoint).to_dict() == endpoint


async def test_the_client_to_await_sends_again_and_waits_too() -> None:
    given = [problem(503, "unavailable", **{"retry-after": "1"}), ok()]
    requests: list[httpx.Request] = []

    async def answer(request: httpx.Request) -> httpx.Response:
        requests.append(request)
        return given[len(requests) - 1]

    async with AsyncExchequer(KEY, transport=httpx.MockTransport(answer)) as client:
        assert (await client.accounting.customers.create(body=NEW)).id == CUSTOMER["id"]
    assert requests[0].headers["idempotency-key"] == requests[1].headers["idempotency-key"]

    given = [httpx.Response(200, json={**SYNC, "status": status}) for status in ("running", "completed")]
    requests.clear()
    async with AsyncExchequer(KEY, transport=httpx.MockTransport(answer)) as client:
        assert (await client.bookkeeping.wait_for_sync("sync_1")).status == "completed"


@pytest.mark.parametrize("name", sorted(ANSWERS))
def test_each_documented_answer_is_read_without_losing_a_member(name: str) -> None:
    for answer in ANSWERS[name]:
        client, requests = client_that_gets(httpx.Response(200, json=answer))
        method: Any = client
        for step in name.split("."):
            method = getattr(method, step + "_" * iskeyword(step))
        parameters = inspect.signature(method).parameters.values()
        required = {each.name: stand_in(each) for each in parameters if each.default is inspect.Parameter.empty}
        assert method(**required).to_dict() == answer
        assert len(requests) == 1


def stand_in(parameter: inspect.Parameter) -> Any:
    """A value for a parameter. A body only has to write itself."""
    return SimpleNamespace(to_dict=dict, to_multipart=list, payload=b"") if parameter.name == "body" else 1
