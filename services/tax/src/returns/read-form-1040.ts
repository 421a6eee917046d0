import type { CalculationInput, IncomeSources } from '../calculation/calculation.api.js';
import { type FieldError, InvalidInput } from '../calculation/invalid-input.js';
import { readCalculation } from '../calculation/read-calculation.js';
import { dependentMembers, filerMembers } from '../calculation/read-filers.js';
import { Reader } from '../calculation/reader.js';
import { isState } from '../calculation/states.js';
import type { DependentOnReturnInput, Form1040Input, PersonInput, TaxpayerInput } from './returns.api.js';

/** The persons of the return, as far as known. SSNs have dashes. */
export interface People {
  readonly taxpayer: TaxpayerInput;
  readonly spouse: PersonInput | null;
  readonly dependents: readonly DependentOnReturnInput[];
  readonly digitalAssets: boolean | null;
}

export interface Form1040Case {
  readonly people: People;
  /** The input of the calculation. The year can be unknown until the documents are read. */
  readonly calculation: Omit<CalculationInput, 'taxYear'> & { readonly taxYear?: number };
  readonly documents: readonly string[];
}

const DOCUMENTS_MAX = 20;
const DOCUMENT_ID = /^doc_[0-7][0-9a-hjkmnp-tv-z]{25}$/;

/**
 * Reads the body of a Form 1040: the persons and the calculation.
 * @throws {InvalidInput} lists every wrong field.
 */
export function readForm1040(body: unknown): Form1040Case {
  const errors: FieldError[] = [];
  const reader = Reader.of(body, errors);
  const { documents: told, digitalAssets: _, ...input } = membersOf(body) as Form1040Input;
  for (const name of ['method', 'explain']) {
    if (reader.has(name)) reader.refuse(name, 'unknown_field', 'is not a known field');
  }
  const people: People = {
    taxpayer: readPerson(reader.object('taxpayer'), [...personMembers, 'address']),
    spouse: reader.has('spouse') ? readPerson(reader.object('spouse'), personMembers) : null,
    dependents: reader.list('dependents', 50, readDependent) ?? [],
    digitalAssets: reader.has('digitalAssets') ? reader.flag('digitalAssets') : null,
  };
  refuseSharedNumbers(reader, people);
  const documents = readDocuments(reader);
  const fromDocuments = Array.isArray(told) && told.length > 0;
  const calculation = {
    ...input,
    ...(input.taxpayer === undefined ? {} : { taxpayer: only(input.taxpayer, filerMembers) }),
    ...(input.spouse === undefined ? {} : { spouse: only(input.spouse, filerMembers) }),
    ...(Array.isArray(input.dependents) && { dependents: input.dependents.map((one) => only(one, dependentMembers)) }),
  } as Form1040Case['calculation'];
  const found = errorsIn(withStandIns(calculation, fromDocuments));
  const known = new Set(errors.map(({ location }) => location));
  const isOpen = (error: FieldError) => fromDocuments && dependsOnDocuments(error, input.incomeSources ?? {});
  errors.push(...found.filter((error) => !known.has(error.location) && !isOpen(error)));
  if (errors.length > 0) throw new InvalidInput(errors);
  return { people, calculation, documents };
}

/** A member that documents can supply is not reported as missing yet. */
function withStandIns(calculation: Form1040Case['calculation'], fromDocuments: boolean) {
  if (!fromDocuments) return calculation;
  const income = calculation.income === undefined && calculation.incomeSources === undefined ? { income: 0 } : {};
  return { taxYear: STAND_IN_YEAR, ...calculation, ...income };
}

const STAND_IN_YEAR = 2025;

function errorsIn(calculation: unknown): readonly FieldError[] {
  try {
    readCalculation(calculation);
    return [];
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    return error.errors;
  }
}

/** Checks that a part does not exceed the income that contains it only after the documents have been read. */
const containers: Readonly<Record<string, readonly (keyof IncomeSources)[]>> = {
  'body.incomeSources.tips': ['wages', 'spouseWages'],
  'body.incomeSources.overtimePremium': ['wages', 'spouseWages'],
  'body.incomeSources.qualifiedDividends': ['ordinaryDividends'],
};

const dependsOnDocuments = ({ location, code }: FieldError, told: IncomeSources): boolean =>
  code.startsWith('exceeds_') && (containers[location]?.every((name) => told[name] === undefined) ?? false);

function readDocuments(reader: Reader): string[] {
  const documents = reader.texts('documents', DOCUMENTS_MAX) ?? [];
  documents.forEach((id, index) => {
    const at = `documents[${index}]`;
    if (!DOCUMENT_ID.test(id)) reader.refuse(at, 'invalid_form', 'must be the id of a document');
    else if (documents.indexOf(id) < index) reader.refuse(at, 'not_unique', 'must be given once');
  });
  return documents;
}

const personMembers = ['firstName', 'middleInitial', 'lastName', 'ssn', 'occupation'];
const addressMembers = new Set(['street', 'apartment', 'city', 'state', 'zip']);

function readPerson(reader: Reader | null, members: readonly string[]): TaxpayerInput {
  if (!reader) return {};
  reader.allowOnly(new Set([...members, ...filerMembers]));
  const address = members.includes('address') ? reader.object('address') : null;
  return {
    ...given({
      firstName: reader.matching('firstName', NAME, 60, LATIN),
      middleInitial: reader.matching('middleInitial', /^\p{Script=Latin}\.?$/u, 2, 'must be one letter'),
      lastName: reader.matching('lastName', NAME, 60, LATIN),
      ssn: readNumber(reader),
      occupation: reader.matching('occupation', PRINTABLE, 60, LATIN),
      dateOfBirth: reader.date('dateOfBirth'),
    }),
    ...(address && { address: readAddress(address) }),
  };
}

function readAddress(reader: Reader): TaxpayerInput['address'] & object {
  reader.allowOnly(addressMembers);
  const state = reader.text('state', 2)?.toUpperCase() ?? null;
  if (state !== null && !isState(state)) reader.refuse('state', 'unknown_state', 'must be a US state or DC, e.g. CA');
  return given({
    street: reader.matching('street', PRINTABLE, 100, LATIN),
    apartment: reader.matching('apartment', PRINTABLE, 20, LATIN),
    city: reader.matching('city', PRINTABLE, 60, LATIN),
    state,
    zip: reader.matching('zip', /^\d{5}(-\d{4})?$/, 10, 'must be a ZIP code: 97201 or 97201-1234'),
  });
}

function readDependent(reader: Reader): DependentOnReturnInput {
  reader.allowOnly(new Set(['firstName', 'lastName', ...dependentMembers]));
  return given({
    firstName: reader.matching('firstName', NAME, 60, LATIN),
    lastName: reader.matching('lastName', NAME, 60, LATIN),
    ssn: readNumber(reader),
  });
}

/** The forms must be filled in Latin letters. */
const LATIN = 'must be in Latin letters';
const NAME = /^(?=.*\p{Script=Latin})[\p{Script=Latin}\p{M} '’.-]+$/u;
const PRINTABLE = /^(?=.*\S)[\p{Script=Latin}\p{M}\p{N} '’.,&/()#-]+$/u;

function readNumber(reader: Reader): string | null {
  const number = reader.matching('ssn', /^\d{3}-?\d{2}-?\d{4}$/, 11, 'must have nine digits', 'invalid_ssn');
  return number?.replace(/^(\d{3})-?(\d{2})-?(\d{4})$/, '$1-$2-$3') ?? null;
}

function refuseSharedNumbers(reader: Reader, { taxpayer, spouse, dependents }: People): void {
  const seen = new Set<string>();
  const people: [string, string | undefined][] = [
    ['taxpayer', taxpayer.ssn],
    ['spouse', spouse?.ssn],
    ...dependents.map(({ ssn }, index): [string, string | undefined] => [`dependents[${index}]`, ssn]),
  ];
  for (const [who, ssn] of people) {
    if (ssn === undefined) continue;
    if (seen.has(ssn)) reader.refuse(`${who}.ssn`, 'not_unique', 'is the number of someone else on the return');
    seen.add(ssn);
  }
}

const membersOf = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

/** Picks the members that the calculation knows. The calculation itself refuses a value that is not an object. */
function only(value: unknown, names: ReadonlySet<string>): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => names.has(name)));
}

const given = <Members extends object>(members: Members) =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null)) as {
    [Name in keyof Members]?: NonNullable<Members[Name]>;
  };
