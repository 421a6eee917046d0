from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.payee_verification_status import PayeeVerificationStatus
from ..models.payee_verification_status_type_1 import PayeeVerificationStatusType1

T = TypeVar("T", bound="PayeeVerification")


@_attrs_define
class PayeeVerification:
    """A prenote, an ACH entry without money, tests the bank account of a payee.

    Attributes:
        status (PayeeVerificationStatus | PayeeVerificationStatusType1): `unverified`: not checked; payments are made
            all the same. `pending`: the prenote is under way. `verified`: the bank has not
            returned it in time. `failed`: the bank has returned it, or it could not be sent; the payee cannot be paid.
        code (None | str): Why it failed (R01 to R85), or the correction that the bank has reported (C01 to C14) and
            that is applied to payments.
        reason (None | str): Why.
        transfer_id (None | str): The prenote.
        payments_from (None | str): While it is pending: the first day on which a payment can arrive, `YYYY-MM-DD`.
    """

    status: PayeeVerificationStatus | PayeeVerificationStatusType1
    code: str | None
    reason: str | None
    transfer_id: str | None
    payments_from: str | None

    def to_dict(self) -> dict[str, Any]:
        status: str
        if isinstance(self.status, PayeeVerificationStatus):
            status = self.status.value
        else:
            status = self.status.value

        code: str | None
        code = self.code

        reason: str | None
        reason = self.reason

        transfer_id: str | None
        transfer_id = self.transfer_id

        payments_from: str | None
        payments_from = self.payments_from

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "status": status,
                "code": code,
                "reason": reason,
                "transferId": transfer_id,
                "paymentsFrom": payments_from,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)

        def _parse_status(data: object) -> PayeeVerificationStatus | PayeeVerificationStatusType1:
            try:
                if not isinstance(data, str):
                    raise TypeError()
                status_type_0 = PayeeVerificationStatus(data)

                return status_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            if not isinstance(data, str):
                raise TypeError()
            status_type_1 = PayeeVerificationStatusType1(data)

            return status_type_1

        status = _parse_status(d.pop("status"))

        def _parse_code(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        code = _parse_code(d.pop("code"))

        def _parse_reason(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        reason = _parse_reason(d.pop("reason"))

        def _parse_transfer_id(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        transfer_id = _parse_transfer_id(d.pop("transferId"))

        def _parse_payments_from(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        payments_from = _parse_payments_from(d.pop("paymentsFrom"))

        payee_verification = cls(
            status=status,
            code=code,
            reason=reason,
            transfer_id=transfer_id,
            payments_from=payments_from,
        )

        return payee_verification
