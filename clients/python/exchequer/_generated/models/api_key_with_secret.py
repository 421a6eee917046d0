from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.api_key_with_secret_object import ApiKeyWithSecretObject
from ..models.api_key_with_secret_status import ApiKeyWithSecretStatus

T = TypeVar("T", bound="ApiKeyWithSecret")


@_attrs_define
class ApiKeyWithSecret:
    """A new key. No other answer shows its secret.

    Attributes:
        id (str): `key_...`
        object_ (ApiKeyWithSecretObject): Always `api_key`.
        livemode (bool): False in test mode.
        name (str): Its name.
        status (ApiKeyWithSecretStatus): `expired`: `expires_at` is over. `revoked`: for good.
        scopes (list[str]): What the key may do, as it was given.
        prefix (str): How the secret begins: `sk_test_` or `sk_live_`.
        last_four (str): The last four characters of the secret, to recognize it.
        expires_at (None | str): Null for a key that does not expire. The end of the overlap for a key that was rolled.
        revoked_at (None | str): Null while it is not revoked.
        last_used_at (None | str): Within some seconds. Null for a key that was never used.
        rolled_from (None | str): The key that this one replaced.
        created_at (str): When it was made, ISO 8601 in UTC.
        created_by (None | str): Id of the key that made it. Null if an operator did.
        secret (str): What requests carry: `Authorization: Bearer <secret>`.
    """

    id: str
    object_: ApiKeyWithSecretObject
    livemode: bool
    name: str
    status: ApiKeyWithSecretStatus
    scopes: list[str]
    prefix: str
    last_four: str
    expires_at: str | None
    revoked_at: str | None
    last_used_at: str | None
    rolled_from: str | None
    created_at: str
    created_by: str | None
    secret: str

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        object_ = self.object_.value

        livemode = self.livemode

        name = self.name

        status = self.status.value

        scopes = self.scopes

        prefix = self.prefix

        last_four = self.last_four

        expires_at: str | None
        expires_at = self.expires_at

        revoked_at: str | None
        revoked_at = self.revoked_at

        last_used_at: str | None
        last_used_at = self.last_used_at

        rolled_from: str | None
        rolled_from = self.rolled_from

        created_at = self.created_at

        created_by: str | None
        created_by = self.created_by

        secret = self.secret

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "object": object_,
                "livemode": livemode,
                "name": name,
                "status": status,
                "scopes": scopes,
                "prefix": prefix,
                "last_four": last_four,
                "expires_at": expires_at,
                "revoked_at": revoked_at,
                "last_used_at": last_used_at,
                "rolled_from": rolled_from,
                "created_at": created_at,
                "created_by": created_by,
                "secret": secret,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        object_ = ApiKeyWithSecretObject(d.pop("object"))

        livemode = d.pop("livemode")

        name = d.pop("name")

        status = ApiKeyWithSecretStatus(d.pop("status"))

        scopes = cast(list[str], d.pop("scopes"))

        prefix = d.pop("prefix")

        last_four = d.pop("last_four")

        def _parse_expires_at(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        expires_at = _parse_expires_at(d.pop("expires_at"))

        def _parse_revoked_at(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        revoked_at = _parse_revoked_at(d.pop("revoked_at"))

        def _parse_last_used_at(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        last_used_at = _parse_last_used_at(d.pop("last_used_at"))

        def _parse_rolled_from(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        rolled_from = _parse_rolled_from(d.pop("rolled_from"))

        created_at = d.pop("created_at")

        def _parse_created_by(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        created_by = _parse_created_by(d.pop("created_by"))

        secret = d.pop("secret")

        api_key_with_secret = cls(
            id=id,
            object_=object_,
            livemode=livemode,
            name=name,
            status=status,
            scopes=scopes,
            prefix=prefix,
            last_four=last_four,
            expires_at=expires_at,
            revoked_at=revoked_at,
            last_used_at=last_used_at,
            rolled_from=rolled_from,
            created_at=created_at,
            created_by=created_by,
            secret=secret,
        )

        return api_key_with_secret
