import { createHash } from 'node:crypto';
import { emptyRecord, toRecordText } from '@exchequer/fixed-width';
import { createIrisWriter, type Iris1099Nec, IrisTotalsOf, type UsAddress } from '@exchequer/irs-xml';
import {
  businessNameControl,
  createFireWriter,
  ISSUER,
  PAYEE_NEC,
  personNameControl,
  TRANSMITTER,
} from '@exchequer/pub1220';
import { hasLegalForm } from './company-name.js';
import type { Address, Content1099, Recipient1099 } from './content.js';
import { irisStreet, toXmlText } from './form-text.js';
import { splitName } from './person-name.js';
import type { Transmitter } from './transmitter.js';

export interface Rendering {
  readonly transmitter: Transmitter;
  readonly livemode: boolean;
  readonly submissionId: string;
  /** On the clock of the tenant. */
  readonly at: Date;
}

export interface RecipientWriter<T> {
  recipient(recipient: T, index: number): void;
  end(): void;
}

/** The id of the submission in its transmission: each transmission has one. */
export const IRIS_SUBMISSION = '1';
export const irisRecordId = (index: number): string => String(index + 1);

/** Writes the IRIS transmission of Forms 1099-NEC. */
export function renderIris(
  content: Content1099,
  rendering: Rendering,
  write: (text: string) => void,
): RecipientWriter<Recipient1099> {
  const { transmitter, livemode, submissionId, at } = rendering;
  const taxYear = String(content.taxYear);
  const name = { line1: toXmlText(transmitter.name, 75) };
  const totals = new IrisTotalsOf();
  totals.addAll(content.totals.count, BigInt(content.totals.compensation), BigInt(content.totals.federalWithheld));
  const writer = createIrisWriter(
    {
      manifest: {
        uniqueTransmissionId: `${uuidOf(submissionId)}:IRIS:${transmitter.irisTcc}::A`,
        taxYear,
        isPriorYear: content.taxYear < at.getUTCFullYear() - 1,
        type: content.type === 'correction' ? 'C' : 'O',
        test: livemode ? 'P' : 'T',
        transmitter: {
          tin: transmitter.ein,
          tinType: 'BUSINESS_TIN',
          transmitterControlCode: transmitter.irisTcc,
          isForeign: false,
          name,
          company: { name, address: irisAddress(transmitter.address) },
          contactName: toXmlText(transmitter.contact.name, 35),
          contactEmail: transmitter.contact.email,
          contactPhone: transmitter.contact.phone,
        },
        vendor: 'I',
        softwareId: transmitter.irisSoftwareId,
        isPaper: false,
        mediaSource: 'M',
        channel: 'A2A',
      },
      header: {
        submissionId: IRIS_SUBMISSION,
        taxYear,
        issuer: {
          isForeign: false,
          tin: content.filer.ein,
          tinType: 'BUSINESS_TIN',
          ...(businessNameControl(content.filer.name) !== '' && {
            nameControl: businessNameControl(content.filer.name),
          }),
          name: { line1: toXmlText(content.filer.name, 75) },
          address: irisAddress(content.filer.address ?? transmitter.address),
          ...(content.filer.phone !== undefined && { phone: content.filer.phone }),
        },
        formType: '1099NEC',
        parentFormType: '1096',
        isCombinedFederalState: false,
      },
      totals,
    },
    write,
  );
  return {
    recipient: (recipient, index) => writer.recipient(irisRecipient(recipient, index, taxYear)),
    end: () => writer.end(),
  };
}

function irisRecipient(recipient: Recipient1099, index: number, taxYear: string): Iris1099Nec {
  const { first, middle, last, suffix } = splitName(recipient.name);
  const lastName = toXmlText([last, suffix].filter(Boolean).join(' '), 35);
  return {
    taxYear,
    recordId: irisRecordId(index),
    isVoid: false,
    isCorrected: recipient.correctsRecord !== undefined,
    ...(recipient.correctsRecord !== undefined && { correctsRecordId: recipient.correctsRecord }),
    recipient: {
      tin: recipient.tin,
      tinType: recipient.isBusiness ? 'BUSINESS_TIN' : 'INDIVIDUAL_TIN',
      ...(isNamedAsBusiness(recipient)
        ? { business: { line1: toXmlText(recipient.name, 75) } }
        : {
            person: {
              ...(first !== '' && { first: toXmlText(first, 35) }),
              ...(middle !== '' && { middle: toXmlText(middle, 35) }),
              last: lastName,
            },
          }),
      address: irisAddress(recipient.address),
    },
    ...(recipient.accountNumber !== undefined && { accountNumber: recipient.accountNumber }),
    hasSecondTinNotice: recipient.secondTinNotice,
    nonemployeeCompensation: BigInt(recipient.compensation),
    hasDirectSales: recipient.directSales,
    federalIncomeTaxWithheld: BigInt(recipient.federalWithheld),
  };
}

/** A company that gave an SSN keeps its name: it has no first and last name. */
const isNamedAsBusiness = ({ isBusiness, name }: Recipient1099): boolean => isBusiness || hasLegalForm(name);

/** @throws {Error} for a street that does not fit: it is refused when it is submitted. */
function irisAddress({ street, city, state, zip }: Address): UsAddress {
  const lines = irisStreet(street);
  if (!lines) throw new Error('a street does not fit into the file');
  const [line1, line2] = lines;
  return {
    street: line1,
    ...(line2 !== undefined && { street2: line2 }),
    city: toXmlText(city, 40),
    state,
    zip,
  };
}

/** A UUID that is derived from the submission id, so that a submission always has the same transmission id. */
function uuidOf(submissionId: string): string {
  const hex = createHash('sha256').update(`iris ${submissionId}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The last tax year of the FIRE system. */
export const FIRE_YEAR_MAX = 2025;

/** Writes the same forms in the format of Pub. 1220. */
export function renderFire(
  content: Content1099,
  rendering: Rendering,
  write: (text: string) => void,
): RecipientWriter<Recipient1099> {
  const { transmitter, livemode, at } = rendering;
  const paymentYear = String(content.taxYear);
  const address = content.filer.address ?? transmitter.address;
  const writer = createFireWriter(
    {
      ...emptyRecord(TRANSMITTER),
      paymentYear,
      priorYearData: content.taxYear < at.getUTCFullYear() - 1 ? 'P' : '',
      transmitterTin: transmitter.ein,
      transmitterControlCode: transmitter.fireTcc,
      testFile: livemode ? '' : 'T',
      transmitterName: toRecordText(transmitter.name, 40),
      companyName: toRecordText(transmitter.name, 40),
      companyAddress: toRecordText(transmitter.address.street, 40),
      companyCity: toRecordText(transmitter.address.city, 40),
      companyState: transmitter.address.state,
      companyZip: transmitter.address.zip,
      payeeCount: content.totals.count,
      contactName: toRecordText(transmitter.contact.name, 40),
      contactPhone: transmitter.contact.phone,
      contactEmail: transmitter.contact.email.toUpperCase(),
      vendorIndicator: 'I',
    },
    write,
  );
  writer.issuer({
    ...emptyRecord(ISSUER),
    paymentYear,
    issuerTin: content.filer.ein,
    nameControl: businessNameControl(content.filer.name),
    typeOfReturn: 'NE',
    amountCodes: '14',
    transferAgent: '0',
    issuerName: toRecordText(content.filer.name, 40),
    issuerName2: toRecordText(content.filer.name, 80).slice(40).trim(),
    issuerAddress: toRecordText(address.street, 40),
    issuerCity: toRecordText(address.city, 40),
    issuerState: address.state,
    issuerZip: address.zip,
    issuerPhone: content.filer.phone ?? transmitter.contact.phone,
  });
  return {
    recipient: (recipient) => {
      writer.payee({
        ...emptyRecord(PAYEE_NEC),
        paymentYear,
        corrected: content.type === 'correction' ? 'G' : '',
        nameControl: isNamedAsBusiness(recipient)
          ? businessNameControl(recipient.name)
          : personNameControl(splitName(recipient.name).last),
        tinType: recipient.isBusiness ? '1' : '2',
        tin: recipient.tin,
        accountNumber: recipient.accountNumber ?? '',
        amount1: BigInt(recipient.compensation),
        amount4: BigInt(recipient.federalWithheld),
        name: toRecordText(recipient.name, 40),
        name2: toRecordText(recipient.name, 80).slice(40).trim(),
        address: toRecordText(recipient.address.street, 40),
        city: toRecordText(recipient.address.city, 40),
        state: recipient.address.state,
        zip: recipient.address.zip,
        secondTinNotice: recipient.secondTinNotice ? '2' : '',
        directSales: recipient.directSales ? '1' : '',
      });
    },
    end: () => writer.end(),
  };
}
