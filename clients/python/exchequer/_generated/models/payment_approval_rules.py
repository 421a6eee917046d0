from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.payment_approval_rules_object import PaymentApprovalRulesObject

if TYPE_CHECKING:
    from ..models.approval_limits import ApprovalLimits


T = TypeVar("T", bound="PaymentApprovalRules")


@_attrs_define
class PaymentApprovalRules:
    """Which payments wait for an approval.

    Attributes:
        object_ (PaymentApprovalRulesObject): Always `approval_rules`.
        livemode (bool): False in test mode.
        approval_above (ApprovalLimits): Dollars by rail: a payment above this waits for an approval by another key.
            `null`: none does.
        one_person_approval (bool): Whether the key that creates a payment may approve it.
        updated_by (None | str): Id of the key that changed the rules last. Its own payments still follow the rules
            before its change where these are stricter.
        updated_at (None | str): When it was last changed, ISO 8601 in UTC.
    """

    object_: PaymentApprovalRulesObject
    livemode: bool
    approval_above: ApprovalLimits
    one_person_approval: bool
    updated_by: str | None
    updated_at: str | None

    def to_dict(self) -> dict[str, Any]:
        object_ = self.object_.value

        livemode = self.livemode

        approval_above = self.approval_above.to_dict()

        one_person_approval = self.one_person_approval

        updated_by: str | None
        updated_by = self.updated_by

        updated_at: str | None
        updated_at = self.updated_at

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "object": object_,
                "livemode": livemode,
                "approvalAbove": approval_above,
                "onePersonApproval": one_person_approval,
                "updatedBy": updated_by,
                "updatedAt": updated_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.approval_limits import ApprovalLimits

        d = dict(src_dict)
        object_ = PaymentApprovalRulesObject(d.pop("object"))

        livemode = d.pop("livemode")

        approval_above = ApprovalLimits.from_dict(d.pop("approvalAbove"))

        one_person_approval = d.pop("onePersonApproval")

        def _parse_updated_by(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        updated_by = _parse_updated_by(d.pop("updatedBy"))

        def _parse_updated_at(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        updated_at = _parse_updated_at(d.pop("updatedAt"))

        payment_approval_rules = cls(
            object_=object_,
            livemode=livemode,
            approval_above=approval_above,
            one_person_approval=one_person_approval,
            updated_by=updated_by,
            updated_at=updated_at,
        )

        return payment_approval_rules
