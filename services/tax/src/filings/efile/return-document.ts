import { toAscii } from '@exchequer/transliteration';
import type { TaxFilingStatus } from '../../law/tax-return.js';
import type { ComputedReturn } from '../../returns/return-content.js';
import type { DependentOnReturnInput, MailingAddress, ReturnLine } from '../../returns/returns.api.js';
import { PERSON_NAME_MAX, streetLines, toMefCity, toMefName, toMefStreet } from '../rules/filed-text.js';
import { nameControlOf } from '../rules/name-control.js';
import { group, leaf, writeXml, type XmlElement } from '../xml/write-xml.js';
import type { AmendedLine, AmendedReturn } from './amended-return.js';
import type { DirectDeposit, EicChild } from './efile.api.js';
import type { FilingPerson } from './filing-person.js';
import { nameLineOf } from './name-line.js';
import type { Signature } from './read-efile.js';
import { elementOfForm, elementOfLine } from './return-elements.js';

export interface ReturnDocument {
  readonly submissionId: string;
  readonly at: Date;
  readonly taxYear: number;
  readonly filingStatus: TaxFilingStatus;
  readonly taxpayer: FilingPerson;
  readonly address: Required<Pick<MailingAddress, 'street' | 'city' | 'state' | 'zip'>> &
    Pick<MailingAddress, 'apartment'>;
  readonly spouse: FilingPerson | null;
  readonly dependents: readonly DependentOnReturnInput[];
  readonly digitalAssets: boolean | null;
  readonly scheduleEic: readonly EicChild[];
  readonly computed: ComputedReturn;
  readonly directDeposit: DirectDeposit | null;
  readonly signature: Signature;
  /** Form 1040-X of an amended return. */
  readonly amended: AmendedReturn | null;
}

const STATUS_CODES: Readonly<Record<TaxFilingStatus, number>> = {
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
  const further = [scheduleEicOf(filed), filed.amended ? form1040X(filed.amended) : undefined].filter(
    (form) => form !== undefined,
  );
  return writeXml(
    group(
      'Return',
      [
        header(filed),
        group('ReturnData', [...forms.map(([form, lines]) => formOf(filed, form, lines)), ...further], {
          documentCnt: String(forms.length + further.length),
        }),
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
      leaf('NameLine1Txt', nameLineOf(taxpayer, spouse).text),
      leaf('PrimaryNameControlTxt', nameControlOf(taxpayer.lastName)),
      leaf('SpouseNameControlTxt', spouse && nameControlOf(spouse.lastName)),
      group('USAddress', [
        ...street(address).map((line, index) => leaf(`AddressLine${index + 1}Txt`, line)),
        leaf('CityNm', toMefCity(address.city)),
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
      ...(isMain ? dependents.filter(({ releasedTo }) => releasedTo !== 'other_parent').map(dependentOf) : []),
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
      leaf('ExplanationOfChangesTxt', toAscii(explanation)),
    ],
    { documentId: 'IRS1040X' },
  );
}

function dependentOf({ firstName, lastName, ssn, relationship = 'child' }: DependentOnReturnInput): XmlElement {
  return group('DependentDetail', [
    leaf('DependentFirstNm', personName(firstName)),
    leaf('DependentLastNm', personName(lastName)),
    leaf('DependentNameControlTxt', lastName && nameControlOf(lastName)),
    leaf('DependentSSN', ssn && digits(ssn)),
    leaf('DependentRelationshipCd', relationship.toUpperCase().replaceAll('_', ' ')),
  ]);
}

/** Schedule EIC: the children of the earned income credit. */
function scheduleEicOf({ scheduleEic, dependents, taxYear }: ReturnDocument): XmlElement | undefined {
  if (scheduleEic.length === 0) return undefined;
  const children = scheduleEic.map(({ dependent, monthsInHome }) => {
    const {
      firstName,
      lastName,
      ssn,
      dateOfBirth,
      age,
      student,
      disabled,
      relationship = 'child',
    } = dependents[dependent]!;
    // The age is that at the end of the year.
    const birthYear = dateOfBirth === undefined ? taxYear - (age ?? 0) : Number(dateOfBirth.slice(0, 4));
    return group('QualifyingChildInformation', [
      leaf('QualifyingChildNameControlTxt', lastName && nameControlOf(lastName)),
      leaf('PersonFirstNm', personName(firstName)),
      leaf('PersonLastNm', personName(lastName)),
      leaf('QualifyingChildSSN', ssn && digits(ssn)),
      leaf('ChildBirthYr', birthYear),
      leaf('ChildIsAStudentUnder24Ind', student && birthYear > taxYear - 24 ? 'true' : undefined),
      leaf('ChildPermanentlyDisabledInd', disabled ? 'true' : undefined),
      leaf('ChildRelationshipCd', relationship.toUpperCase().replaceAll('_', ' ')),
      leaf('MonthsChildLivedWithYouCnt', monthsInHome),
    ]);
  });
  return group('IRS1040ScheduleEIC', children, { documentId: 'IRS1040ScheduleEIC' });
}

const personName = (name: string | undefined) => name && toMefName(name).slice(0, PERSON_NAME_MAX).trim();

/** The lines of the street. What does not fit is refused before. */
function street({ street: first, apartment }: ReturnDocument['address']): readonly string[] {
  const lines = streetLines(toMefStreet(first), apartment && toMefStreet(apartment));
  if (!lines) throw new Error('a street does not fit into the document');
  return lines;
}

function refundAccount({ routingNumber, accountNumber, accountType }: DirectDeposit): XmlElement {
  return group('RefundDirectDeposit', [
    leaf('RoutingTransitNum', routingNumber),
    leaf('BankAccountTypeCd', accountType === 'checking' ? 1 : 2),
    leaf('DepositorAccountNum', accountNumber.toUpperCase()),
  ]);
}

const digits = (ssn: string) => ssn.replaceAll('-', '');
