from typing import Any
from urllib.parse import quote

import httpx

from ... import errors
from ...models.rule_answer import RuleAnswer


def request_of(
    id: str,
) -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/api/bookkeeping/rules/{id}".format(
            id=quote(str(id), safe=""),
        ),
    }

    return _kwargs


def answer_of(response: httpx.Response) -> RuleAnswer:
    if response.status_code == 200:
        response_200 = RuleAnswer.from_dict(response.json())

        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)
