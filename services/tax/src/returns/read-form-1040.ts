import type { CalculationInput, IncomeSources } from '../calculation/calculation.api.js';
import { type FieldError, InvalidInput } from '../calculation/input/invalid-input.js';
import { readCalculation } from '../calculation/input/read-calculation.js';
import { dependentMembers, filerMembers } from '../calculation/input/read-filers.js';
import {
  kindOfNumber,
  readFilerIdentification,
  readIdentification,
  readNumber,
} from '../calculation/input/read-identification.js';
import { Reader } from '../calculation/input/reader.js';
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
  /** Connections to bookkeeping software. */
  readonly bookkeeping: readonly string[];
}

/**
 * Reads the body of a Form 1040: the persons and the calculation.
 * @throws {InvalidInput} lists every wrong field.
 */
export function readForm1040(body: Form1040Input): Form1040Case {
  const errors: FieldError[] = [];
  const reader = Reader.of(body, errors);
  const { documents = [], bookkeeping = [], digitalAssets: _, ...input } = body;
  const people: People = {
    taxpayer: readPerson(reader.object('taxpayer')),
    spouse: reader.has('spouse') ? readPerson(reader.object('spouse')) : null,
    dependents: reader.list('dependents', readDependent) ?? [],
    digitalAssets: reader.has('digitalAssets') ? reader.flag('digitalAssets') : null,
  };
  refuseSharedNumbers(reader, people);
  if (bookkeeping.length > 0 && body.taxYear === undefined)
    reader.refuse('taxYear', 'required', 'must be given with bookkeeping');
  const fromDocuments = documents.length > 0 || bookkeeping.length > 0;
  const calculation = {
    ...input,
    ...(input.taxpayer === undefined ? {} : { taxpayer: only(input.taxpayer, filerMembers) }),
    ...(input.spouse === undefined ? {} : { spouse: only(input.spouse, filerMembers) }),
    ...(input.dependents && { dependents: input.dependents.map((one) => only(one, dependentMembers)) }),
  } as Form1040Case['calculation'];
  const found = errorsIn(withStandIns(calculation, fromDocuments));
  const known = new Set(errors.map(({ location }) => location));
  const isOpen = (error: FieldError) => fromDocuments && dependsOnDocuments(error, input.incomeSources ?? {});
  errors.push(...found.filter((error) => !known.has(error.location) && !isOpen(error)));
  if (errors.length > 0) throw new InvalidInput(errors);
  return { people, calculation, documents, bookkeeping };
}

/** A member that documents can supply is not reported as missing yet. */
function withStandIns(calculation: Form1040Case['calculation'], fromDocuments: boolean) {
  if (!fromDocuments) return calculation;
  const income = calculation.income === undefined && calculation.incomeSources === undefined ? { income: 0 } : {};
  return { taxYear: STAND_IN_YEAR, ...calculation, ...income };
}

const STAND_IN_YEAR = 2025;

function errorsIn(calculation: object): readonly FieldError[] {
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

function readPerson(reader: Reader | null): TaxpayerInput {
  if (!reader) return {};
  readFilerIdentification(reader);
  const address = reader.object('address');
  return {
    ...given({
      firstName: reader.text('firstName'),
      middleInitial: reader.text('middleInitial'),
      lastName: reader.text('lastName'),
      ssn: numberOf(reader),
      occupation: reader.text('occupation'),
      dateOfBirth: reader.text('dateOfBirth'),
    }),
    ...(address && { address: readAddress(address) }),
  };
}

function readAddress(reader: Reader): TaxpayerInput['address'] & object {
  const state = reader.text('state')?.toUpperCase() ?? null;
  if (state !== null && !isState(state)) reader.refuse('state', 'unknown_state', 'must be a US state or DC, e.g. CA');
  return given({
    street: reader.text('street'),
    apartment: reader.text('apartment'),
    city: reader.text('city'),
    state,
    zip: reader.text('zip'),
  });
}

function readDependent(reader: Reader): DependentOnReturnInput {
  return given({
    firstName: reader.text('firstName'),
    lastName: reader.text('lastName'),
    ssn: numberOf(reader),
  });
}

/** The number of a person with dashes, from `ssn` or `identification.number`. */
const numberOf = (reader: Reader): string | null =>
  readNumber(reader).number?.replace(/^(\d{3})(\d{2})(\d{4})$/, '$1-$2-$3') ?? null;

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

/** Picks the members that the calculation knows. It knows the kind of a number; only a dependent's `ssn` is read there too. */
function only(value: object, names: ReadonlySet<string>): object {
  const members = Object.fromEntries(Object.entries(value).filter(([name]) => names.has(name)));
  const type = readIdentification(Reader.of(value, []));
  return { ...members, ...(type !== null && { identification: { type } }) };
}

/** Completes the kinds of number of the filers from numbers that documents supplied. An SSN on a document does not say more than the input. */
export function withKindsOfNumbers<Known extends Pick<CalculationInput, 'taxpayer' | 'spouse'>>(
  calculation: Known,
  { taxpayer, spouse }: People,
): Known {
  const completed = (filer: CalculationInput['taxpayer'], ssn: string | undefined) => {
    const isSsn = ssn === undefined || kindOfNumber(ssn.replaceAll('-', '')) === 'ssn';
    return filer?.identification !== undefined || isSsn
      ? filer
      : { ...filer, identification: { type: 'itin' as const } };
  };
  const filers = {
    taxpayer: completed(calculation.taxpayer, taxpayer.ssn),
    spouse: completed(calculation.spouse, spouse?.ssn),
  };
  return {
    ...calculation,
    ...(filers.taxpayer && { taxpayer: filers.taxpayer }),
    ...(filers.spouse && { spouse: filers.spouse }),
  };
}

const given = <Members extends object>(members: Members) =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null)) as {
    [Name in keyof Members]?: NonNullable<Members[Name]>;
  };
