from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.approval_limits_input import ApprovalLimitsInput


T = TypeVar("T", bound="ApprovalRulesChange")


@_attrs_define
class ApprovalRulesChange:
    """At least one member is required.

    Attributes:
        approval_above (ApprovalLimitsInput | Unset): Dollars by rail: a payment above this waits for an approval. 0:
            every payment. `null`: none. What is not given stays. A bill payment by
            ACH follows `billPayment` and `ach`.
        one_person_approval (bool | Unset): Whether the key that creates a payment may approve it. Only in test mode.
    """

    approval_above: ApprovalLimitsInput | Unset = UNSET
    one_person_approval: bool | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        approval_above: dict[str, Any] | Unset = UNSET
        if not isinstance(self.approval_above, Unset):
            approval_above = self.approval_above.to_dict()

        one_person_approval = self.one_person_approval

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if approval_above is not UNSET:
            field_dict["approvalAbove"] = approval_above
        if one_person_approval is not UNSET:
            field_dict["onePersonApproval"] = one_person_approval

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.approval_limits_input import ApprovalLimitsInput

        d = dict(src_dict)
        _approval_above = d.pop("approvalAbove", UNSET)
        approval_above: ApprovalLimitsInput | Unset
        if isinstance(_approval_above, Unset):
            approval_above = UNSET
        else:
            approval_above = ApprovalLimitsInput.from_dict(_approval_above)

        one_person_approval = d.pop("onePersonApproval", UNSET)

        approval_rules_change = cls(
            approval_above=approval_above,
            one_person_approval=one_person_approval,
        )

        return approval_rules_change
