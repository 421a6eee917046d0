from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.card_change_status import CardChangeStatus
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.metadata_change import MetadataChange
    from ..models.spending_limits_input import SpendingLimitsInput
    from ..models.spending_restrictions_input import SpendingRestrictionsInput


T = TypeVar("T", bound="CardChange")


@_attrs_define
class CardChange:
    """Given members are changed. A list replaces the whole list.

    Attributes:
        status (CardChangeStatus | Unset): `frozen`: purchases are declined until the card is `active` again.
        spending_limits (SpendingLimitsInput | Unset):
        restrictions (SpendingRestrictionsInput | Unset):
        time_zone (str | Unset): IANA name, for example `Europe/Berlin`.
        external_id (None | str | Unset): The id of the object in your system. Null removes it.
        unique_external_id (bool | Unset): True: refused with 409 `external_id_taken` if another object of this kind has
            this `externalId`. Default: false.
        metadata (MetadataChange | None | Unset): Given keys are set, the others stay. A key with null or an empty text
            is removed. Null removes all.
    """

    status: CardChangeStatus | Unset = UNSET
    spending_limits: SpendingLimitsInput | Unset = UNSET
    restrictions: SpendingRestrictionsInput | Unset = UNSET
    time_zone: str | Unset = UNSET
    external_id: str | Unset | None = UNSET
    unique_external_id: bool | Unset = UNSET
    metadata: MetadataChange | Unset | None = UNSET

    def to_dict(self) -> dict[str, Any]:
        from ..models.metadata_change import MetadataChange

        status: str | Unset = UNSET
        if not isinstance(self.status, Unset):
            status = self.status.value

        spending_limits: dict[str, Any] | Unset = UNSET
        if not isinstance(self.spending_limits, Unset):
            spending_limits = self.spending_limits.to_dict()

        restrictions: dict[str, Any] | Unset = UNSET
        if not isinstance(self.restrictions, Unset):
            restrictions = self.restrictions.to_dict()

        time_zone = self.time_zone

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
        if status is not UNSET:
            field_dict["status"] = status
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
        from ..models.metadata_change import MetadataChange
        from ..models.spending_limits_input import SpendingLimitsInput
        from ..models.spending_restrictions_input import SpendingRestrictionsInput

        d = dict(src_dict)
        _status = d.pop("status", UNSET)
        status: CardChangeStatus | Unset
        if isinstance(_status, Unset):
            status = UNSET
        else:
            status = CardChangeStatus(_status)

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

        card_change = cls(
            status=status,
            spending_limits=spending_limits,
            restrictions=restrictions,
            time_zone=time_zone,
            external_id=external_id,
            unique_external_id=unique_external_id,
            metadata=metadata,
        )

        return card_change
