from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.filed_recipient_object import FiledRecipientObject
from ..models.filed_recipient_status import FiledRecipientStatus

T = TypeVar("T", bound="FiledRecipient")


@_attrs_define
class FiledRecipient:
    """A form of a submission.

    Attributes:
        index (float): The place in the submission, from 0.
        object_ (FiledRecipientObject): Always `filed_recipient`.
        livemode (bool): False in test mode.
        name (str): Its name.
        ssn (str): The last four digits: `***-**-1234`, or `**-***4321` for an EIN.
        account_number (None | str): Account number, masked unless the key may see it.
        amount (float): Dollars: compensation of a Form 1099-NEC, wages of a Form W-2.
        federal_withheld (float): Dollars.
        status (FiledRecipientStatus): `pending` until the authority has acknowledged. An accepted form is `corrected`
            or `voided` once a filing that changes it is submitted, unless that
            one is rejected.
        changed_by (None | str): The filing that corrects or voids it.
    """

    index: float
    object_: FiledRecipientObject
    livemode: bool
    name: str
    ssn: str
    account_number: str | None
    amount: float
    federal_withheld: float
    status: FiledRecipientStatus
    changed_by: str | None

    def to_dict(self) -> dict[str, Any]:
        index = self.index

        object_ = self.object_.value

        livemode = self.livemode

        name = self.name

        ssn = self.ssn

        account_number: str | None
        account_number = self.account_number

        amount = self.amount

        federal_withheld = self.federal_withheld

        status = self.status.value

        changed_by: str | None
        changed_by = self.changed_by

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "index": index,
                "object": object_,
                "livemode": livemode,
                "name": name,
                "ssn": ssn,
                "accountNumber": account_number,
                "amount": amount,
                "federalWithheld": federal_withheld,
                "status": status,
                "changedBy": changed_by,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        index = d.pop("index")

        object_ = FiledRecipientObject(d.pop("object"))

        livemode = d.pop("livemode")

        name = d.pop("name")

        ssn = d.pop("ssn")

        def _parse_account_number(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        account_number = _parse_account_number(d.pop("accountNumber"))

        amount = d.pop("amount")

        federal_withheld = d.pop("federalWithheld")

        status = FiledRecipientStatus(d.pop("status"))

        def _parse_changed_by(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        changed_by = _parse_changed_by(d.pop("changedBy"))

        filed_recipient = cls(
            index=index,
            object_=object_,
            livemode=livemode,
            name=name,
            ssn=ssn,
            account_number=account_number,
            amount=amount,
            federal_withheld=federal_withheld,
            status=status,
            changed_by=changed_by,
        )

        return filed_recipient
