from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..models.tax_filing_status import TaxFilingStatus
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.direct_deposit import DirectDeposit
    from ..models.efile_person import EfilePerson
    from ..models.efile_signature import EfileSignature
    from ..models.efile_taxpayer import EfileTaxpayer
    from ..models.eic_child import EicChild
    from ..models.given_form_1040 import GivenForm1040
    from ..models.metadata_input import MetadataInput


T = TypeVar("T", bound="EfileInput")


@_attrs_define
class EfileInput:
    """
    Attributes:
        taxpayer (EfileTaxpayer | Unset):
        form1040 (GivenForm1040 | Unset): The lines of a simple return, in dollars. What is left out is 0, except the
            standard deduction, which is the law's. A standard
            deduction that differs from the law is filed as given; `adjustments` of the answer shows the difference.
        direct_deposit (DirectDeposit | Unset):
        return_id (str | Unset):
        spouse (EfilePerson | Unset): A person who files. With `returnId`, members that are left out come from the
            return.
        tax_year (int | Unset): With `form1040`; default: last year.
        filing_status (TaxFilingStatus | Unset):
        digital_assets (bool | Unset): Did the taxpayer receive, sell or exchange digital assets? Form 1040 asks
            everybody. Needed in live mode, and with `returnId` if the return does not have the answer. Without
            it, test mode files `form1040` with a warning.
        schedule_eic (list[EicChild] | Unset): The children of the earned income credit, for Schedule EIC. Needed for a
            return that claims the credit with children.
        prior_year_agi (float | Unset): ReturnDollars with at most two decimals. A loss is negative.
        ip_pin (str | Unset): A number of at most 20 characters.
        consent (bool | Unset): The taxpayer consents that the return is sent to the IRS through us and the e-file
            provider. Live mode needs it.
        signature (EfileSignature | Unset): Who signs the return, and how the authority recognizes the signer.
        resubmits (str | Unset):
        amends (str | Unset):
        explanation (str | Unset): Why the return is amended, for Form 1040-X. Live mode needs it with `amends`. Default
            in test mode: the lines that change.
        external_id (str | Unset): The id of an object in the caller's system: one line of text. Numbers of persons and
            cards are refused.
        unique_external_id (bool | Unset): True: refused with 409 `external_id_taken` if another object of this kind has
            this `externalId`. Default: false.
        metadata (MetadataInput | Unset): Your own data: at most 50 keys of at most 40 characters, each with a text of
            at most 500 characters.
    """

    taxpayer: EfileTaxpayer | Unset = UNSET
    form1040: GivenForm1040 | Unset = UNSET
    direct_deposit: DirectDeposit | Unset = UNSET
    return_id: str | Unset = UNSET
    spouse: EfilePerson | Unset = UNSET
    tax_year: int | Unset = UNSET
    filing_status: TaxFilingStatus | Unset = UNSET
    digital_assets: bool | Unset = UNSET
    schedule_eic: list[EicChild] | Unset = UNSET
    prior_year_agi: float | Unset = UNSET
    ip_pin: str | Unset = UNSET
    consent: bool | Unset = UNSET
    signature: EfileSignature | Unset = UNSET
    resubmits: str | Unset = UNSET
    amends: str | Unset = UNSET
    explanation: str | Unset = UNSET
    external_id: str | Unset = UNSET
    unique_external_id: bool | Unset = UNSET
    metadata: MetadataInput | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        taxpayer: dict[str, Any] | Unset = UNSET
        if not isinstance(self.taxpayer, Unset):
            taxpayer = self.taxpayer.to_dict()

        form1040: dict[str, Any] | Unset = UNSET
        if not isinstance(self.form1040, Unset):
            form1040 = self.form1040.to_dict()

        direct_deposit: dict[str, Any] | Unset = UNSET
        if not isinstance(self.direct_deposit, Unset):
            direct_deposit = self.direct_deposit.to_dict()

        return_id = self.return_id

        spouse: dict[str, Any] | Unset = UNSET
        if not isinstance(self.spouse, Unset):
            spouse = self.spouse.to_dict()

        tax_year = self.tax_year

        filing_status: str | Unset = UNSET
        if not isinstance(self.filing_status, Unset):
            filing_status = self.filing_status.value

        digital_assets = self.digital_assets

        schedule_eic: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.schedule_eic, Unset):
            schedule_eic = []
            for schedule_eic_item_data in self.schedule_eic:
                schedule_eic_item = schedule_eic_item_data.to_dict()
                schedule_eic.append(schedule_eic_item)

        prior_year_agi = self.prior_year_agi

        ip_pin = self.ip_pin

        consent = self.consent

        signature: dict[str, Any] | Unset = UNSET
        if not isinstance(self.signature, Unset):
            signature = self.signature.to_dict()

        resubmits = self.resubmits

        amends = self.amends

        explanation = self.explanation

        external_id = self.external_id

        unique_external_id = self.unique_external_id

        metadata: dict[str, Any] | Unset = UNSET
        if not isinstance(self.metadata, Unset):
            metadata = self.metadata.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if taxpayer is not UNSET:
            field_dict["taxpayer"] = taxpayer
        if form1040 is not UNSET:
            field_dict["form1040"] = form1040
        if direct_deposit is not UNSET:
            field_dict["directDeposit"] = direct_deposit
        if return_id is not UNSET:
            field_dict["returnId"] = return_id
        if spouse is not UNSET:
            field_dict["spouse"] = spouse
        if tax_year is not UNSET:
            field_dict["taxYear"] = tax_year
        if filing_status is not UNSET:
            field_dict["filingStatus"] = filing_status
        if digital_assets is not UNSET:
            field_dict["digitalAssets"] = digital_assets
        if schedule_eic is not UNSET:
            field_dict["scheduleEic"] = schedule_eic
        if prior_year_agi is not UNSET:
            field_dict["priorYearAgi"] = prior_year_agi
        if ip_pin is not UNSET:
            field_dict["ipPin"] = ip_pin
        if consent is not UNSET:
            field_dict["consent"] = consent
        if signature is not UNSET:
            field_dict["signature"] = signature
        if resubmits is not UNSET:
            field_dict["resubmits"] = resubmits
        if amends is not UNSET:
            field_dict["amends"] = amends
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
        from ..models.direct_deposit import DirectDeposit
        from ..models.efile_person import EfilePerson
        from ..models.efile_signature import EfileSignature
        from ..models.efile_taxpayer import EfileTaxpayer
        from ..models.eic_child import EicChild
        from ..models.given_form_1040 import GivenForm1040
        from ..models.metadata_input import MetadataInput

        d = dict(src_dict)
        _taxpayer = d.pop("taxpayer", UNSET)
        taxpayer: EfileTaxpayer | Unset
        if isinstance(_taxpayer, Unset):
            taxpayer = UNSET
        else:
            taxpayer = EfileTaxpayer.from_dict(_taxpayer)

        _form1040 = d.pop("form1040", UNSET)
        form1040: GivenForm1040 | Unset
        if isinstance(_form1040, Unset):
            form1040 = UNSET
        else:
            form1040 = GivenForm1040.from_dict(_form1040)

        _direct_deposit = d.pop("directDeposit", UNSET)
        direct_deposit: DirectDeposit | Unset
        if isinstance(_direct_deposit, Unset):
            direct_deposit = UNSET
        else:
            direct_deposit = DirectDeposit.from_dict(_direct_deposit)

        return_id = d.pop("returnId", UNSET)

        _spouse = d.pop("spouse", UNSET)
        spouse: EfilePerson | Unset
        if isinstance(_spouse, Unset):
            spouse = UNSET
        else:
            spouse = EfilePerson.from_dict(_spouse)

        tax_year = d.pop("taxYear", UNSET)

        _filing_status = d.pop("filingStatus", UNSET)
        filing_status: TaxFilingStatus | Unset
        if isinstance(_filing_status, Unset):
            filing_status = UNSET
        else:
            filing_status = TaxFilingStatus(_filing_status)

        digital_assets = d.pop("digitalAssets", UNSET)

        _schedule_eic = d.pop("scheduleEic", UNSET)
        schedule_eic: list[EicChild] | Unset = UNSET
        if _schedule_eic is not UNSET:
            schedule_eic = []
            for schedule_eic_item_data in _schedule_eic:
                schedule_eic_item = EicChild.from_dict(schedule_eic_item_data)

                schedule_eic.append(schedule_eic_item)

        prior_year_agi = d.pop("priorYearAgi", UNSET)

        ip_pin = d.pop("ipPin", UNSET)

        consent = d.pop("consent", UNSET)

        _signature = d.pop("signature", UNSET)
        signature: EfileSignature | Unset
        if isinstance(_signature, Unset):
            signature = UNSET
        else:
            signature = EfileSignature.from_dict(_signature)

        resubmits = d.pop("resubmits", UNSET)

        amends = d.pop("amends", UNSET)

        explanation = d.pop("explanation", UNSET)

        external_id = d.pop("externalId", UNSET)

        unique_external_id = d.pop("uniqueExternalId", UNSET)

        _metadata = d.pop("metadata", UNSET)
        metadata: MetadataInput | Unset
        if isinstance(_metadata, Unset):
            metadata = UNSET
        else:
            metadata = MetadataInput.from_dict(_metadata)

        efile_input = cls(
            taxpayer=taxpayer,
            form1040=form1040,
            direct_deposit=direct_deposit,
            return_id=return_id,
            spouse=spouse,
            tax_year=tax_year,
            filing_status=filing_status,
            digital_assets=digital_assets,
            schedule_eic=schedule_eic,
            prior_year_agi=prior_year_agi,
            ip_pin=ip_pin,
            consent=consent,
            signature=signature,
            resubmits=resubmits,
            amends=amends,
            explanation=explanation,
            external_id=external_id,
            unique_external_id=unique_external_id,
            metadata=metadata,
        )

        return efile_input
