from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..models.card_type import CardType
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.metadata_input import MetadataInput
    from ..models.spending_limits_input import SpendingLimitsInput
    from ..models.spending_restrictions_input import SpendingRestrictionsInput


T = TypeVar("T", bound="CardInput")


@_attrs_define
class CardInput:
    """
    Attributes:
        account_id (str): The account in treasury.
        type_ (CardType):
        spending_limits (SpendingLimitsInput | Unset):
        restrictions (SpendingRestrictionsInput | Unset):
        time_zone (str | Unset): IANA name, for example `Europe/Berlin`. Default: `America/New_York`.
        external_id (str | Unset): The id of an object in the caller's system: one line of text. Numbers of persons and
            cards are refused.
        unique_external_id (bool | Unset): True: refused with 409 `external_id_taken` if another object of this kind has
            this `externalId`. Default: false.
        metadata (MetadataInput | Unset): Your own data: at most 50 keys of at most 40 characters, each with a text of
            at most 500 characters.
    """

    account_id: str
    type_: CardType
    spending_limits: SpendingLimitsInput | Unset = UNSET
    restrictions: SpendingRestrictionsInput | Unset = UNSET
    time_zone: str | Unset = UNSET
    external_id: str | Unset = UNSET
    unique_external_id: bool | Unset = UNSET
    metadata: MetadataInput | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        account_id = self.account_id

        type_ = self.type_.value

        spending_limits: dict[str, Any] | Unset = UNSET
        if not isinstance(self.spending_limits, Unset):
            spending_limits = self.spending_limits.to_dict()

        restrictions: dict[str, Any] | Unset = UNSET
        if not isinstance(self.restrictions, Unset):
            restrictions = self.restrictions.to_dict()

        time_zone = self.time_zone

        external_id = self.external_id

        unique_external_id = self.unique_external_id

        metadata: dict[str, Any] | Unset = UNSET
        if not isinstance(self.metadata, Unset):
            metadata = self.metadata.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "accountId": account_id,
                "type": type_,
            }
        )
        if spending_limits is not UNSET:
            field_dict["spendingLimits"] = spending_limits
        if restrictions is not UNSET:
            field_dict["restrictions"] = restrictions
        if time_zone is not UNSET:
            field_dict["timeZone"] = time_zone
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
        from ..models.spending_limits_input import SpendingLimitsInput
        from ..models.spending_restrictions_input import SpendingRestrictionsInput

        d = dict(src_dict)
        account_id = d.pop("accountId")

        type_ = CardType(d.pop("type"))

        _spending_limits = d.pop("spendingLimits", UNSET)
        spending_limits: SpendingLimitsInput | Unset
        if isinstance(_spending_limits, Unset):
            spending_limits = UNSET
        else:
            spending_limits = SpendingLimitsInput.from_dict(_spending_limits)

        _restrictions = d.pop("restrictions", UNSET)
        restrictions: SpendingRestrictionsInput | Unset
        if isinstance(_restrictions, Unset):
            restrictions = UNSET
        else:
            restrictions = SpendingRestrictionsInput.from_dict(_restrictions)

        time_zone = d.pop("timeZone", UNSET)

        external_id = d.pop("externalId", UNSET)

        unique_external_id = d.pop("uniqueExternalId", UNSET)

        _metadata = d.pop("metadata", UNSET)
        metadata: MetadataInput | Unset
        if isinstance(_metadata, Unset):
            metadata = UNSET
        else:
            metadata = MetadataInput.from_dict(_metadata)

        card_input = cls(
            account_id=account_id,
            type_=type_,
            spending_limits=spending_limits,
            restrictions=restrictions,
            time_zone=time_zone,
            external_id=external_id,
            unique_external_id=unique_external_id,
            metadata=metadata,
        )

        return card_input
