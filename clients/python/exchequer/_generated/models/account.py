from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.account_object import AccountObject
from ..models.account_type import AccountType

if TYPE_CHECKING:
    from ..models.account_metadata import AccountMetadata


T = TypeVar("T", bound="Account")


@_attrs_define
class Account:
    """
    Attributes:
        id (str): An account of the chart of accounts.
        object_ (AccountObject): Always `account`.
        livemode (bool): False in test mode.
        number (float): The number that people use for it.
        name (str): Its name.
        type_ (AccountType):
        category (None | str): Tax category of expenses on this account. Null if it depends on the expense.
        balance (float): Balance at the end of today, UTC, in dollars, positive on the normal side: debit for assets and
            expenses, credit for the
            others.
        built_in (bool): True if every chart of accounts has it.
        created_at (str): When it was made, ISO 8601 in UTC.
        created_by (None | str): Id of the key that made it. Null if no request made it, as for accounts of every chart.
        external_id (None | str): The id of the object in your system. Null if none was given.
        metadata (AccountMetadata): Your own data, by key. Empty if none was given.
    """

    id: str
    object_: AccountObject
    livemode: bool
    number: float
    name: str
    type_: AccountType
    category: str | None
    balance: float
    built_in: bool
    created_at: str
    created_by: str | None
    external_id: str | None
    metadata: AccountMetadata

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        object_ = self.object_.value

        livemode = self.livemode

        number = self.number

        name = self.name

        type_ = self.type_.value

        category: str | None
        category = self.category

        balance = self.balance

        built_in = self.built_in

        created_at = self.created_at

        created_by: str | None
        created_by = self.created_by

        external_id: str | None
        external_id = self.external_id

        metadata = self.metadata.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "object": object_,
                "livemode": livemode,
                "number": number,
                "name": name,
                "type": type_,
                "category": category,
                "balance": balance,
                "built_in": built_in,
                "created_at": created_at,
                "created_by": created_by,
                "external_id": external_id,
                "metadata": metadata,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.account_metadata import AccountMetadata

        d = dict(src_dict)
        id = d.pop("id")

        object_ = AccountObject(d.pop("object"))

        livemode = d.pop("livemode")

        number = d.pop("number")

        name = d.pop("name")

        type_ = AccountType(d.pop("type"))

        def _parse_category(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        category = _parse_category(d.pop("category"))

        balance = d.pop("balance")

        built_in = d.pop("built_in")

        created_at = d.pop("created_at")

        def _parse_created_by(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        created_by = _parse_created_by(d.pop("created_by"))

        def _parse_external_id(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        external_id = _parse_external_id(d.pop("external_id"))

        metadata = AccountMetadata.from_dict(d.pop("metadata"))

        account = cls(
            id=id,
            object_=object_,
            livemode=livemode,
            number=number,
            name=name,
            type_=type_,
            category=category,
            balance=balance,
            built_in=built_in,
            created_at=created_at,
            created_by=created_by,
            external_id=external_id,
            metadata=metadata,
        )

        return account
