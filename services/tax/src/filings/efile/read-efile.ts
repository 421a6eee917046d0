import { isCalendarDate } from '@exchequer/calendar';
import { digitsOf, isPossibleItin, isPossibleSsn, isWrittenAsEin, Problem } from '@exchequer/http-kit';
import { dollarsToCents } from '@exchequer/money';
import { canBeWritten } from '@exchequer/transliteration';
import type { FilingWarning } from '../filings.api.js';
import { isRefundAccountNumber, isRefundRoutingNumber } from '../rules/bank-account.js';
import { nameControlOf } from '../rules/name-control.js';
import type { EfileInput, EfilePerson, GivenForm1040 } from './efile.api.js';

/** The data that identifies the signer, and the consent of the taxpayer. */
export interface Signature {
  readonly consent: boolean;
  readonly pin: string | null;
  readonly priorYearAgi: number | null;
  readonly ipPin: string | null;
}

/** A problem of the input: `isRule` if the authority would reject the return for it, otherwise the input is malformed. */
interface Found {
  readonly location: string;
  readonly code: string;
  readonly message: string;
  readonly isRule: boolean;
}

/** Collects the problems of an e-file, so that one answer lists all, and what is filed but should be looked at. */
export class EfileProblems {
  readonly #found: Found[] = [];
  readonly warnings: FilingWarning[] = [];

  /** The input is malformed or something is missing: 400. */
  malformed(location: string, code: string, message: string): void {
    this.#found.push({ location: `body.${location}`, code, message, isRule: false });
  }

  /** The authority would reject the return by its rule: 422. */
  rule(location: string, code: string, message: string): void {
    this.#found.push({ location: `body.${location}`, code, message, isRule: true });
  }

  /** It is filed, and the answer says so. */
  warn(location: string, code: string, message: string): void {
    this.warnings.push({ location: `body.${location}`, code, message });
  }

  /** @throws {Problem} 400 if something is malformed, 422 if only rules are broken. Both name all problems. */
  throwIfAny(): void {
    if (this.#found.length === 0) return;
    const errors = this.#found.map(({ location, code, message }) => ({ location, code, message }));
    if (this.#found.some(({ isRule }) => !isRule)) throw Problem.invalid(errors);
    const detail =
      errors.length === 1
        ? `The authority would reject the return: "${errors[0]!.location.replace('body.', '')}" ${errors[0]!.message}.`
        : 'The authority would reject the return for several reasons.';
    throw new Problem('efile_rule', detail, errors);
  }
}

const OLDEST_YEARS = 130;

/** Makes all checks that do not need the database, and adds every problem. */
export function checkEfile(input: EfileInput, today: string, problems: EfileProblems): void {
  const { form1040, returnId, directDeposit } = input;
  if (form1040 === undefined && returnId === undefined)
    problems.malformed('form1040', 'required', 'or "returnId" must be given');
  if (returnId !== undefined) {
    for (const name of ['form1040', 'taxYear', 'filingStatus'] as const) {
      if (input[name] !== undefined) problems.malformed(name, 'ambiguous', 'must not be given together with returnId');
    }
  }
  if (input.resubmits !== undefined && input.amends !== undefined)
    problems.malformed('amends', 'ambiguous', 'must not be given together with resubmits');
  checkPerson('taxpayer', input.taxpayer, today, problems);
  checkPerson('spouse', input.spouse, today, problems);
  if (form1040) checkArithmetic(form1040, problems);
  if (directDeposit) {
    if (!isRefundRoutingNumber(directDeposit.routingNumber)) {
      const message = 'must be the routing number of a US bank: nine digits, the last one a check digit';
      problems.rule('directDeposit.routingNumber', 'invalid_routing_number', message);
    }
    if (!isRefundAccountNumber(directDeposit.accountNumber)) {
      const message = 'must have 5 to 17 letters and digits, not only zeros';
      problems.rule('directDeposit.accountNumber', 'invalid_account_number', message);
    }
  }
  checkSignature(input, problems);
}

/** Reads the signature, from whichever input fields it was given in. */
export function readSignature({ signature = {}, priorYearAgi, ipPin, consent = false }: EfileInput): Signature {
  return {
    consent,
    pin: signature.pin ?? null,
    priorYearAgi: signature.priorYearAgi ?? priorYearAgi ?? null,
    ipPin: signature.ipPin ?? ipPin ?? null,
  };
}

function checkPerson(
  who: 'taxpayer' | 'spouse',
  person: EfilePerson | undefined,
  today: string,
  problems: EfileProblems,
): void {
  const { ssn, lastName, dateOfBirth } = person ?? {};
  const mismatch = who === 'taxpayer' ? 'R0000-500-01' : 'R0000-503-02';
  if (ssn !== undefined) {
    const digits = digitsOf(ssn);
    if (digits === undefined || isWrittenAsEin(ssn)) {
      problems.malformed(`${who}.ssn`, 'invalid_ssn', 'must have nine digits, as 123456789 or 123-45-6789');
    } else if (!isPossibleSsn(digits) && !isPossibleItin(digits)) {
      problems.rule(`${who}.ssn`, mismatch, 'must be a Social Security number or an ITIN that can exist');
    }
  }
  if (lastName !== undefined && nameControlOf(lastName) === undefined)
    problems.rule(`${who}.lastName`, mismatch, 'must have a letter that the name control can be taken from');
  if (dateOfBirth === undefined) return;
  const place = `${who}.dateOfBirth`;
  if (!isCalendarDate(dateOfBirth)) {
    problems.malformed(place, 'invalid_date', 'must be a day, YYYY-MM-DD');
  } else if (dateOfBirth > today || Number(dateOfBirth.slice(0, 4)) < Number(today.slice(0, 4)) - OLDEST_YEARS) {
    const code = who === 'taxpayer' ? 'IND-524' : 'F1040-526-03';
    problems.rule(place, code, `must be a day of the last ${OLDEST_YEARS} years`);
  }
}

/** Sums of the given lines must be right. */
function checkArithmetic(given: GivenForm1040, problems: EfileProblems): void {
  const cents = (amount: number | undefined) => dollarsToCents(amount ?? 0);
  const income = cents(given.wages) + cents(given.interest) + cents(given.dividends);
  const expect = (name: 'totalIncome' | 'adjustedGrossIncome' | 'taxableIncome', right: bigint, sum: string) => {
    const told = given[name];
    if (told === undefined) return;
    const difference = cents(told) - right;
    // Lines are whole dollars on the form, so a difference of one dollar can come from rounding.
    if (difference > 100n || difference < -100n) problems.rule(`form1040.${name}`, 'arithmetic', `must be ${sum}`);
  };
  expect('totalIncome', income, 'the sum of wages, interest and dividends');
  expect('adjustedGrossIncome', income, 'the sum of wages, interest and dividends');
  if (given.standardDeduction === undefined) return;
  const taxable = income - cents(given.standardDeduction);
  const sum = 'the adjusted gross income less the standard deduction, not below 0';
  expect('taxableIncome', taxable > 0n ? taxable : 0n, sum);
}

function checkSignature(input: EfileInput, problems: EfileProblems): void {
  const { signature = {}, priorYearAgi, ipPin } = input;
  if (signature.priorYearAgi !== undefined && priorYearAgi !== undefined)
    problems.malformed('priorYearAgi', 'ambiguous', 'must not be given twice');
  if (signature.ipPin !== undefined && ipPin !== undefined)
    problems.malformed('ipPin', 'ambiguous', 'must not be given twice');
  const { pin } = signature;
  if (pin !== undefined && (!/^\d{5}$/.test(pin) || pin === '00000'))
    problems.rule('signature.pin', 'IND-031-04', 'must have five digits, not only zeros');
  const given = signature.ipPin ?? ipPin;
  const place = signature.ipPin === undefined ? 'ipPin' : 'signature.ipPin';
  if (given !== undefined && (!/^\d{6}$/.test(given) || given === '000000'))
    problems.rule(place, 'IND-180-01', 'must have six digits, not only zeros');
}

/** The explanation of an amended return, for Form 1040-X. */
export function checkExplanation(
  { explanation }: EfileInput,
  isAmended: boolean,
  livemode: boolean,
  problems: EfileProblems,
): void {
  if (explanation !== undefined && !isAmended)
    problems.malformed('explanation', 'not_allowed', 'can be given only for an amended return');
  if (explanation === undefined && isAmended && livemode)
    problems.malformed('explanation', 'required', 'must say why the return is amended');
  if (explanation === undefined) return;
  if (explanation.trim() === '') problems.malformed('explanation', 'too_short', 'must say why the return is amended');
  else if (!canBeWritten(explanation))
    problems.malformed('explanation', 'cannot_be_written', 'must be in Latin letters and digits');
}

/** Further fields that live mode requires. */
export function checkConsent(input: EfileInput, problems: EfileProblems): void {
  const { consent, pin, priorYearAgi, ipPin } = readSignature(input);
  if (!consent) problems.malformed('consent', 'required', 'must be true: the taxpayer consents to the transmission');
  if (pin === null) problems.malformed('signature.pin', 'required', 'must be given in live mode');
  if (priorYearAgi === null && ipPin === null)
    problems.malformed('signature.priorYearAgi', 'required', 'must be given in live mode, or ipPin');
}
