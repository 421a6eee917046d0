import {
  count,
  decimal,
  list,
  oneOf,
  optional,
  Place,
  pattern,
  required,
  sequence,
  serialize,
  XML_DECLARATION,
  type XmlProblem,
} from '@exchequer/xml';
import { checkCharacters, type DocumentKind, IrsXmlError, type IrsXmlResult, readDocument } from './document.js';
import {
  type BusinessName,
  businessName,
  email,
  indicator,
  nameLine,
  phone,
  tin,
  type UsAddress,
  usAddress,
  within,
  year,
} from './parts.js';

/** BUSINESS_TIN is an EIN; INDIVIDUAL_TIN an SSN, ITIN or ATIN. */
export type TinType = 'BUSINESS_TIN' | 'INDIVIDUAL_TIN' | 'UNKNOWN';

/** IRTransmission: one transmission with one submission of Forms 1099-NEC of one issuer. */
export interface IrisTransmission {
  readonly manifest: IrisManifest;
  readonly submission: IrisSubmission;
}

export interface IrisManifest {
  /** `<UUID>:IRIS:<TCC>::A` */
  readonly uniqueTransmissionId: string;
  readonly taxYear: string;
  readonly isPriorYear: boolean;
  /** O original, C correction, R replacement. */
  readonly type: 'O' | 'C' | 'R';
  /** T test, P production. */
  readonly test: 'T' | 'P';
  readonly originalReceiptId?: string;
  readonly transmitter: IrisTransmitter;
  /** I in-house, V vendor. */
  readonly vendor: 'I' | 'V';
  readonly softwareId: string;
  readonly issuerCount: number;
  readonly recipientCount: number;
  readonly isPaper: boolean;
  readonly mediaSource: string;
  readonly channel: 'A2A' | 'PORTAL';
}

export interface IrisTransmitter {
  readonly tin: string;
  readonly tinType: TinType;
  readonly transmitterControlCode: string;
  readonly isForeign: boolean;
  readonly name: BusinessName;
  readonly company: { readonly name: BusinessName; readonly address: UsAddress };
  readonly contactName: string;
  readonly contactEmail: string;
  readonly contactPhone: string;
}

export interface IrisSubmission {
  readonly header: IrisHeader;
  readonly recipients: readonly Iris1099Nec[];
}

export interface IrisHeader {
  readonly submissionId: string;
  readonly taxYear: string;
  readonly issuer: IrisIssuer;
  readonly contact?: { readonly name: string; readonly phone?: string; readonly email?: string };
  readonly formType: '1099NEC';
  readonly parentFormType: '1096';
  readonly isCombinedFederalState: boolean;
  readonly recipientCount: number;
  readonly totals: IrisTotals;
}

export interface IrisIssuer {
  readonly isForeign: boolean;
  readonly tin: string;
  readonly tinType: TinType;
  readonly nameControl?: string;
  readonly name: BusinessName;
  readonly address: UsAddress;
  readonly phone?: string;
}

/** Amounts in cents. */
export interface IrisTotals {
  readonly nonemployeeCompensation: bigint;
  readonly federalIncomeTaxWithheld: bigint;
  /** All amounts but withheld tax. Pub. 5718, "Calculating Total Reported Amount". */
  readonly totalReported: bigint;
}

export interface Iris1099Nec {
  readonly taxYear: string;
  readonly recordId: string;
  readonly isVoid: boolean;
  readonly isCorrected: boolean;
  /** `<receipt id>|<submission id>|<record id>` of the return that is corrected. */
  readonly correctsRecordId?: string;
  readonly recipient: IrisRecipient;
  readonly accountNumber?: string;
  readonly hasSecondTinNotice: boolean;
  /** Box 1, in cents. */
  readonly nonemployeeCompensation: bigint;
  /** Box 2. */
  readonly hasDirectSales: boolean;
  /** Box 4, in cents. */
  readonly federalIncomeTaxWithheld: bigint;
}

export interface IrisRecipient {
  readonly tin: string;
  readonly tinType: TinType;
  readonly business?: BusinessName;
  readonly person?: { readonly first?: string; readonly middle?: string; readonly last: string };
  readonly address: UsAddress;
}

/**
 * Namespace and elements of the IRIS A2A intake schema, tax year 2025 (IRS-IRIntakeTransmissionMessage). The IRS gives the schema only to holders of a TCC. The elements here
 * are those that public implementations send; see the README.
 */
const NAMESPACE = 'urn:us:gov:treasury:irs:ir';

const tinType = oneOf('BUSINESS_TIN', 'INDIVIDUAL_TIN', 'UNKNOWN');
const id = (max: number) => pattern(new RegExp(`^[A-Za-z0-9-]{1,${max}}$`), `1 to ${max} letters and digits`);
const mailingAddress = within('USAddress', usAddress);
const personName = nameLine(35);

const transmitter = sequence<IrisTransmitter>([
  required('TIN', 'tin', tin),
  required('TINSubmittedTypeCd', 'tinType', tinType),
  required('TransmitterControlCd', 'transmitterControlCode', pattern(/^[A-Z0-9]{5}$/, '5 letters and digits')),
  required('ForeignEntityInd', 'isForeign', indicator),
  required('BusinessName', 'name', businessName),
  required(
    'CompanyGrp',
    'company',
    sequence<IrisTransmitter['company']>([
      required('BusinessName', 'name', businessName),
      required('MailingAddressGrp', 'address', mailingAddress),
    ]),
  ),
  required('ContactNameGrp', 'contactName', within('PersonNm', personName)),
  required('ContactEmailAddressTxt', 'contactEmail', email),
  required('ContactPhoneNum', 'contactPhone', phone),
]);

const manifest = sequence<IrisManifest>([
  required(
    'UniqueTransmissionId',
    'uniqueTransmissionId',
    pattern(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}:IRIS:[A-Z0-9]{5}::A$/, 'a UUID, :IRIS:, the TCC and ::A'),
  ),
  required('TaxYr', 'taxYear', year),
  required('PriorYearDataInd', 'isPriorYear', indicator),
  required('TransmissionTypeCd', 'type', oneOf('O', 'C', 'R')),
  required('TestCd', 'test', oneOf('T', 'P')),
  optional('OriginalReceiptId', 'originalReceiptId', id(50)),
  required('TransmitterGrp', 'transmitter', transmitter),
  required('VendorCd', 'vendor', oneOf('I', 'V')),
  required('SoftwareId', 'softwareId', id(10)),
  required('TotalIssuerFormCnt', 'issuerCount', count),
  required('TotalRecipientFormCnt', 'recipientCount', count),
  required('PaperSubmissionInd', 'isPaper', indicator),
  required('MediaSourceCd', 'mediaSource', pattern(/^[A-Z]$/, 'a letter')),
  required('SubmissionChannelCd', 'channel', oneOf('A2A', 'PORTAL')),
]);

const issuer = sequence<IrisIssuer>([
  required('ForeignEntityInd', 'isForeign', indicator),
  required('TIN', 'tin', tin),
  required('TINSubmittedTypeCd', 'tinType', tinType),
  optional('BusinessNameControlTxt', 'nameControl', pattern(/^[A-Z0-9&-]{1,4}$/, '1 to 4 letters, digits, & or -')),
  required('BusinessName', 'name', businessName),
  required('MailingAddressGrp', 'address', mailingAddress),
  optional('PhoneNum', 'phone', phone),
]);

const header = sequence<IrisHeader>([
  required('SubmissionId', 'submissionId', id(20)),
  required('TaxYr', 'taxYear', year),
  required('IssuerDetail', 'issuer', issuer),
  optional(
    'ContactPersonInformationGrp',
    'contact',
    sequence([
      required('ContactPersonNm', 'name', personName),
      optional('ContactPhoneNum', 'phone', phone),
      optional('ContactEmailAddressTxt', 'email', email),
    ]),
  ),
  required('FormTypeCd', 'formType', oneOf('1099NEC')),
  required('ParentFormTypeCd', 'parentFormType', oneOf('1096')),
  required('CFSFElectionInd', 'isCombinedFederalState', indicator),
  required('TotalReportedRcpntFormCnt', 'recipientCount', count),
  required(
    'IRSubmission1FormTotals',
    'totals',
    within(
      'Form1099NECTotalAmtGrp',
      sequence<IrisTotals>([
        required('NonemployeeCompensationAmt', 'nonemployeeCompensation', decimal),
        required('FederalIncomeTaxWithheldAmt', 'federalIncomeTaxWithheld', decimal),
        required('TotalReportedAmt', 'totalReported', decimal),
      ]),
    ),
  ),
]);

const form1099Nec = sequence<Iris1099Nec>([
  required('TaxYr', 'taxYear', year),
  required('RecordId', 'recordId', id(20)),
  required('VoidInd', 'isVoid', indicator),
  required('CorrectedInd', 'isCorrected', indicator),
  optional(
    'PrevSubmittedRecRecipientGrp',
    'correctsRecordId',
    within(
      'UniqueRecordId',
      pattern(
        /^[A-Za-z0-9_-]{1,50}\|[A-Za-z0-9-]{1,20}\|[A-Za-z0-9-]{1,20}$/,
        'receipt, submission and record id, separated by |',
      ),
    ),
  ),
  required(
    'RecipientDetail',
    'recipient',
    sequence<IrisRecipient>([
      required('TIN', 'tin', tin),
      required('TINSubmittedTypeCd', 'tinType', tinType),
      optional('BusinessName', 'business', businessName),
      optional(
        'PersonName',
        'person',
        sequence([
          optional('PersonFirstNm', 'first', personName),
          optional('PersonMiddleNm', 'middle', personName),
          required('PersonLastNm', 'last', personName),
        ]),
      ),
      required('MailingAddressGrp', 'address', mailingAddress),
    ]),
  ),
  optional('RecipientAccountNum', 'accountNumber', pattern(/^[A-Za-z0-9_-]{1,30}$/, '1 to 30 letters and digits')),
  required('SecondTINNoticeInd', 'hasSecondTinNotice', indicator),
  required('NonemployeeCompensationAmt', 'nonemployeeCompensation', decimal),
  required('DirectSaleAboveThresholdInd', 'hasDirectSales', indicator),
  required('FederalIncomeTaxWithheldAmt', 'federalIncomeTaxWithheld', decimal),
]);

const TRANSMISSION: DocumentKind<IrisTransmission> = {
  root: 'IRTransmission',
  namespace: NAMESPACE,
  codec: sequence<IrisTransmission>([
    required('IRTransmissionManifest', 'manifest', manifest),
    required(
      'IRSubmission1Grp',
      'submission',
      sequence<IrisSubmission>([
        required('IRSubmission1Header', 'header', header),
        required('IRSubmission1Detail', 'recipients', recipientList()),
      ]),
    ),
  ]),
  check({ manifest: head, submission }, place) {
    const totals = new IrisTotalsOf();
    const details = place.child('IRSubmission1Grp').child('IRSubmission1Detail');
    for (const [index, recipient] of submission.recipients.entries()) {
      totals.add(recipient);
      checkRecipient(recipient, head, details.child('Form1099NECDetail', index));
    }
    checkHead(head, submission.header, totals, place);
  },
};

function recipientList() {
  const details = sequence<{ readonly all: readonly Iris1099Nec[] }>([list('Form1099NECDetail', 'all', form1099Nec)]);
  return {
    read(element: Parameters<typeof details.read>[0], place: Place) {
      return (details.read(element, place) as { readonly all: readonly Iris1099Nec[] } | undefined)?.all;
    },
    write: (name: string, all: readonly Iris1099Nec[], place: Place) => details.write(name, { all }, place),
  };
}

/** Count and sums of the recipients of a submission. */
export class IrisTotalsOf {
  count = 0;
  private compensation = 0n;
  private withheld = 0n;

  add({
    nonemployeeCompensation,
    federalIncomeTaxWithheld,
  }: Pick<Iris1099Nec, 'nonemployeeCompensation' | 'federalIncomeTaxWithheld'>): void {
    this.count += 1;
    this.compensation += nonemployeeCompensation;
    this.withheld += federalIncomeTaxWithheld;
  }

  /** Adds the count and sums of recipients that were counted before. */
  addAll(count: number, nonemployeeCompensation: bigint, federalIncomeTaxWithheld: bigint): void {
    this.count += count;
    this.compensation += nonemployeeCompensation;
    this.withheld += federalIncomeTaxWithheld;
  }

  totals(): IrisTotals {
    return {
      nonemployeeCompensation: this.compensation,
      federalIncomeTaxWithheld: this.withheld,
      totalReported: this.compensation,
    };
  }
}

function checkHead(
  head: IrisManifest,
  { recipientCount, taxYear, totals }: IrisHeader,
  counted: IrisTotalsOf,
  place: Place,
): void {
  const manifestPlace = place.child('IRTransmissionManifest');
  const headerPlace = place.child('IRSubmission1Grp').child('IRSubmission1Header');
  if (head.issuerCount !== 1) manifestPlace.child('TotalIssuerFormCnt').wrong('wrong_count', 'must be 1');
  if (head.recipientCount !== counted.count) {
    manifestPlace.child('TotalRecipientFormCnt').wrong('wrong_count', `must be ${counted.count}`);
  }
  if (recipientCount !== counted.count) {
    headerPlace.child('TotalReportedRcpntFormCnt').wrong('wrong_count', `must be ${counted.count}`);
  }
  if (taxYear !== head.taxYear) headerPlace.child('TaxYr').wrong('wrong_format', 'must be the year of the manifest');
  const expected = counted.totals();
  for (const name of ['nonemployeeCompensation', 'federalIncomeTaxWithheld', 'totalReported'] as const) {
    if (totals[name] !== expected[name]) {
      headerPlace.child('IRSubmission1FormTotals').wrong('wrong_count', `must have ${expected[name]} cents of ${name}`);
    }
  }
}

function checkRecipient(recipient: Iris1099Nec, { taxYear, type }: IrisManifest, place: Place): void {
  if (recipient.taxYear !== taxYear) place.child('TaxYr').wrong('wrong_format', 'must be the year of the manifest');
  const isCorrection = type === 'C';
  if (recipient.isCorrected !== isCorrection) {
    place.child('CorrectedInd').wrong('wrong_format', 'must be 1 in a correction, otherwise 0');
  }
  if (isCorrection !== (recipient.correctsRecordId !== undefined)) {
    place
      .child('PrevSubmittedRecRecipientGrp')
      .wrong(isCorrection ? 'missing' : 'not_allowed', 'must be there in a correction, otherwise not');
  }
  const { business, person } = recipient.recipient;
  if ((business === undefined) === (person === undefined)) {
    place.child('RecipientDetail').wrong('wrong_choice', 'must have exactly one of BusinessName, PersonName');
  }
}

export function readIrisTransmission(text: string): IrsXmlResult<IrisTransmission> {
  return readDocument(TRANSMISSION, text);
}

/** A transmission without its recipients, whose counts and totals are known. */
export interface NewIrisTransmission {
  readonly manifest: Omit<IrisManifest, 'issuerCount' | 'recipientCount'>;
  readonly header: Omit<IrisHeader, 'recipientCount' | 'totals'>;
  /** Count and totals of the recipients that follow. */
  readonly totals: IrisTotalsOf;
}

export interface IrisWriter {
  recipient(recipient: Iris1099Nec): void;
  end(): void;
}

/**
 * Writes a transmission recipient by recipient. It does not keep the recipients in memory, so a large transmission needs little memory.
 * The totals come before the recipients in the file, so count them first with `IrisTotalsOf`.
 * @param write takes the next part of the text.
 * @throws {IrsXmlError} from any method when the transmission would not be valid. It is then useless.
 */
export function createIrisWriter(
  { manifest: given, header: head, totals }: NewIrisTransmission,
  write: (text: string) => void,
): IrisWriter {
  const problems: XmlProblem[] = [];
  const place = new Place('/IRTransmission', problems);
  const details = place.child('IRSubmission1Grp').child('IRSubmission1Detail');
  const counted = new IrisTotalsOf();
  const complete: IrisManifest = { ...given, issuerCount: 1, recipientCount: totals.count };
  const completeHeader: IrisHeader = { ...head, recipientCount: totals.count, totals: totals.totals() };
  const element = <T>(
    codec: { write(name: string, value: T, place: Place): Parameters<typeof serialize>[0] },
    name: string,
    value: T,
    at: Place,
    indent: string,
  ) => {
    const xml = codec.write(name, value, at);
    checkCharacters(xml, at);
    if (problems.length > 0) throw new IrsXmlError(problems);
    write(serialize(xml, indent));
  };
  write(`${XML_DECLARATION}<IRTransmission xmlns="${NAMESPACE}">\n`);
  element(manifest, 'IRTransmissionManifest', complete, place.child('IRTransmissionManifest'), '  ');
  write('  <IRSubmission1Grp>\n');
  element(
    header,
    'IRSubmission1Header',
    completeHeader,
    place.child('IRSubmission1Grp').child('IRSubmission1Header'),
    '    ',
  );
  write('    <IRSubmission1Detail>\n');
  return {
    recipient(recipient) {
      const at = details.child('Form1099NECDetail', counted.count);
      counted.add(recipient);
      checkRecipient(recipient, complete, at);
      element(form1099Nec, 'Form1099NECDetail', recipient, at, '      ');
    },
    end() {
      checkHead(complete, completeHeader, counted, place);
      if (problems.length > 0) throw new IrsXmlError(problems);
      write('    </IRSubmission1Detail>\n  </IRSubmission1Grp>\n</IRTransmission>\n');
    },
  };
}

/** Writes a whole transmission. */
export function writeIrisTransmission({ manifest: given, submission }: IrisTransmission): string {
  const totals = new IrisTotalsOf();
  for (const recipient of submission.recipients) totals.add(recipient);
  let text = '';
  const writer = createIrisWriter({ manifest: given, header: submission.header, totals }, (part) => {
    text += part;
  });
  for (const recipient of submission.recipients) writer.recipient(recipient);
  writer.end();
  return text;
}
