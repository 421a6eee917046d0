from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..models.transfer_limits_currency import TransferLimitsCurrency
from ..models.transfer_limits_object import TransferLimitsObject

if TYPE_CHECKING:
    from ..models.transfer_direction_limits import TransferDirectionLimits
    from ..models.transfer_maximums import TransferMaximums


T = TypeVar("T", bound="TransferLimits")


@_attrs_define
class TransferLimits:
    """Limits of transfers to and from counterparties. Transfers between own accounts have no limit.

    Attributes:
        object_ (TransferLimitsObject): Always `transfer_limits`.
        livemode (bool): False in test mode.
        account_id (str): The account in treasury.
        currency (TransferLimitsCurrency): ISO 4217, for example USD.
        per_transfer (TransferMaximums): The largest amount of one transfer to or from a counterparty, in dollars.
        account (TransferDirectionLimits):
        organization (TransferDirectionLimits):
        as_of (str): Time on the clock of the organization.
    """

    object_: TransferLimitsObject
    livemode: bool
    account_id: str
    currency: TransferLimitsCurrency
    per_transfer: TransferMaximums
    account: TransferDirectionLimits
    organization: TransferDirectionLimits
    as_of: str

    def to_dict(self) -> dict[str, Any]:
        object_ = self.object_.value

        livemode = self.livemode

        account_id = self.account_id

        currency = self.currency.value

        per_transfer = self.per_transfer.to_dict()

        account = self.account.to_dict()

        organization = self.organization.to_dict()

        as_of = self.as_of

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "object": object_,
                "livemode": livemode,
                "accountId": account_id,
                "currency": currency,
                "perTransfer": per_transfer,
                "account": account,
                "organization": organization,
                "asOf": as_of,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.transfer_direction_limits import TransferDirectionLimits
        from ..models.transfer_maximums import TransferMaximums

        d = dict(src_dict)
        object_ = TransferLimitsObject(d.pop("object"))

        livemode = d.pop("livemode")

        account_id = d.pop("accountId")

        currency = TransferLimitsCurrency(d.pop("currency"))

        per_transfer = TransferMaximums.from_dict(d.pop("perTransfer"))

        account = TransferDirectionLimits.from_dict(d.pop("account"))

        organization = TransferDirectionLimits.from_dict(d.pop("organization"))

        as_of = d.pop("asOf")

        transfer_limits = cls(
            object_=object_,
            livemode=livemode,
            account_id=account_id,
            currency=currency,
            per_transfer=per_transfer,
            account=account,
            organization=organization,
            as_of=as_of,
        )

        return transfer_limits
