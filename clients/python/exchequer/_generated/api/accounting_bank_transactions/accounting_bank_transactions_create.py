from typing import Any, cast

import httpx

from ... import errors
from ...models.bank_transaction import BankTransaction
from ...models.bank_transactions_input import BankTransactionsInput
from ...models.recorded_bank_transactions import RecordedBankTransactions
from ...types import UNSET, Unset


def request_of(
    *,
    body: BankTransactionsInput,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/accounting/bank_transactions",
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def answer_of(response: httpx.Response) -> BankTransaction | RecordedBankTransactions:
    if response.status_code == 200:

        def _parse_response_200(data: object) -> BankTransaction | RecordedBankTransactions:
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                response_200_type_0 = BankTransaction.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= response_200_type_0.to_dict().keys():
                    raise TypeError()
                return response_200_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                response_200_type_1 = RecordedBankTransactions.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= response_200_type_1.to_dict().keys():
                    raise TypeError()
                return response_200_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(BankTransaction | RecordedBankTransactions, data)

        response_200 = _parse_response_200(response.json())

        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)
