from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.rule_change_direction_type_1 import RuleChangeDirectionType1
from ..models.rule_change_direction_type_2_type_1 import RuleChangeDirectionType2Type1
from ..models.rule_change_direction_type_3_type_1 import RuleChangeDirectionType3Type1
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.metadata_change import MetadataChange


T = TypeVar("T", bound="RuleChange")


@_attrs_define
class RuleChange:
    """Members that are not given stay as they are. `null` removes a condition.

    Attributes:
        payee_contains (None | str | Unset): A text in the name of the payee.
        account (None | str | Unset): The account in the bookkeeping software.
        direction (None | RuleChangeDirectionType1 | RuleChangeDirectionType2Type1 | RuleChangeDirectionType3Type1 |
            Unset): Whether money came in or went out.
        min_amount (float | None | Unset): From this amount on.
        max_amount (float | None | Unset): Up to this amount.
        category (str | Unset):
        deductible_percent (int | None | Unset): The part that is deductible, 0 to 100.
        priority (int | Unset):
        external_id (None | str | Unset): The id of the object in your system. Null removes it.
        unique_external_id (bool | Unset): True: refused with 409 `external_id_taken` if another object of this kind has
            this `externalId`. Default: false.
        metadata (MetadataChange | None | Unset): Given keys are set, the others stay. A key with null or an empty text
            is removed. Null removes all.
    """

    payee_contains: str | Unset | None = UNSET
    account: str | Unset | None = UNSET
    direction: RuleChangeDirectionType1 | RuleChangeDirectionType2Type1 | RuleChangeDirectionType3Type1 | Unset | None = UNSET
    min_amount: float | Unset | None = UNSET
    max_amount: float | Unset | None = UNSET
    category: str | Unset = UNSET
    deductible_percent: int | Unset | None = UNSET
    priority: int | Unset = UNSET
    external_id: str | Unset | None = UNSET
    unique_external_id: bool | Unset = UNSET
    metadata: MetadataChange | Unset | None = UNSET

    def to_dict(self) -> dict[str, Any]:
        from ..models.metadata_change import MetadataChange

        payee_contains: str | Unset | None
        if isinstance(self.payee_contains, Unset):
            payee_contains = UNSET
        else:
            payee_contains = self.payee_contains

        account: str | Unset | None
        if isinstance(self.account, Unset):
            account = UNSET
        else:
            account = self.account

        direction: str | Unset | None
        if isinstance(self.direction, Unset):
            direction = UNSET
        elif (
            isinstance(self.direction, RuleChangeDirectionType1)
            or isinstance(self.direction, RuleChangeDirectionType2Type1)
            or isinstance(self.direction, RuleChangeDirectionType3Type1)
        ):
            direction = self.direction.value
        else:
            direction = self.direction

        min_amount: float | Unset | None
        if isinstance(self.min_amount, Unset):
            min_amount = UNSET
        else:
            min_amount = self.min_amount

        max_amount: float | Unset | None
        if isinstance(self.max_amount, Unset):
            max_amount = UNSET
        else:
            max_amount = self.max_amount

        category = self.category

        deductible_percent: int | Unset | None
        if isinstance(self.deductible_percent, Unset):
            deductible_percent = UNSET
        else:
            deductible_percent = self.deductible_percent

        priority = self.priority

        external_id: str | Unset | None
        if isinstance(self.external_id, Unset):
            external_id = UNSET
        else:
            external_id = self.external_id

        unique_external_id = self.unique_external_id

        metadata: dict[str, Any] | Unset | None
        if isinstance(self.metadata, Unset):
            metadata = UNSET
        elif isinstance(self.metadata, MetadataChange):
            metadata = self.metadata.to_dict()
        else:
            metadata = self.metadata

        field_dict: dict[str, Any] = {}

        field_dict.update({})
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
        if category is not UNSET:
            field_dict["category"] = category
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
        from ..models.metadata_change import MetadataChange

        d = dict(src_dict)

        def _parse_payee_contains(data: object) -> str | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        payee_contains = _parse_payee_contains(d.pop("payeeContains", UNSET))

        def _parse_account(data: object) -> str | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        account = _parse_account(d.pop("account", UNSET))

        def _parse_direction(
            data: object,
        ) -> RuleChangeDirectionType1 | RuleChangeDirectionType2Type1 | RuleChangeDirectionType3Type1 | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                direction_type_1 = RuleChangeDirectionType1(data)

                return direction_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, str):
                    raise TypeError()
                direction_type_2_type_1 = RuleChangeDirectionType2Type1(data)

                return direction_type_2_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, str):
                    raise TypeError()
                direction_type_3_type_1 = RuleChangeDirectionType3Type1(data)

                return direction_type_3_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | RuleChangeDirectionType1 | RuleChangeDirectionType2Type1 | RuleChangeDirectionType3Type1 | Unset, data)

        direction = _parse_direction(d.pop("direction", UNSET))

        def _parse_min_amount(data: object) -> float | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(float | None | Unset, data)

        min_amount = _parse_min_amount(d.pop("minAmount", UNSET))

        def _parse_max_amount(data: object) -> float | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(float | None | Unset, data)

        max_amount = _parse_max_amount(d.pop("maxAmount", UNSET))

        category = d.pop("category", UNSET)

        def _parse_deductible_percent(data: object) -> int | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        deductible_percent = _parse_deductible_percent(d.pop("deductiblePercent", UNSET))

        priority = d.pop("priority", UNSET)

        def _parse_external_id(data: object) -> str | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        external_id = _parse_external_id(d.pop("externalId", UNSET))

        unique_external_id = d.pop("uniqueExternalId", UNSET)

        def _parse_metadata(data: object) -> MetadataChange | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                metadata_type_0 = MetadataChange.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= metadata_type_0.to_dict().keys():
                    raise TypeError()
                return metadata_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(MetadataChange | None | Unset, data)

        metadata = _parse_metadata(d.pop("metadata", UNSET))

        rule_change = cls(
            payee_contains=payee_contains,
            account=account,
            direction=direction,
            min_amount=min_amount,
            max_amount=max_amount,
            category=category,
            deductible_percent=deductible_percent,
            priority=priority,
            external_id=external_id,
            unique_external_id=unique_external_id,
            metadata=metadata,
        )

        return rule_change
