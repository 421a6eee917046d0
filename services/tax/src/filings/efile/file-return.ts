import { toNewYorkTime } from '@exchequer/calendar';
import { idempotently, Problem, type RequestContext } from '@exchequer/http-kit';
import type { Transaction } from 'kysely';
import { asProblem } from '../../calculation/input/check-input.js';
import { InvalidInput } from '../../calculation/input/invalid-input.js';
import { isState } from '../../calculation/states.js';
import { tenantNow } from '../../clock/clock.js';
import type { Database } from '../../database.js';
import type { Deps } from '../../deps.js';
import { contentFrom, storeReturn } from '../../returns/prepare-return.js';
import { readForm1040 } from '../../returns/read-form-1040.js';
import type { ReturnContent } from '../../returns/return-content.js';
import type { Form1040Input, PersonInput, TaxpayerInput } from '../../returns/returns.api.js';
import { loadReturn } from '../../returns/tax-return.js';
import { createFiling } from '../create-filing.js';
import { toFiling } from '../filing.js';
import type { Filing } from '../filings.api.js';
import { type FilingRow, findFiling } from '../filings.queries.js';
import { providerOf } from '../provider/provider-of.js';
import { refundDate } from '../record-status.js';
import { nameControlOf } from '../rules/name-control.js';
import { digitsOf, isPossibleAtin, isPossibleEin, isPossibleItin, isPossibleSsn } from '../rules/taxpayer-numbers.js';
import type { EfileInput, EfilePerson } from './efile.api.js';
import { fileAsGiven, refundOf } from './filed-return.js';
import { hashOfNumber } from './hash-of-number.js';
import { checkConsent, checkEfile, EfileProblems, readSignature } from './read-efile.js';
import { type FilingPerson, type ReturnDocument, writeReturn } from './return-document.js';

/**
 * Checks a return and stores it for transmission. If anything is wrong, nothing is written.
 * @throws {Problem} 400 for malformed input, 404 for an unknown return or filing, 409 for a filing that cannot be resubmitted or amended,
 * 422 with the numbers of the rules by which the authority would reject the return, 503 in live mode without a provider.
 */
export async function fileReturn(deps: Deps, context: RequestContext, input: EfileInput): Promise<Filing> {
  const filing = await idempotently(deps.db, context, async (trx) => {
    const [now, stored, replaced, amended] = await Promise.all([
      tenantNow(trx, context),
      input.returnId === undefined
        ? undefined
        : loadReturn(deps, trx, context, input.returnId).catch(named('returnId')),
      findReferred(trx, context, 'resubmits', input.resubmits),
      findReferred(trx, context, 'amends', input.amends),
    ]);
    providerOf(deps.efile, context);
    const problems = new EfileProblems();
    const today = toNewYorkTime(now).date;
    checkEfile(input, today, problems);
    if (context.livemode) checkConsent(input, problems);
    const thisYear = Number(today.slice(0, 4));
    const taxYear = stored?.head.tax_year ?? input.taxYear ?? thisYear - 1;
    if (taxYear >= thisYear) {
      const message = 'must be over before its return is filed';
      problems.rule(stored ? 'returnId' : 'taxYear', 'tax_year_not_over', message);
    }
    const persons = personsOf(input, stored?.content, problems);
    checkStored(stored?.content, persons, problems);
    problems.throwIfAny();
    requireState(replaced, 'resubmits', taxYear);
    requireState(amended, 'amends', taxYear);

    const content = stored?.content ?? contentOf(input, taxYear, persons as Persons);
    const { taxpayer, address, spouse } = persons as Persons;
    const subjectHash = await hashOfNumber(trx, deps, context, digitsOf(taxpayer.ssn)!);
    const amends = input.amends ?? replaced?.amends ?? undefined;
    if (amended && !amended.subject_hash!.equals(subjectHash)) {
      throw new Problem('conflict', 'The filing that "amends" names is about another person.');
    }
    const filed = fileAsGiven(content, input.form1040?.standardDeduction);
    const signature = readSignature(input);
    const returnId = stored?.head.id ?? (await storeReturn(trx, deps, context, content)).head.id;
    const estimatedRefund = refundOf(filed);
    const directDeposit = input.directDeposit ?? null;
    const whole: Omit<ReturnDocument, 'submissionId' | 'at'> = {
      taxYear,
      filingStatus: content.input.filingStatus,
      taxpayer,
      address,
      spouse,
      dependents: content.people.dependents.map((dependent, n) => ({ ...content.input.dependents?.[n], ...dependent })),
      digitalAssets: content.people.digitalAssets,
      computed: filed.computed,
      directDeposit,
      signature,
      isAmended: amends !== undefined,
    };
    const row = await createFiling(trx, deps, context, {
      kind: 'efile',
      taxYear,
      document: ({ submissionId, at }) => writeReturn({ ...whole, submissionId, at }),
      details: { taxpayer, address, spouse, directDeposit, signature },
      returnId,
      subjectHash,
      ...(input.resubmits !== undefined && { resubmits: input.resubmits }),
      ...(amends !== undefined && { amends }),
      adjustments: filed.adjustments,
      estimatedRefund,
      directDeposit: directDeposit !== null,
      refundOn: (at) => refundDate({ estimated_refund: estimatedRefund, direct_deposit: directDeposit !== null }, at),
    });
    return toFiling(row);
  });
  deps.exchange.wake();
  return filing;
}

/** The persons of a filing, with all fields that the document needs. */
interface Persons {
  readonly taxpayer: FilingPerson;
  readonly address: ReturnDocument['address'];
  readonly spouse: FilingPerson | null;
}

/** Combines the data about the persons from the input and from the return. Adds a problem for each missing field. */
function personsOf(
  input: EfileInput,
  content: ReturnContent | undefined,
  problems: EfileProblems,
): {
  taxpayer: Partial<FilingPerson>;
  address: Partial<ReturnDocument['address']>;
  spouse: Partial<FilingPerson> | null;
} {
  const filingStatus = content?.input.filingStatus ?? input.filingStatus ?? 'single';
  const isJoint = filingStatus === 'married_filing_jointly';
  const stored = content?.people;
  const taxpayer = merge('taxpayer', input.taxpayer, stored?.taxpayer, content?.input.taxpayer?.dateOfBirth, problems);
  require('taxpayer', taxpayer, ['ssn', 'firstName', 'lastName', 'dateOfBirth'], problems);
  const address = { ...stored?.taxpayer.address, ...input.taxpayer?.address };
  for (const name of ['street', 'city', 'state', 'zip'] as const) {
    if (address[name] === undefined) problems.malformed(`taxpayer.address.${name}`, 'required', 'must be given');
  }
  if (address.state !== undefined && !isState(address.state.toUpperCase()))
    problems.malformed('taxpayer.address.state', 'unknown_state', 'must be a US state or DC, e.g. CA');
  if (!isJoint) {
    if (input.spouse) problems.malformed('spouse', 'not_allowed', 'can be given only on a joint return');
    return { taxpayer, address, spouse: null };
  }
  const spouse = merge('spouse', input.spouse, stored?.spouse ?? {}, content?.input.spouse?.dateOfBirth, problems);
  require('spouse', spouse, ['ssn', 'firstName', 'lastName'], problems);
  if (spouse.ssn !== undefined && taxpayer.ssn !== undefined && digitsOf(spouse.ssn) === digitsOf(taxpayer.ssn))
    problems.malformed('spouse.ssn', 'not_unique', 'must not be the number of the taxpayer');
  return { taxpayer, address, spouse };
}

function merge(
  who: 'taxpayer' | 'spouse',
  given: EfilePerson = {},
  stored: PersonInput | TaxpayerInput = {},
  storedBirth: string | undefined,
  problems: EfileProblems,
): Partial<FilingPerson> {
  if (given.ssn !== undefined && stored.ssn !== undefined && digitsOf(given.ssn) !== digitsOf(stored.ssn))
    problems.malformed(`${who}.ssn`, 'contradicts_return', 'must be the number on the return, or left out');
  const { ssn, firstName, lastName, dateOfBirth } = given;
  return {
    ...defined({
      ssn: ssn ?? stored.ssn,
      firstName: firstName ?? stored.firstName,
      middleInitial: stored.middleInitial,
      lastName: lastName ?? stored.lastName,
      dateOfBirth: dateOfBirth ?? stored.dateOfBirth ?? storedBirth,
    }),
  };
}

function require(
  who: string,
  person: Partial<FilingPerson>,
  names: readonly (keyof FilingPerson)[],
  problems: EfileProblems,
): void {
  for (const name of names) {
    if (person[name] === undefined) problems.malformed(`${who}.${name}`, 'required', 'must be given');
  }
}

/** Checks the rules that concern the stored return. */
function checkStored(
  content: ReturnContent | undefined,
  { taxpayer, spouse }: ReturnType<typeof personsOf>,
  problems: EfileProblems,
): void {
  if (!content) return;
  const isUsable = (ssn: string | undefined) => {
    const digits = ssn === undefined ? undefined : digitsOf(ssn);
    return digits === undefined || isPossibleSsn(digits) || isPossibleItin(digits);
  };
  const { people, input } = content;
  if (people.taxpayer.ssn !== undefined && !isUsable(taxpayer.ssn))
    problems.rule('returnId', 'R0000-500-01', 'must be a return whose taxpayer has a number that can exist');
  if (people.spouse?.ssn !== undefined && !isUsable(spouse?.ssn))
    problems.rule('returnId', 'R0000-503-02', 'must be a return whose spouse has a number that can exist');
  const isDependentUsable = (ssn: string | undefined, lastName: string | undefined) =>
    ssn !== undefined &&
    lastName !== undefined &&
    nameControlOf(lastName) !== undefined &&
    (isUsable(ssn) || isPossibleAtin(digitsOf(ssn) ?? ''));
  if (people.dependents.some(({ ssn, lastName }) => !isDependentUsable(ssn, lastName)))
    problems.rule(
      'returnId',
      'R0000-504-02',
      'must be a return whose dependents have names and numbers that can exist',
    );
  const eins = (input.w2s ?? []).flatMap(({ employer }) =>
    employer && /^\d{2}-?\d{7}$/.test(employer) ? employer : [],
  );
  if (eins.some((ein) => !isPossibleEin(ein.replace('-', ''))))
    problems.rule('returnId', 'FW2-502', 'must be a return whose employers have EINs that can exist');
}

/** The content of a simple return that the caller has described in the body. */
function contentOf(input: EfileInput, taxYear: number, { taxpayer, spouse, address }: Persons): ReturnContent {
  const { wages = 0, interest = 0, dividends = 0, taxWithheld = 0 } = input.form1040!;
  const person = ({ ssn, firstName, lastName, dateOfBirth }: FilingPerson) => ({
    firstName,
    lastName,
    ssn,
    ...(dateOfBirth !== undefined && { dateOfBirth }),
  });
  const form: Form1040Input = {
    taxYear,
    filingStatus: input.filingStatus ?? 'single',
    taxpayer: { ...person(taxpayer), address },
    ...(spouse && { spouse: person(spouse) }),
    incomeSources: { wages, interest, ordinaryDividends: dividends },
    withholding: taxWithheld,
  };
  try {
    return contentFrom(readForm1040(form), { forms: [], unused: [] });
  } catch (error) {
    throw error instanceof InvalidInput ? asProblem(error) : error;
  }
}

/** @throws {Problem} 404 */
async function findReferred(
  trx: Transaction<Database>,
  context: RequestContext,
  name: 'resubmits' | 'amends',
  id: string | undefined,
): Promise<FilingRow | undefined> {
  if (id === undefined) return undefined;
  const row = await findFiling(trx, context, id);
  if (row?.kind !== 'efile') throw notFound(name);
  return row;
}

/** @throws {Problem} 409 */
function requireState(row: FilingRow | undefined, name: 'resubmits' | 'amends', taxYear: number): void {
  if (!row) return;
  if (row.tax_year !== taxYear)
    throw new Problem('conflict', `The filing that "${name}" names is of another tax year.`);
  if (name === 'resubmits' && row.state === 'accepted')
    throw new Problem('conflict', 'The filing was accepted. Send "amends" to change it.');
  if (name === 'resubmits' && row.state !== 'rejected')
    throw new Problem('conflict', 'Only a rejected filing can be resubmitted. This one waits for its acknowledgment.');
  if (name === 'amends' && row.state !== 'accepted')
    throw new Problem('conflict', 'Only an accepted filing can be amended.');
}

const named = (name: string) => (error: unknown) => {
  throw error instanceof Problem && error.code === 'not_found' ? notFound(name) : error;
};

const notFound = (name: string) =>
  new Problem('not_found', undefined, [{ location: `body.${name}`, code: 'not_found', message: 'does not exist' }]);

const defined = <Members extends object>(members: Members) =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Members]?: NonNullable<Members[Name]>;
  };
