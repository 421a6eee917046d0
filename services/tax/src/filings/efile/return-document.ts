import type { FilingStatus } from '../../law/tax-return.js';
import type { ComputedReturn } from '../../returns/return-content.js';
import type { DependentOnReturnInput, MailingAddress, ReturnLine } from '../../returns/returns.api.js';
import { nameControlOf } from '../rules/name-control.js';
import { group, leaf, writeXml, type XmlElement } from '../xml/write-xml.js';
import type { AmendedLine, AmendedReturn } from './amended-return.js';
import type { DirectDeposit } from './efile.api.js';
import type { Signature } from './read-efile.js';
import { elementOfForm, elementOfLine } from './return-elements.js';

/** A person whose number and name are known. */
export interface FilingPerson {
  readonly ssn: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly middleInitial?: string | undefined;
  readonly dateOfBirth?: string | undefined;
}

export interface ReturnDocument {
  readonly submissionId: string;
  readonly at: Date;
  readonly taxYear: number;
  readonly filingStatus: FilingStatus;
  readonly taxpayer: FilingPerson;
  readonly address: Required<Pick<MailingAddress, 'street' | 'city' | 'state' | 'zip'>> &
    Pick<MailingAddress, 'apartment'>;
  readonly spouse: FilingPerson | null;
  readonly dependents: readonly DependentOnReturnInput[];
  readonly digitalAssets: boolean | null;
  readonly computed: ComputedReturn;
  readonly directDeposit: DirectDeposit | null;
  readonly signature: Signature;
  /** Form 1040-X of an amended return. */
  readonly amended: AmendedReturn | null;
}

const STATUS_CODES: Readonly<Record<FilingStatus, number>> = {
  single: 1,
  married_filing_jointly: 2,
  married_filing_separately: 3,
  head_of_household: 4,
  qualifying_surviving_spouse: 5,
};

/** The return as XML, modeled on MeF. docs/e-filing.md describes its elements. */
export function writeReturn(filed: ReturnDocument): string {
  const { computed, taxYear } = filed;
  const forms = Object.entries(computed.lines);
  return writeXml(
    group(
      'Return',
      [
        header(filed),
        group(
          'ReturnData',
          [
            ...forms.map(([form, lines]) => formOf(filed, form, lines)),
            filed.amended ? form1040X(filed.amended) : undefined,
          ],
          { documentCnt: String(forms.length + (filed.amended ? 1 : 0)) },
        ),
      ],
      {
        xmlns: 'http://www.irs.gov/efile',
        returnVersion: `${taxYear}v1.0`,
      },
    ),
  );
}

function header(filed: ReturnDocument): XmlElement {
  const { taxpayer, spouse, address, signature, at, taxYear } = filed;
  const state = address.state.toUpperCase();
  return group('ReturnHeader', [
    leaf('ReturnTs', at.toISOString()),
    leaf('SubmissionId', filed.submissionId),
    leaf('TaxYr', taxYear),
    leaf('TaxPeriodBeginDt', `${taxYear}-01-01`),
    leaf('TaxPeriodEndDt', `${taxYear}-12-31`),
    leaf('ReturnTypeCd', '1040'),
    filed.amended ? leaf('AmendedReturnInd', 'X') : undefined,
    group('Filer', [
      leaf('PrimarySSN', digits(taxpayer.ssn)),
      leaf('SpouseSSN', spouse && digits(spouse.ssn)),
      leaf('NameLine1Txt', nameLine(taxpayer, spouse)),
      leaf('PrimaryNameControlTxt', nameControlOf(taxpayer.lastName)),
      leaf('SpouseNameControlTxt', spouse && nameControlOf(spouse.lastName)),
      group('USAddress', [
        leaf('AddressLine1Txt', address.street),
        leaf('AddressLine2Txt', address.apartment),
        leaf('CityNm', address.city),
        leaf('StateAbbreviationCd', state),
        leaf('ZIPCd', address.zip.replace('-', '')),
      ]),
    ]),
    leaf('PrimaryBirthDt', taxpayer.dateOfBirth),
    leaf('SpouseBirthDt', spouse?.dateOfBirth),
    leaf('PrimarySignaturePIN', signature.pin),
    leaf('PrimaryPriorYearAGIAmt', signature.priorYearAgi),
    leaf('PrimaryIPPIN', signature.ipPin),
    leaf('SignatureDt', signature.pin === null ? undefined : at.toISOString().slice(0, 10)),
    leaf('TransmissionConsentInd', signature.consent ? 'X' : undefined),
  ]);
}

function formOf(filed: ReturnDocument, form: string, lines: readonly ReturnLine[]): XmlElement {
  const name = elementOfForm(form);
  const isMain = form === '1040';
  const { filingStatus, dependents, digitalAssets, directDeposit } = filed;
  return group(
    name,
    [
      isMain ? leaf('IndividualReturnFilingStatusCd', STATUS_CODES[filingStatus]) : undefined,
      isMain && digitalAssets !== null ? leaf('VirtualCurAcquiredDurTYInd', String(digitalAssets)) : undefined,
      ...(isMain ? dependents.map(dependentOf) : []),
      ...lines.map(({ line, amount, unit }) => leaf(elementOfLine(line, unit), amount)),
      isMain && directDeposit ? refundAccount(directDeposit) : undefined,
    ],
    { documentId: name },
  );
}

/** Column A is `Original`, column B `NetChange`, column C `Correct`. Lines 16 to 22 have one amount. */
function form1040X({ lines, explanation, submissionId }: AmendedReturn): XmlElement {
  const columns = ({ line, original, change, correct }: AmendedLine) =>
    original === null
      ? [leaf(`Line${line}Amt`, correct)]
      : [
          leaf(`Line${line}OriginalAmt`, original),
          leaf(`Line${line}NetChangeAmt`, change),
          leaf(`Line${line}CorrectAmt`, correct),
        ];
  return group(
    'IRS1040X',
    [
      leaf('AmendedSubmissionId', submissionId),
      ...lines.flatMap(columns),
      leaf('ExplanationOfChangesTxt', explanation),
    ],
    { documentId: 'IRS1040X' },
  );
}

function dependentOf({ firstName, lastName, ssn, relationship = 'child' }: DependentOnReturnInput): XmlElement {
  return group('DependentDetail', [
    leaf('DependentFirstNm', firstName),
    leaf('DependentLastNm', lastName),
    leaf('DependentNameControlTxt', lastName && nameControlOf(lastName)),
    leaf('DependentSSN', ssn && digits(ssn)),
    leaf('DependentRelationshipCd', relationship.toUpperCase().replaceAll('_', ' ')),
  ]);
}

function refundAccount({ routingNumber, accountNumber, accountType }: DirectDeposit): XmlElement {
  return group('RefundDirectDeposit', [
    leaf('RoutingTransitNum', routingNumber),
    leaf('BankAccountTypeCd', accountType === 'checking' ? 1 : 2),
    leaf('DepositorAccountNum', accountNumber.toUpperCase()),
  ]);
}

const digits = (ssn: string) => ssn.replaceAll('-', '');

/** `DANA R<MILLER`: in MeF, `<` comes before the last name. */
function nameLine(taxpayer: FilingPerson, spouse: FilingPerson | null): string {
  const given = ({ firstName, middleInitial }: FilingPerson) =>
    [firstName, middleInitial?.replace('.', '')].filter(Boolean).join(' ');
  const names =
    spouse === null
      ? `${given(taxpayer)}<${taxpayer.lastName}`
      : spouse.lastName === taxpayer.lastName
        ? `${given(taxpayer)} & ${given(spouse)}<${taxpayer.lastName}`
        : `${given(taxpayer)}<${taxpayer.lastName}<& ${given(spouse)} ${spouse.lastName}`;
  return names.toUpperCase();
}
