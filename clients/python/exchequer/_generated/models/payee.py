from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.bill_pay_method import BillPayMethod
from ..models.payee_account_type_type_1 import PayeeAccountTypeType1
from ..models.payee_account_type_type_2_type_1 import PayeeAccountTypeType2Type1
from ..models.payee_account_type_type_3_type_1 import PayeeAccountTypeType3Type1
from ..models.payee_object import PayeeObject

if TYPE_CHECKING:
    from ..models.payee_address import PayeeAddress
    from ..models.payee_metadata import PayeeMetadata
    from ..models.payee_verification import PayeeVerification


T = TypeVar("T", bound="Payee")


@_attrs_define
class Payee:
    """
    Attributes:
        id (str): Id of the object.
        object_ (PayeeObject): Always `payee`.
        livemode (bool): False in test mode.
        name (str): Its name.
        method (BillPayMethod):
        routing_number (None | str): Routing number of the bank, nine digits.
        account_number (None | str): Only the last four digits are shown.
        account_type (None | PayeeAccountTypeType1 | PayeeAccountTypeType2Type1 | PayeeAccountTypeType3Type1): Checking
            or savings.
        address (None | PayeeAddress): The postal address.
        verification (None | PayeeVerification): Whether the bank account was checked. Null for a payee that is paid by
            check.
        created_at (str): When it was made, ISO 8601 in UTC.
        created_by (None | str): Id of the key that made it.
        external_id (None | str): The id of the object in your system. Null if none was given.
        metadata (PayeeMetadata): Your own data, by key. Empty if none was given.
    """

    id: str
    object_: PayeeObject
    livemode: bool
    name: str
    method: BillPayMethod
    routing_number: str | None
    account_number: str | None
    account_type: PayeeAccountTypeType1 | PayeeAccountTypeType2Type1 | PayeeAccountTypeType3Type1 | None
    address: PayeeAddress | None
    verification: PayeeVerification | None
    created_at: str
    created_by: str | None
    external_id: str | None
    metadata: PayeeMetadata

    def to_dict(self) -> dict[str, Any]:
        from ..models.payee_address import PayeeAddress
        from ..models.payee_verification import PayeeVerification

        id = self.id

        object_ = self.object_.value

        livemode = self.livemode

        name = self.name

        method = self.method.value

        routing_number: str | None
        routing_number = self.routing_number

        account_number: str | None
        account_number = self.account_number

        account_type: str | None
        if (
            isinstance(self.account_type, PayeeAccountTypeType1)
            or isinstance(self.account_type, PayeeAccountTypeType2Type1)
            or isinstance(self.account_type, PayeeAccountTypeType3Type1)
        ):
            account_type = self.account_type.value
        else:
            account_type = self.account_type

        address: dict[str, Any] | None
        if isinstance(self.address, PayeeAddress):
            address = self.address.to_dict()
        else:
            address = self.address

        verification: dict[str, Any] | None
        if isinstance(self.verification, PayeeVerification):
            verification = self.verification.to_dict()
        else:
            verification = self.verification

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
                "name": name,
                "method": method,
                "routingNumber": routing_number,
                "accountNumber": account_number,
                "accountType": account_type,
                "address": address,
                "verification": verification,
                "createdAt": created_at,
                "createdBy": created_by,
                "externalId": external_id,
                "metadata": metadata,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.payee_address import PayeeAddress
        from ..models.payee_metadata import PayeeMetadata
        from ..models.payee_verification import PayeeVerification

        d = dict(src_dict)
        id = d.pop("id")

        object_ = PayeeObject(d.pop("object"))

        livemode = d.pop("livemode")

        name = d.pop("name")

        method = BillPayMethod(d.pop("method"))

        def _parse_routing_number(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        routing_number = _parse_routing_number(d.pop("routingNumber"))

        def _parse_account_number(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        account_number = _parse_account_number(d.pop("accountNumber"))

        def _parse_account_type(data: object) -> PayeeAccountTypeType1 | PayeeAccountTypeType2Type1 | PayeeAccountTypeType3Type1 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                account_type_type_1 = PayeeAccountTypeType1(data)

                return account_type_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, str):
                    raise TypeError()
                account_type_type_2_type_1 = PayeeAccountTypeType2Type1(data)

                return account_type_type_2_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, str):
                    raise TypeError()
                account_type_type_3_type_1 = PayeeAccountTypeType3Type1(data)

                return account_type_type_3_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | PayeeAccountTypeType1 | PayeeAccountTypeType2Type1 | PayeeAccountTypeType3Type1, data)

        account_type = _parse_account_type(d.pop("accountType"))

        def _parse_address(data: object) -> PayeeAddress | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                address_type_0 = PayeeAddress.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= address_type_0.to_dict().keys():
                    raise TypeError()
                return address_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | PayeeAddress, data)

        address = _parse_address(d.pop("address"))

        def _parse_verification(data: object) -> PayeeVerification | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                verification_type_0 = PayeeVerification.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= verification_type_0.to_dict().keys():
                    raise TypeError()
                return verification_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | PayeeVerification, data)

        verification = _parse_verification(d.pop("verification"))

        created_at = d.pop("createdAt")

        def _parse_created_by(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        created_by = _parse_created_by(d.pop("createdBy"))

        def _parse_external_id(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        external_id = _parse_external_id(d.pop("externalId"))

        metadata = PayeeMetadata.from_dict(d.pop("metadata"))

        payee = cls(
            id=id,
            object_=object_,
            livemode=livemode,
            name=name,
            method=method,
            routing_number=routing_number,
            account_number=account_number,
            account_type=account_type,
            address=address,
            verification=verification,
            created_at=created_at,
            created_by=created_by,
            external_id=external_id,
            metadata=metadata,
        )

        return payee
