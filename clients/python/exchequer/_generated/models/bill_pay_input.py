from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.metadata_input import MetadataInput
    from ..models.payee_input import PayeeInput
    from ..models.recurrence import Recurrence


T = TypeVar("T", bound="BillPayInput")


@_attrs_define
class BillPayInput:
    """
    Attributes:
        account_id (str): The account in treasury.
        amount (float): Dollars with at most two decimals, more than 0.
        payee_id (str | Unset): A payee that is known. Give this or `payee`.
        payee (PayeeInput | Unset): A vendor or a person to pay. With `routingNumber` and `accountNumber` the payee is
            paid by ACH, otherwise by a check that is sent to `address`.
        scheduled_date (datetime.date | Unset): A day, `YYYY-MM-DD`, from 1970-01-01 to 2099-12-31.
        deliver_by (datetime.date | Unset): A day, `YYYY-MM-DD`, from 1970-01-01 to 2099-12-31.
        memo (str | Unset): One line of text.
        invoice_number (str | Unset): The payee's invoice.
        recurrence (Recurrence | Unset): How often a payment is repeated. It ends after `count` payments, or with the
            last one on or before `until`.
        external_id (str | Unset): The id of an object in the caller's system: one line of text. Numbers of persons and
            cards are refused.
        unique_external_id (bool | Unset): True: refused with 409 `external_id_taken` if another object of this kind has
            this `externalId`. Default: false.
        metadata (MetadataInput | Unset): Your own data: at most 50 keys of at most 40 characters, each with a text of
            at most 500 characters.
    """

    account_id: str
    amount: float
    payee_id: str | Unset = UNSET
    payee: PayeeInput | Unset = UNSET
    scheduled_date: datetime.date | Unset = UNSET
    deliver_by: datetime.date | Unset = UNSET
    memo: str | Unset = UNSET
    invoice_number: str | Unset = UNSET
    recurrence: Recurrence | Unset = UNSET
    external_id: str | Unset = UNSET
    unique_external_id: bool | Unset = UNSET
    metadata: MetadataInput | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        account_id = self.account_id

        amount = self.amount

        payee_id = self.payee_id

        payee: dict[str, Any] | Unset = UNSET
        if not isinstance(self.payee, Unset):
            payee = self.payee.to_dict()

        scheduled_date: str | Unset = UNSET
        if not isinstance(self.scheduled_date, Unset):
            scheduled_date = self.scheduled_date.isoformat()

        deliver_by: str | Unset = UNSET
        if not isinstance(self.deliver_by, Unset):
            deliver_by = self.deliver_by.isoformat()

        memo = self.memo

        invoice_number = self.invoice_number

        recurrence: dict[str, Any] | Unset = UNSET
        if not isinstance(self.recurrence, Unset):
            recurrence = self.recurrence.to_dict()

        external_id = self.external_id

        unique_external_id = self.unique_external_id

        metadata: dict[str, Any] | Unset = UNSET
        if not isinstance(self.metadata, Unset):
            metadata = self.metadata.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "accountId": account_id,
                "amount": amount,
            }
        )
        if payee_id is not UNSET:
            field_dict["payeeId"] = payee_id
        if payee is not UNSET:
            field_dict["payee"] = payee
        if scheduled_date is not UNSET:
            field_dict["scheduledDate"] = scheduled_date
        if deliver_by is not UNSET:
            field_dict["deliverBy"] = deliver_by
        if memo is not UNSET:
            field_dict["memo"] = memo
        if invoice_number is not UNSET:
            field_dict["invoiceNumber"] = invoice_number
        if recurrence is not UNSET:
            field_dict["recurrence"] = recurrence
        if external_id is not UNSET:
            field_dict["externalId"] = external_id
        if unique_external_id is not UNSET:
            field_dict["uniqueExternalId"] = unique_external_id
        if metadata is not UNSET:
            field_dict["metadata"] = metadata

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.metadata_input import MetadataInput
        from ..models.payee_input import PayeeInput
        from ..models.recurrence import Recurrence

        d = dict(src_dict)
        account_id = d.pop("accountId")

        amount = d.pop("amount")

        payee_id = d.pop("payeeId", UNSET)

        _payee = d.pop("payee", UNSET)
        payee: PayeeInput | Unset
        if isinstance(_payee, Unset):
            payee = UNSET
        else:
            payee = PayeeInput.from_dict(_payee)

        _scheduled_date = d.pop("scheduledDate", UNSET)
        scheduled_date: datetime.date | Unset
        if isinstance(_scheduled_date, Unset):
            scheduled_date = UNSET
        else:
            scheduled_date = datetime.date.fromisoformat(_scheduled_date)

        _deliver_by = d.pop("deliverBy", UNSET)
        deliver_by: datetime.date | Unset
        if isinstance(_deliver_by, Unset):
            deliver_by = UNSET
        else:
            deliver_by = datetime.date.fromisoformat(_deliver_by)

        memo = d.pop("memo", UNSET)

        invoice_number = d.pop("invoiceNumber", UNSET)

        _recurrence = d.pop("recurrence", UNSET)
        recurrence: Recurrence | Unset
        if isinstance(_recurrence, Unset):
            recurrence = UNSET
        else:
            recurrence = Recurrence.from_dict(_recurrence)

        external_id = d.pop("externalId", UNSET)

        unique_external_id = d.pop("uniqueExternalId", UNSET)

        _metadata = d.pop("metadata", UNSET)
        metadata: MetadataInput | Unset
        if isinstance(_metadata, Unset):
            metadata = UNSET
        else:
            metadata = MetadataInput.from_dict(_metadata)

        bill_pay_input = cls(
            account_id=account_id,
            amount=amount,
            payee_id=payee_id,
            payee=payee,
            scheduled_date=scheduled_date,
            deliver_by=deliver_by,
            memo=memo,
            invoice_number=invoice_number,
            recurrence=recurrence,
            external_id=external_id,
            unique_external_id=unique_external_id,
            metadata=metadata,
        )

        return bill_pay_input
