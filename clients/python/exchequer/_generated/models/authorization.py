from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..models.authorization_object import AuthorizationObject
from ..models.provider import Provider

T = TypeVar("T", bound="Authorization")


@_attrs_define
class Authorization:
    """
    Attributes:
        success (bool): True unless the request failed.
        object_ (AuthorizationObject): Always `bookkeeping_authorization`.
        livemode (bool): False in test mode.
        auth_url (str): Our address that sends a browser to the consent page. Open it in a browser that allows cookies:
            the consent belongs to the browser that
            opened it. It works once.
        provider (Provider):
        expires_at (str): When `authUrl` stops working.
    """

    success: bool
    object_: AuthorizationObject
    livemode: bool
    auth_url: str
    provider: Provider
    expires_at: str

    def to_dict(self) -> dict[str, Any]:
        success = self.success

        object_ = self.object_.value

        livemode = self.livemode

        auth_url = self.auth_url

        provider = self.provider.value

        expires_at = self.expires_at

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "success": success,
                "object": object_,
                "livemode": livemode,
                "authUrl": auth_url,
                "provider": provider,
                "expiresAt": expires_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        success = d.pop("success")

        object_ = AuthorizationObject(d.pop("object"))

        livemode = d.pop("livemode")

        auth_url = d.pop("authUrl")

        provider = Provider(d.pop("provider"))

        expires_at = d.pop("expiresAt")

        authorization = cls(
            success=success,
            object_=object_,
            livemode=livemode,
            auth_url=auth_url,
            provider=provider,
            expires_at=expires_at,
        )

        return authorization
