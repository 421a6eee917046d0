from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.submission_941_input_process import Submission941InputProcess
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.day_liability import DayLiability
    from ..models.lines_941_input import Lines941Input
    from ..models.metadata_input import MetadataInput
    from ..models.postal_address import PostalAddress


T = TypeVar("T", bound="Submission941Input")


@_attrs_define
class Submission941Input:
    """
    Attributes:
        business_name (str):
        ein (str): An employer identification number: nine digits, `12-3456789` or `123456789`.
        tax_year (int): A tax year that information returns are taken for. Default: last year.
        quarter (int): The quarter, 1 to 4.
        address (PostalAddress | str | Unset): An address as an object or in one line.
        phone (str | Unset): A telephone number of ten digits, with or without dashes.
        lines (Lines941Input | Unset): The lines of Form 941 (Rev. March 2025). Of lines 5a to 5d, the wages or tips.
            The other lines are computed; those that are given must agree.
        liability (list[DayLiability | float] | Unset): The tax liability of the quarter: three amounts, one for each
            month, or one for each day on which wages were paid (semiweekly depositors). Not needed if
            line 12 is less than 2,500 dollars.
        lookback_tax (float | Unset): ReturnDollars, 0 or more, with at most two decimals.
        refund (bool | Unset): Line 15: send the overpayment as a refund instead of applying it to the next return.
        final_wages_on (datetime.date | Unset): A date, `YYYY-MM-DD`.
        seasonal (bool | Unset): Line 18: the employer is seasonal.
        corrects (str | Unset):
        voids (str | Unset):
        resubmits (str | Unset):
        process (Submission941InputProcess | Unset): Form 941-X: adjust the tax of the current quarter, or claim a
            refund. Default: `adjustment`.
        discovered_on (datetime.date | Unset): A date, `YYYY-MM-DD`.
        explanation (str | Unset): Form 941-X, line 43: how the error came about. Default: which lines were reported
            wrong.
        external_id (str | Unset): The id of an object in the caller's system: one line of text. Numbers of persons and
            cards are refused.
        unique_external_id (bool | Unset): True: refused with 409 `external_id_taken` if another object of this kind has
            this `externalId`. Default: false.
        metadata (MetadataInput | Unset): Your own data: at most 50 keys of at most 40 characters, each with a text of
            at most 500 characters.
    """

    business_name: str
    ein: str
    tax_year: int
    quarter: int
    address: PostalAddress | str | Unset = UNSET
    phone: str | Unset = UNSET
    lines: Lines941Input | Unset = UNSET
    liability: list[DayLiability | float] | Unset = UNSET
    lookback_tax: float | Unset = UNSET
    refund: bool | Unset = UNSET
    final_wages_on: datetime.date | Unset = UNSET
    seasonal: bool | Unset = UNSET
    corrects: str | Unset = UNSET
    voids: str | Unset = UNSET
    resubmits: str | Unset = UNSET
    process: Submission941InputProcess | Unset = UNSET
    discovered_on: datetime.date | Unset = UNSET
    explanation: str | Unset = UNSET
    external_id: str | Unset = UNSET
    unique_external_id: bool | Unset = UNSET
    metadata: MetadataInput | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        from ..models.day_liability import DayLiability
        from ..models.postal_address import PostalAddress

        business_name = self.business_name

        ein = self.ein

        tax_year = self.tax_year

        quarter = self.quarter

        address: dict[str, Any] | str | Unset
        if isinstance(self.address, Unset):
            address = UNSET
        elif isinstance(self.address, PostalAddress):
            address = self.address.to_dict()
        else:
            address = self.address

        phone = self.phone

        lines: dict[str, Any] | Unset = UNSET
        if not isinstance(self.lines, Unset):
            lines = self.lines.to_dict()

        liability: list[dict[str, Any] | float] | Unset = UNSET
        if not isinstance(self.liability, Unset):
            liability = []
            for liability_item_data in self.liability:
                liability_item: dict[str, Any] | float
                if isinstance(liability_item_data, DayLiability):
                    liability_item = liability_item_data.to_dict()
                else:
                    liability_item = liability_item_data
                liability.append(liability_item)

        lookback_tax = self.lookback_tax

        refund = self.refund

        final_wages_on: str | Unset = UNSET
        if not isinstance(self.final_wages_on, Unset):
            final_wages_on = self.final_wages_on.isoformat()

        seasonal = self.seasonal

        corrects = self.corrects

        voids = self.voids

        resubmits = self.resubmits

        process: str | Unset = UNSET
        if not isinstance(self.process, Unset):
            process = self.process.value

        discovered_on: str | Unset = UNSET
        if not isinstance(self.discovered_on, Unset):
            discovered_on = self.discovered_on.isoformat()

        explanation = self.explanation

        external_id = self.external_id

        unique_external_id = self.unique_external_id

        metadata: dict[str, Any] | Unset = UNSET
        if not isinstance(self.metadata, Unset):
            metadata = self.metadata.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "businessName": business_name,
                "ein": ein,
                "taxYear": tax_year,
                "quarter": quarter,
            }
        )
        if address is not UNSET:
            field_dict["address"] = address
        if phone is not UNSET:
            field_dict["phone"] = phone
        if lines is not UNSET:
            field_dict["lines"] = lines
        if liability is not UNSET:
            field_dict["liability"] = liability
        if lookback_tax is not UNSET:
            field_dict["lookbackTax"] = lookback_tax
        if refund is not UNSET:
            field_dict["refund"] = refund
        if final_wages_on is not UNSET:
            field_dict["finalWagesOn"] = final_wages_on
        if seasonal is not UNSET:
            field_dict["seasonal"] = seasonal
        if corrects is not UNSET:
            field_dict["corrects"] = corrects
        if voids is not UNSET:
            field_dict["voids"] = voids
        if resubmits is not UNSET:
            field_dict["resubmits"] = resubmits
        if process is not UNSET:
            field_dict["process"] = process
        if discovered_on is not UNSET:
            field_dict["discoveredOn"] = discovered_on
        if explanation is not UNSET:
            field_dict["explanation"] = explanation
        if external_id is not UNSET:
            field_dict["externalId"] = external_id
        if unique_external_id is not UNSET:
            field_dict["uniqueExternalId"] = unique_external_id
        if metadata is not UNSET:
            field_dict["metadata"] = metadata

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.day_liability import DayLiability
        from ..models.lines_941_input import Lines941Input
        from ..models.metadata_input import MetadataInput
        from ..models.postal_address import PostalAddress

        d = dict(src_dict)
        business_name = d.pop("businessName")

        ein = d.pop("ein")

        tax_year = d.pop("taxYear")

        quarter = d.pop("quarter")

        def _parse_address(data: object) -> PostalAddress | str | Unset:
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_filer_address_type_1 = PostalAddress.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= componentsschemas_filer_address_type_1.to_dict().keys():
                    raise TypeError()
                return componentsschemas_filer_address_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(PostalAddress | str | Unset, data)

        address = _parse_address(d.pop("address", UNSET))

        phone = d.pop("phone", UNSET)

        _lines = d.pop("lines", UNSET)
        lines: Lines941Input | Unset
        if isinstance(_lines, Unset):
            lines = UNSET
        else:
            lines = Lines941Input.from_dict(_lines)

        _liability = d.pop("liability", UNSET)
        liability: list[DayLiability | float] | Unset = UNSET
        if _liability is not UNSET:
            liability = []
            for liability_item_data in _liability:

                def _parse_liability_item(data: object) -> DayLiability | float:
                    try:
                        if not isinstance(data, dict):
                            raise TypeError()
                        liability_item_type_1 = DayLiability.from_dict(data)

                        if isinstance(data, dict) and not data.keys() <= liability_item_type_1.to_dict().keys():
                            raise TypeError()
                        return liability_item_type_1
                    except (TypeError, ValueError, AttributeError, KeyError):
                        pass
                    return cast(DayLiability | float, data)

                liability_item = _parse_liability_item(liability_item_data)

                liability.append(liability_item)

        lookback_tax = d.pop("lookbackTax", UNSET)

        refund = d.pop("refund", UNSET)

        _final_wages_on = d.pop("finalWagesOn", UNSET)
        final_wages_on: datetime.date | Unset
        if isinstance(_final_wages_on, Unset):
            final_wages_on = UNSET
        else:
            final_wages_on = datetime.date.fromisoformat(_final_wages_on)

        seasonal = d.pop("seasonal", UNSET)

        corrects = d.pop("corrects", UNSET)

        voids = d.pop("voids", UNSET)

        resubmits = d.pop("resubmits", UNSET)

        _process = d.pop("process", UNSET)
        process: Submission941InputProcess | Unset
        if isinstance(_process, Unset):
            process = UNSET
        else:
            process = Submission941InputProcess(_process)

        _discovered_on = d.pop("discoveredOn", UNSET)
        discovered_on: datetime.date | Unset
        if isinstance(_discovered_on, Unset):
            discovered_on = UNSET
        else:
            discovered_on = datetime.date.fromisoformat(_discovered_on)

        explanation = d.pop("explanation", UNSET)

        external_id = d.pop("externalId", UNSET)

        unique_external_id = d.pop("uniqueExternalId", UNSET)

        _metadata = d.pop("metadata", UNSET)
        metadata: MetadataInput | Unset
        if isinstance(_metadata, Unset):
            metadata = UNSET
        else:
            metadata = MetadataInput.from_dict(_metadata)

        submission_941_input = cls(
            business_name=business_name,
            ein=ein,
            tax_year=tax_year,
            quarter=quarter,
            address=address,
            phone=phone,
            lines=lines,
            liability=liability,
            lookback_tax=lookback_tax,
            refund=refund,
            final_wages_on=final_wages_on,
            seasonal=seasonal,
            corrects=corrects,
            voids=voids,
            resubmits=resubmits,
            process=process,
            discovered_on=discovered_on,
            explanation=explanation,
            external_id=external_id,
            unique_external_id=unique_external_id,
            metadata=metadata,
        )

        return submission_941_input
