import type { CalendarDate } from '@exchequer/calendar';
import { declaredFacts, type Fact, type Scope } from './fact.js';
import { type DatedValue, type Edition, NEWEST, type Parameter, valueInForce } from './parameter.js';
import { type RoundingUnit, rounders } from './rounding.js';
import { watched } from './watched.js';

export interface Evaluation<Subject> {
  /** The day whose law applies. */
  readonly on: CalendarDate;
  get<Value>(fact: Fact<Subject, Value>): Value;
  law<Value>(parameter: Parameter<Value>): Value;
  /** The facts, inputs and parameters that a fact was computed from. Empty unless the evaluation traces. */
  foundFrom(fact: Fact<Subject, unknown>): Findings<Subject>;
}

/** What one rule has read. */
export interface Findings<Subject> {
  readonly facts: ReadonlySet<Fact<Subject, unknown>>;
  /** Paths of the subject's members that were read and are not empty. */
  readonly members: ReadonlySet<string>;
  readonly law: ReadonlyMap<Parameter<unknown>, DatedValue<unknown>>;
}

export interface EvaluationOptions {
  /** The law in force on this day applies. */
  readonly on: CalendarDate;
  /** The edition of the law. Default: the newest. */
  readonly edition?: Edition;
  readonly unit: RoundingUnit;
  readonly trace?: boolean;
  readonly observer?: EvaluationObserver;
}

/** Receives everything that an evaluation reads. */
export interface EvaluationObserver {
  fact(fact: Fact<never, unknown>, value: unknown): void;
  parameter(parameter: Parameter<unknown>, value: DatedValue<unknown>): void;
}

/**
 * Evaluates facts about a subject on demand, each at most once.
 * @throws RangeError if facts depend on each other in a circle.
 */
export function evaluate<Subject>(given: Subject, options: EvaluationOptions): Evaluation<Subject> {
  // The array gets its full length at once. An array that grows by jumps to high ids becomes a slow dictionary in V8.
  const values: unknown[] = new Array(declaredFacts.length);
  const trace = options.trace ? traceOf<Subject>() : null;
  const { round, times } = rounders[options.unit];
  const { on, edition = NEWEST, observer } = options;
  const law = trace || observer ? observedLaw(on, edition, [trace, observer]) : lawOn(on, edition);

  function get<Value>(fact: Fact<Subject, Value>): Value {
    trace?.now().facts.add(fact);
    const known = values[fact.id];
    if (known !== undefined) {
      if (known === PENDING) throw new RangeError(`${fact.name} depends on itself`);
      return known as Value;
    }
    values[fact.id] = PENDING;
    trace?.begin(fact);
    const value = fact.rule(scope);
    values[fact.id] = value;
    trace?.end();
    observer?.fact(fact, value);
    return value;
  }

  const subject = trace ? watched(given, (path) => trace.now().members.add(path)) : given;
  const scope: Scope<Subject> = { given: subject, edition, get, law, round, times };
  return { on, get, law, foundFrom: (fact) => trace?.of(fact) ?? noFindings() };
}

const PENDING = Symbol('pending');

const noFindings = <Subject>() => ({
  facts: new Set<Fact<Subject, unknown>>(),
  members: new Set<string>(),
  law: new Map<Parameter<unknown>, DatedValue<unknown>>(),
});

/** Records what the current rule reads. */
function traceOf<Subject>() {
  const found = new Map<number, ReturnType<typeof noFindings<Subject>>>();
  const open = [noFindings<Subject>()];
  return {
    now: () => open.at(-1)!,
    begin: ({ id }: Fact<Subject, unknown>) => {
      open.push(noFindings());
      found.set(id, open.at(-1)!);
    },
    end: () => void open.pop(),
    of: ({ id }: Fact<Subject, unknown>) => found.get(id),
    parameter: (parameter: Parameter<unknown>, value: DatedValue<unknown>) =>
      void open.at(-1)!.law.set(parameter, value),
  };
}

const editions = new Map<Edition, Map<CalendarDate, Scope<unknown>['law']>>();

/** Looks up parameters for one date and caches the result. The values of an edition on a date never change. */
function lawOn(on: CalendarDate, edition: Edition): Scope<unknown>['law'] {
  const laws = editions.get(edition) ?? new Map<CalendarDate, Scope<unknown>['law']>();
  editions.set(edition, laws);
  const known = laws.get(on);
  if (known) return known;
  const found = new Map<Parameter<unknown>, unknown>();
  function law<Value>(parameter: Parameter<Value>): Value {
    if (!found.has(parameter)) found.set(parameter, valueInForce(parameter, on, edition).value);
    return found.get(parameter) as Value;
  }
  laws.set(on, law);
  return law;
}

type ParameterObserver = Pick<EvaluationObserver, 'parameter'> | null | undefined;

function observedLaw(
  on: CalendarDate,
  edition: Edition,
  observers: readonly ParameterObserver[],
): Scope<unknown>['law'] {
  return (parameter) => {
    const dated = valueInForce(parameter, on, edition);
    for (const observer of observers) observer?.parameter(parameter, dated);
    return dated.value;
  };
}
