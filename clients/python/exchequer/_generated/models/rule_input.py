from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..models.rule_input_direction import RuleInputDirection
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.metadata_input import MetadataInput


T = TypeVar("T", bound="RuleInput")


@_attrs_define
class RuleInput:
    """At least one of `payeeContains`, `account`, `minAmount` and `maxAmount` is needed. All given conditions must be met.

    Attributes:
        category (str):
        payee_contains (str | Unset):
        account (str | Unset):
        direction (RuleInputDirection | Unset): `in`: only money received. `out`: only money paid.
        min_amount (float | Unset): Dollars with at most two decimals, more than 0.
        max_amount (float | Unset): Dollars with at most two decimals, more than 0.
        deductible_percent (int | Unset):
        priority (int | Unset):
        external_id (str | Unset): The id of an object in the caller's system: one line of text. Numbers of persons and
            cards are refused.
        unique_external_id (bool | Unset): True: refused with 409 `external_id_taken` if another object of this kind has
            this `externalId`. Default: false.
        metadata (MetadataInput | Unset): Your own data: at most 50 keys of at most 40 characters, each with a text of
            at most 500 characters.
    """

    category: str
    payee_contains: str | Unset = UNSET
    account: str | Unset = UNSET
    direction: RuleInputDirection | Unset = UNSET
    min_amount: float | Unset = UNSET
    max_amount: float | Unset = UNSET
    deductible_percent: int | Unset = UNSET
    priority: int | Unset = UNSET
    external_id: str | Unset = UNSET
    unique_external_id: bool | Unset = UNSET
    metadata: MetadataInput | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        category = self.category

        payee_contains = self.payee_contains

        account = self.account

        direction: str | Unset = UNSET
        if not isinstance(self.direction, Unset):
            direction = self.direction.value

        min_amount = self.min_amount

        max_amount = self.max_amount

        deductible_percent = self.deductible_percent

        priority = self.priority

        external_id = self.external_id

        unique_external_id = self.unique_external_id

        metadata: dict[str, Any] | Unset = UNSET
        if not isinstance(self.metadata, Unset):
            metadata = self.metadata.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "category": category,
            }
        )
        if payee_contains is not UNSET:
            field_dict["payeeContains"] = payee_contains
        if account is not UNSET:
            field_dict["account"] = account
        if direction is not UNSET:
            field_dict["direction"] = direction
        if min_amount is not UNSET:
            field_dict["minAmount"] = min_amount
        if max_amount is not UNSET:
            field_dict["maxAmount"] = max_amount
        if deductible_percent is not UNSET:
            field_dict["deductiblePercent"] = deductible_percent
        if priority is not UNSET:
            field_dict["priority"] = priority
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

        d = dict(src_dict)
        category = d.pop("category")

        payee_contains = d.pop("payeeContains", UNSET)

        account = d.pop("account", UNSET)

        _direction = d.pop("direction", UNSET)
        direction: RuleInputDirection | Unset
        if isinstance(_direction, Unset):
            direction = UNSET
        else:
            direction = RuleInputDirection(_direction)

        min_amount = d.pop("minAmount", UNSET)

        max_amount = d.pop("maxAmount", UNSET)

        deductible_percent = d.pop("deductiblePercent", UNSET)

        priority = d.pop("priority", UNSET)

        external_id = d.pop("externalId", UNSET)

        unique_external_id = d.pop("uniqueExternalId", UNSET)

        _metadata = d.pop("metadata", UNSET)
        metadata: MetadataInput | Unset
        if isinstance(_metadata, Unset):
            metadata = UNSET
        else:
            metadata = MetadataInput.from_dict(_metadata)

        rule_input = cls(
            category=category,
            payee_contains=payee_contains,
            account=account,
            direction=direction,
            min_amount=min_amount,
            max_amount=max_amount,
            deductible_percent=deductible_percent,
            priority=priority,
            external_id=external_id,
            unique_external_id=unique_external_id,
            metadata=metadata,
        )

        return rule_input
