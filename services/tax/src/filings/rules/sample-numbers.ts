import {
  digitsOf,
  type FieldError,
  isSampleSsn,
  isWrittenAsEin,
  Problem,
  type RequestContext,
  SAMPLE_VALUE,
} from '@exchequer/http-kit';

interface Person {
  readonly ssn?: string;
  readonly reportedSsn?: string;
  readonly identification?: { readonly type?: string; readonly number?: string };
}

/** The members of requests that name persons with their numbers. */
interface Persons {
  readonly taxpayer?: Person;
  readonly spouse?: Person;
  readonly employee?: Person;
  readonly dependents?: readonly Person[];
  readonly recipients?: readonly Person[];
  readonly employees?: readonly Person[];
}

/**
 * Refuses sample numbers of persons in live mode, before any other rule. Test mode accepts them, because they are the first thing that a developer sends.
 * The EIN of a recipient, such as 98-7654321, is no SSN.
 * @throws {Problem} 400 `sample_value` that names each of them
 */
export function refuseSampleNumbers({ livemode }: Pick<RequestContext, 'livemode'>, body: object): void {
  if (!livemode) return;
  const errors = numbersIn(body as Persons).flatMap(([place, number]): FieldError[] =>
    !isWrittenAsEin(number) && isSampleSsn(digitsOf(number) ?? '')
      ? [{ location: `body.${place}`, ...SAMPLE_VALUE }]
      : [],
  );
  if (errors.length > 0) throw Problem.invalid(errors.slice(0, ERRORS_MAX));
}

const ERRORS_MAX = 100;

function numbersIn({ taxpayer, spouse, employee, dependents, recipients, employees }: Persons): [string, string][] {
  const lists = Object.entries({ dependents, recipients, employees });
  return [
    ...Object.entries({ taxpayer, spouse, employee }).flatMap(([name, person]) => numbersOf(name, person)),
    ...lists.flatMap(([name, list]) => (list ?? []).flatMap((one, index) => numbersOf(`${name}[${index}]`, one))),
  ];
}

function numbersOf(place: string, person: Person | undefined): [string, string][] {
  const { ssn, reportedSsn, identification } = person ?? {};
  const given = { ssn, reportedSsn, 'identification.number': identification?.number };
  return Object.entries(given).flatMap(([name, number]): [string, string][] =>
    number === undefined ? [] : [[`${place}.${name}`, number]],
  );
}
