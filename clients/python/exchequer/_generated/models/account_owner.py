from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.account_owner_object import AccountOwnerObject

if TYPE_CHECKING:
    from ..models.account_owner_address import AccountOwnerAddress


T = TypeVar("T", bound="AccountOwner")


@_attrs_define
class AccountOwner:
    """The person who owns accounts. In one organization and mode a person is one owner. The date of birth is not shown.

    Attributes:
        id (str): Id of the object.
        object_ (AccountOwnerObject): Always `account_owner`.
        livemode (bool): False in test mode.
        first_name (str): First name.
        last_name (str): Last name.
        email (str): E-mail address.
        phone (str): E.164, for example `+14155550123`.
        ssn (str): Only the last four digits: `***-**-4399`.
        address (AccountOwnerAddress): The postal address.
        accounts (list[str]): Ids of the accounts, newest first. Closed ones too.
        created_at (str): When it was made, ISO 8601 in UTC.
    """

    id: str
    object_: AccountOwnerObject
    livemode: bool
    first_name: str
    last_name: str
    email: str
    phone: str
    ssn: str
    address: AccountOwnerAddress
    accounts: list[str]
    created_at: str

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        object_ = self.object_.value

        livemode = self.livemode

        first_name = self.first_name

        last_name = self.last_name

        email = self.email

        phone = self.phone

        ssn = self.ssn

        address = self.address.to_dict()

        accounts = self.accounts

        created_at = self.created_at

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "object": object_,
                "livemode": livemode,
                "firstName": first_name,
                "lastName": last_name,
                "email": email,
                "phone": phone,
                "ssn": ssn,
                "address": address,
                "accounts": accounts,
                "createdAt": created_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.account_owner_address import AccountOwnerAddress

        d = dict(src_dict)
        id = d.pop("id")

        object_ = AccountOwnerObject(d.pop("object"))

        livemode = d.pop("livemode")

        first_name = d.pop("firstName")

        last_name = d.pop("lastName")

        email = d.pop("email")

        phone = d.pop("phone")

        ssn = d.pop("ssn")

        address = AccountOwnerAddress.from_dict(d.pop("address"))

        accounts = cast(list[str], d.pop("accounts"))

        created_at = d.pop("createdAt")

        account_owner = cls(
            id=id,
            object_=object_,
            livemode=livemode,
            first_name=first_name,
            last_name=last_name,
            email=email,
            phone=phone,
            ssn=ssn,
            address=address,
            accounts=accounts,
            created_at=created_at,
        )

        return account_owner
