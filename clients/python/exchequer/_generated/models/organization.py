from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..models.organization_object import OrganizationObject
from ..models.organization_plan import OrganizationPlan

if TYPE_CHECKING:
    from ..models.calling_key import CallingKey
    from ..models.organization_limits import OrganizationLimits


T = TypeVar("T", bound="Organization")


@_attrs_define
class Organization:
    """The organization of the key.

    Attributes:
        id (str): Id of the object.
        object_ (OrganizationObject): Always `organization`.
        livemode (bool): False in test mode.
        name (str): Its name.
        plan (OrganizationPlan): It decides how many requests are allowed.
        limits (OrganizationLimits): How many requests the organization can send, in each mode.
        key (CallingKey): The key that asked.
        created_at (str): When it was made, ISO 8601 in UTC.
    """

    id: str
    object_: OrganizationObject
    livemode: bool
    name: str
    plan: OrganizationPlan
    limits: OrganizationLimits
    key: CallingKey
    created_at: str

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        object_ = self.object_.value

        livemode = self.livemode

        name = self.name

        plan = self.plan.value

        limits = self.limits.to_dict()

        key = self.key.to_dict()

        created_at = self.created_at

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "object": object_,
                "livemode": livemode,
                "name": name,
                "plan": plan,
                "limits": limits,
                "key": key,
                "created_at": created_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.calling_key import CallingKey
        from ..models.organization_limits import OrganizationLimits

        d = dict(src_dict)
        id = d.pop("id")

        object_ = OrganizationObject(d.pop("object"))

        livemode = d.pop("livemode")

        name = d.pop("name")

        plan = OrganizationPlan(d.pop("plan"))

        limits = OrganizationLimits.from_dict(d.pop("limits"))

        key = CallingKey.from_dict(d.pop("key"))

        created_at = d.pop("created_at")

        organization = cls(
            id=id,
            object_=object_,
            livemode=livemode,
            name=name,
            plan=plan,
            limits=limits,
            key=key,
            created_at=created_at,
        )

        return organization
