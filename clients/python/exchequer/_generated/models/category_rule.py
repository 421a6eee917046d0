from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.category_rule_direction_type_1 import CategoryRuleDirectionType1
from ..models.category_rule_direction_type_2_type_1 import CategoryRuleDirectionType2Type1
from ..models.category_rule_direction_type_3_type_1 import CategoryRuleDirectionType3Type1
from ..models.category_rule_object import CategoryRuleObject

if TYPE_CHECKING:
    from ..models.category_rule_metadata import CategoryRuleMetadata


T = TypeVar("T", bound="CategoryRule")


@_attrs_define
class CategoryRule:
    """Transactions that meet all conditions get the category.

    Attributes:
        id (str): Id of the object.
        object_ (CategoryRuleObject): Always `bookkeeping_rule`.
        livemode (bool): False in test mode.
        payee_contains (None | str): A text in the name of the payee.
        account (None | str): The account in the bookkeeping software.
        direction (CategoryRuleDirectionType1 | CategoryRuleDirectionType2Type1 | CategoryRuleDirectionType3Type1 |
            None): Whether money came in or went out.
        min_amount (float | None): From this amount on.
        max_amount (float | None): Up to this amount.
        category (str): The category.
        deductible_percent (float | None): The part that is deductible, 0 to 100.
        priority (int): Rules with a lower number are tried first.
        created_at (str): When it was made, ISO 8601 in UTC.
        updated_at (str): When it was last changed, ISO 8601 in UTC.
        created_by (None | str): Id of the key that made it.
        updated_by (None | str): Id of the key that changed it last. Null if nobody has changed it.
        external_id (None | str): The id of the object in your system. Null if none was given.
        metadata (CategoryRuleMetadata): Your own data, by key. Empty if none was given.
    """

    id: str
    object_: CategoryRuleObject
    livemode: bool
    payee_contains: str | None
    account: str | None
    direction: CategoryRuleDirectionType1 | CategoryRuleDirectionType2Type1 | CategoryRuleDirectionType3Type1 | None
    min_amount: float | None
    max_amount: float | None
    category: str
    deductible_percent: float | None
    priority: int
    created_at: str
    updated_at: str
    created_by: str | None
    updated_by: str | None
    external_id: str | None
    metadata: CategoryRuleMetadata

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        object_ = self.object_.value

        livemode = self.livemode

        payee_contains: str | None
        payee_contains = self.payee_contains

        account: str | None
        account = self.account

        direction: str | None
        if (
            isinstance(self.direction, CategoryRuleDirectionType1)
            or isinstance(self.direction, CategoryRuleDirectionType2Type1)
            or isinstance(self.direction, CategoryRuleDirectionType3Type1)
        ):
            direction = self.direction.value
        else:
            direction = self.direction

        min_amount: float | None
        min_amount = self.min_amount

        max_amount: float | None
        max_amount = self.max_amount

        category = self.category

        deductible_percent: float | None
        deductible_percent = self.deductible_percent

        priority = self.priority

        created_at = self.created_at

        updated_at = self.updated_at

        created_by: str | None
        created_by = self.created_by

        updated_by: str | None
        updated_by = self.updated_by

        external_id: str | None
        external_id = self.external_id

        metadata = self.metadata.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "object": object_,
                "livemode": livemode,
                "payeeContains": payee_contains,
                "account": account,
                "direction": direction,
                "minAmount": min_amount,
                "maxAmount": max_amount,
                "category": category,
                "deductiblePercent": deductible_percent,
                "priority": priority,
                "createdAt": created_at,
                "updatedAt": updated_at,
                "createdBy": created_by,
                "updatedBy": updated_by,
                "externalId": external_id,
                "metadata": metadata,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.category_rule_metadata import CategoryRuleMetadata

        d = dict(src_dict)
        id = d.pop("id")

        object_ = CategoryRuleObject(d.pop("object"))

        livemode = d.pop("livemode")

        def _parse_payee_contains(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        payee_contains = _parse_payee_contains(d.pop("payeeContains"))

        def _parse_account(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        account = _parse_account(d.pop("account"))

        def _parse_direction(
            data: object,
        ) -> CategoryRuleDirectionType1 | CategoryRuleDirectionType2Type1 | CategoryRuleDirectionType3Type1 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                direction_type_1 = CategoryRuleDirectionType1(data)

                return direction_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, str):
                    raise TypeError()
                direction_type_2_type_1 = CategoryRuleDirectionType2Type1(data)

                return direction_type_2_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, str):
                    raise TypeError()
                direction_type_3_type_1 = CategoryRuleDirectionType3Type1(data)

                return direction_type_3_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(CategoryRuleDirectionType1 | CategoryRuleDirectionType2Type1 | CategoryRuleDirectionType3Type1 | None, data)

        direction = _parse_direction(d.pop("direction"))

        def _parse_min_amount(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        min_amount = _parse_min_amount(d.pop("minAmount"))

        def _parse_max_amount(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        max_amount = _parse_max_amount(d.pop("maxAmount"))

        category = d.pop("category")

        def _parse_deductible_percent(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        deductible_percent = _parse_deductible_percent(d.pop("deductiblePercent"))

        priority = d.pop("priority")

        created_at = d.pop("createdAt")

        updated_at = d.pop("updatedAt")

        def _parse_created_by(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        created_by = _parse_created_by(d.pop("createdBy"))

        def _parse_updated_by(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        updated_by = _parse_updated_by(d.pop("updatedBy"))

        def _parse_external_id(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        external_id = _parse_external_id(d.pop("externalId"))

        metadata = CategoryRuleMetadata.from_dict(d.pop("metadata"))

        category_rule = cls(
            id=id,
            object_=object_,
            livemode=livemode,
            payee_contains=payee_contains,
            account=account,
            direction=direction,
            min_amount=min_amount,
            max_amount=max_amount,
            category=category,
            deductible_percent=deductible_percent,
            priority=priority,
            created_at=created_at,
            updated_at=updated_at,
            created_by=created_by,
            updated_by=updated_by,
            external_id=external_id,
            metadata=metadata,
        )

        return category_rule
