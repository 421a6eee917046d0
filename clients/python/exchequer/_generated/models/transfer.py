from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.transfer_direction import TransferDirection
from ..models.transfer_effective_speed_type_1 import TransferEffectiveSpeedType1
from ..models.transfer_object import TransferObject
from ..models.transfer_sec_code import TransferSecCode
from ..models.transfer_speed import TransferSpeed
from ..models.transfer_status import TransferStatus
from ..models.transfer_type import TransferType
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.dishonored_return import DishonoredReturn
    from ..models.transfer_change import TransferChange
    from ..models.transfer_counterparty import TransferCounterparty
    from ..models.transfer_metadata import TransferMetadata
    from ..models.transfer_warning import TransferWarning


T = TypeVar("T", bound="Transfer")


@_attrs_define
class Transfer:
    """
    Attributes:
        id (str): Id of the object.
        object_ (TransferObject): Always `transfer`.
        livemode (bool): False in test mode.
        type_ (TransferType):
        status (TransferStatus):
        amount (float): Dollars with at most two decimals, 0 or more.
        fee (float): Dollars with at most two decimals, 0 or more.
        from_account_id (str): The own account that pays or collects.
        to_account_id (None | str): The own account that receives.
        counterparty (None | TransferCounterparty): The other side.
        direction (TransferDirection):
        expected_settlement_date (str): `YYYY-MM-DD`, New York.
        effective_speed (TransferEffectiveSpeedType1 | TransferSpeed): The speed that the transfer has: same-day ACH has
            windows and a limit.
        settled_at (None | str): When it settled; null until then.
        created_by (None | str): Id of the key that created it; of the later sweep of a closed account, the key that
            closed it. Null if treasury made it for a bill
            payment or a prenote.
        created_at (str): When it was made, ISO 8601 in UTC.
        external_id (None | str): The id of the object in your system. Null if none was given.
        metadata (TransferMetadata): Your own data, by key. Empty if none was given.
        delay_reason (str | Unset): Why it is later or slower than asked: `over_same_day_limit`, `same_day_not_offered`,
            `after_same_day_cutoff`, `after_cutoff` or
            `not_a_banking_day`.
        cancelable_until (str | Unset): Until then it can be canceled.
        funds_available_at (str | Unset): When the money of a debit can be spent: it is on hold until the return window
            has passed.
        return_code (str | Unset): The reason code of the return: R01 to R85 for ACH, the ISO 20022 reason for wire and
            instant.
        return_reason (str | Unset): Why it was returned, in words.
        return_is_late (bool | Unset): The return came after its time limit.
        returned_at (str | Unset): When it was returned; null unless it was.
        failure_code (str | Unset): Why it failed.
        failure_reason (str | Unset): Why it failed; null unless it did.
        trace_number (str | Unset): ACH: set when the file is made.
        imad (str | Unset): Wire: the message id of Fedwire.
        uetr (str | Unset): Wire and instant: the id of the payment from end to end.
        sec_code (TransferSecCode | Unset):
        description (str | Unset): What it is, in words.
        notification_of_change (TransferChange | Unset): What the receiving bank says about the data of the
            counterparty.
        applied_correction (TransferChange | Unset): What the receiving bank says about the data of the counterparty.
        reverses_transfer_id (str | Unset): The transfer that this one reverses.
        bill_payment_id (str | Unset): The bill payment.
        payee_id (str | Unset): The transfer is a prenote: it checks the bank account of this payee and moves no money.
        dishonored_return (DishonoredReturn | Unset): A return that came after its time limit and was sent back to the
            bank that returned.
        approved_by (str | Unset): Id of the key that approved it.
        approved_at (str | Unset): When it was approved. It counts in the limits at this time.
        warnings (list[TransferWarning] | Unset): Only in the answer of the request that created it.
    """

    id: str
    object_: TransferObject
    livemode: bool
    type_: TransferType
    status: TransferStatus
    amount: float
    fee: float
    from_account_id: str
    to_account_id: str | None
    counterparty: TransferCounterparty | None
    direction: TransferDirection
    expected_settlement_date: str
    effective_speed: TransferEffectiveSpeedType1 | TransferSpeed
    settled_at: str | None
    created_by: str | None
    created_at: str
    external_id: str | None
    metadata: TransferMetadata
    delay_reason: str | Unset = UNSET
    cancelable_until: str | Unset = UNSET
    funds_available_at: str | Unset = UNSET
    return_code: str | Unset = UNSET
    return_reason: str | Unset = UNSET
    return_is_late: bool | Unset = UNSET
    returned_at: str | Unset = UNSET
    failure_code: str | Unset = UNSET
    failure_reason: str | Unset = UNSET
    trace_number: str | Unset = UNSET
    imad: str | Unset = UNSET
    uetr: str | Unset = UNSET
    sec_code: TransferSecCode | Unset = UNSET
    description: str | Unset = UNSET
    notification_of_change: TransferChange | Unset = UNSET
    applied_correction: TransferChange | Unset = UNSET
    reverses_transfer_id: str | Unset = UNSET
    bill_payment_id: str | Unset = UNSET
    payee_id: str | Unset = UNSET
    dishonored_return: DishonoredReturn | Unset = UNSET
    approved_by: str | Unset = UNSET
    approved_at: str | Unset = UNSET
    warnings: list[TransferWarning] | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        from ..models.transfer_counterparty import TransferCounterparty

        id = self.id

        object_ = self.object_.value

        livemode = self.livemode

        type_ = self.type_.value

        status = self.status.value

        amount = self.amount

        fee = self.fee

        from_account_id = self.from_account_id

        to_account_id: str | None
        to_account_id = self.to_account_id

        counterparty: dict[str, Any] | None
        if isinstance(self.counterparty, TransferCounterparty):
            counterparty = self.counterparty.to_dict()
        else:
            counterparty = self.counterparty

        direction = self.direction.value

        expected_settlement_date = self.expected_settlement_date

        effective_speed: str
        if isinstance(self.effective_speed, TransferSpeed):
            effective_speed = self.effective_speed.value
        else:
            effective_speed = self.effective_speed.value

        settled_at: str | None
        settled_at = self.settled_at

        created_by: str | None
        created_by = self.created_by

        created_at = self.created_at

        external_id: str | None
        external_id = self.external_id

        metadata = self.metadata.to_dict()

        delay_reason = self.delay_reason

        cancelable_until = self.cancelable_until

        funds_available_at = self.funds_available_at

        return_code = self.return_code

        return_reason = self.return_reason

        return_is_late = self.return_is_late

        returned_at = self.returned_at

        failure_code = self.failure_code

        failure_reason = self.failure_reason

        trace_number = self.trace_number

        imad = self.imad

        uetr = self.uetr

        sec_code: str | Unset = UNSET
        if not isinstance(self.sec_code, Unset):
            sec_code = self.sec_code.value

        description = self.description

        notification_of_change: dict[str, Any] | Unset = UNSET
        if not isinstance(self.notification_of_change, Unset):
            notification_of_change = self.notification_of_change.to_dict()

        applied_correction: dict[str, Any] | Unset = UNSET
        if not isinstance(self.applied_correction, Unset):
            applied_correction = self.applied_correction.to_dict()

        reverses_transfer_id = self.reverses_transfer_id

        bill_payment_id = self.bill_payment_id

        payee_id = self.payee_id

        dishonored_return: dict[str, Any] | Unset = UNSET
        if not isinstance(self.dishonored_return, Unset):
            dishonored_return = self.dishonored_return.to_dict()

        approved_by = self.approved_by

        approved_at = self.approved_at

        warnings: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.warnings, Unset):
            warnings = []
            for warnings_item_data in self.warnings:
                warnings_item = warnings_item_data.to_dict()
                warnings.append(warnings_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "object": object_,
                "livemode": livemode,
                "type": type_,
                "status": status,
                "amount": amount,
                "fee": fee,
                "fromAccountId": from_account_id,
                "toAccountId": to_account_id,
                "counterparty": counterparty,
                "direction": direction,
                "expectedSettlementDate": expected_settlement_date,
                "effectiveSpeed": effective_speed,
                "settledAt": settled_at,
                "createdBy": created_by,
                "createdAt": created_at,
                "externalId": external_id,
                "metadata": metadata,
            }
        )
        if delay_reason is not UNSET:
            field_dict["delayReason"] = delay_reason
        if cancelable_until is not UNSET:
            field_dict["cancelableUntil"] = cancelable_until
        if funds_available_at is not UNSET:
            field_dict["fundsAvailableAt"] = funds_available_at
        if return_code is not UNSET:
            field_dict["returnCode"] = return_code
        if return_reason is not UNSET:
            field_dict["returnReason"] = return_reason
        if return_is_late is not UNSET:
            field_dict["returnIsLate"] = return_is_late
        if returned_at is not UNSET:
            field_dict["returnedAt"] = returned_at
        if failure_code is not UNSET:
            field_dict["failureCode"] = failure_code
        if failure_reason is not UNSET:
            field_dict["failureReason"] = failure_reason
        if trace_number is not UNSET:
            field_dict["traceNumber"] = trace_number
        if imad is not UNSET:
            field_dict["imad"] = imad
        if uetr is not UNSET:
            field_dict["uetr"] = uetr
        if sec_code is not UNSET:
            field_dict["secCode"] = sec_code
        if description is not UNSET:
            field_dict["description"] = description
        if notification_of_change is not UNSET:
            field_dict["notificationOfChange"] = notification_of_change
        if applied_correction is not UNSET:
            field_dict["appliedCorrection"] = applied_correction
        if reverses_transfer_id is not UNSET:
            field_dict["reversesTransferId"] = reverses_transfer_id
        if bill_payment_id is not UNSET:
            field_dict["billPaymentId"] = bill_payment_id
        if payee_id is not UNSET:
            field_dict["payeeId"] = payee_id
        if dishonored_return is not UNSET:
            field_dict["dishonoredReturn"] = dishonored_return
        if approved_by is not UNSET:
            field_dict["approvedBy"] = approved_by
        if approved_at is not UNSET:
            field_dict["approvedAt"] = approved_at
        if warnings is not UNSET:
            field_dict["warnings"] = warnings

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.dishonored_return import DishonoredReturn
        from ..models.transfer_change import TransferChange
        from ..models.transfer_counterparty import TransferCounterparty
        from ..models.transfer_metadata import TransferMetadata
        from ..models.transfer_warning import TransferWarning

        d = dict(src_dict)
        id = d.pop("id")

        object_ = TransferObject(d.pop("object"))

        livemode = d.pop("livemode")

        type_ = TransferType(d.pop("type"))

        status = TransferStatus(d.pop("status"))

        amount = d.pop("amount")

        fee = d.pop("fee")

        from_account_id = d.pop("fromAccountId")

        def _parse_to_account_id(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        to_account_id = _parse_to_account_id(d.pop("toAccountId"))

        def _parse_counterparty(data: object) -> TransferCounterparty | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                counterparty_type_0 = TransferCounterparty.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= counterparty_type_0.to_dict().keys():
                    raise TypeError()
                return counterparty_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | TransferCounterparty, data)

        counterparty = _parse_counterparty(d.pop("counterparty"))

        direction = TransferDirection(d.pop("direction"))

        expected_settlement_date = d.pop("expectedSettlementDate")

        def _parse_effective_speed(data: object) -> TransferEffectiveSpeedType1 | TransferSpeed:
            try:
                if not isinstance(data, str):
                    raise TypeError()
                effective_speed_type_0 = TransferSpeed(data)

                return effective_speed_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            if not isinstance(data, str):
                raise TypeError()
            effective_speed_type_1 = TransferEffectiveSpeedType1(data)

            return effective_speed_type_1

        effective_speed = _parse_effective_speed(d.pop("effectiveSpeed"))

        def _parse_settled_at(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        settled_at = _parse_settled_at(d.pop("settledAt"))

        def _parse_created_by(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        created_by = _parse_created_by(d.pop("createdBy"))

        created_at = d.pop("createdAt")

        def _parse_external_id(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        external_id = _parse_external_id(d.pop("externalId"))

        metadata = TransferMetadata.from_dict(d.pop("metadata"))

        delay_reason = d.pop("delayReason", UNSET)

        cancelable_until = d.pop("cancelableUntil", UNSET)

        funds_available_at = d.pop("fundsAvailableAt", UNSET)

        return_code = d.pop("returnCode", UNSET)

        return_reason = d.pop("returnReason", UNSET)

        return_is_late = d.pop("returnIsLate", UNSET)

        returned_at = d.pop("returnedAt", UNSET)

        failure_code = d.pop("failureCode", UNSET)

        failure_reason = d.pop("failureReason", UNSET)

        trace_number = d.pop("traceNumber", UNSET)

        imad = d.pop("imad", UNSET)

        uetr = d.pop("uetr", UNSET)

        _sec_code = d.pop("secCode", UNSET)
        sec_code: TransferSecCode | Unset
        if isinstance(_sec_code, Unset):
            sec_code = UNSET
        else:
            sec_code = TransferSecCode(_sec_code)

        description = d.pop("description", UNSET)

        _notification_of_change = d.pop("notificationOfChange", UNSET)
        notification_of_change: TransferChange | Unset
        if isinstance(_notification_of_change, Unset):
            notification_of_change = UNSET
        else:
            notification_of_change = TransferChange.from_dict(_notification_of_change)

        _applied_correction = d.pop("appliedCorrection", UNSET)
        applied_correction: TransferChange | Unset
        if isinstance(_applied_correction, Unset):
            applied_correction = UNSET
        else:
            applied_correction = TransferChange.from_dict(_applied_correction)

        reverses_transfer_id = d.pop("reversesTransferId", UNSET)

        bill_payment_id = d.pop("billPaymentId", UNSET)

        payee_id = d.pop("payeeId", UNSET)

        _dishonored_return = d.pop("dishonoredReturn", UNSET)
        dishonored_return: DishonoredReturn | Unset
        if isinstance(_dishonored_return, Unset):
            dishonored_return = UNSET
        else:
            dishonored_return = DishonoredReturn.from_dict(_dishonored_return)

        approved_by = d.pop("approvedBy", UNSET)

        approved_at = d.pop("approvedAt", UNSET)

        _warnings = d.pop("warnings", UNSET)
        warnings: list[TransferWarning] | Unset = UNSET
        if _warnings is not UNSET:
            warnings = []
            for warnings_item_data in _warnings:
                warnings_item = TransferWarning.from_dict(warnings_item_data)

                warnings.append(warnings_item)

        transfer = cls(
            id=id,
            object_=object_,
            livemode=livemode,
            type_=type_,
            status=status,
            amount=amount,
            fee=fee,
            from_account_id=from_account_id,
            to_account_id=to_account_id,
            counterparty=counterparty,
            direction=direction,
            expected_settlement_date=expected_settlement_date,
            effective_speed=effective_speed,
            settled_at=settled_at,
            created_by=created_by,
            created_at=created_at,
            external_id=external_id,
            metadata=metadata,
            delay_reason=delay_reason,
            cancelable_until=cancelable_until,
            funds_available_at=funds_available_at,
            return_code=return_code,
            return_reason=return_reason,
            return_is_late=return_is_late,
            returned_at=returned_at,
            failure_code=failure_code,
            failure_reason=failure_reason,
            trace_number=trace_number,
            imad=imad,
            uetr=uetr,
            sec_code=sec_code,
            description=description,
            notification_of_change=notification_of_change,
            applied_correction=applied_correction,
            reverses_transfer_id=reverses_transfer_id,
            bill_payment_id=bill_payment_id,
            payee_id=payee_id,
            dishonored_return=dishonored_return,
            approved_by=approved_by,
            approved_at=approved_at,
            warnings=warnings,
        )

        return transfer
