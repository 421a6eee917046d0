import type { CalendarDate } from '@exchequer/calendar';
import { declaredFacts, type Fact, type Scope } from './fact.js';
import { type DatedValue, type Edition, NEWEST, type Parameter, valueInForce } from './parameter.js';
import { type RoundingUnit, rounders } from './rounding.js';

export interface Evaluation<Subject> {
  get<Value>(fact: Fact<Subject, Value>): Value;
  law<Value>(parameter: Parameter<Value>): Value;
  /** What a fact was found from; empty unless the evaluation traces. */
  foundFrom(fact: Fact<Subject, unknown>): readonly Fact<Subject, unknown>[];
}

export interface EvaluationOptions {
  /** The day whose law applies. */
  readonly on: CalendarDate;
  /** As which edition knows it; the newest when not told. */
  readonly edition?: Edition;
  readonly unit: RoundingUnit;
  readonly trace?: boolean;
  readonly observer?: EvaluationObserver;
}

/** Told of everything that an evaluation touches. */
export interface EvaluationObserver {
  fact(fact: Fact<never, unknown>, value: unknown): void;
  parameter(parameter: Parameter<unknown>, value: DatedValue<unknown>): void;
}

/**
 * Evaluates facts about a subject on demand, each at most once.
 * @throws RangeError when facts depend on each other in a circle.
 */
export function evaluate<Subject>(given: Subject, options: EvaluationOptions): Evaluation<Subject> {
  // One place a fact from the start: an array that grows by leaps to high ids turns into a slow dictionary.
  const values: unknown[] = new Array(declaredFacts.length);
  const trace = options.trace ? new Map<number, Set<Fact<Subject, unknown>>>() : null;
  const open: Fact<Subject, unknown>[] = [];
  const { round, times } = rounders[options.unit];
  const { on, edition = NEWEST, observer } = options;
  const law = observer ? observedLaw(on, edition, observer) : lawOn(on, edition);

  function get<Value>(fact: Fact<Subject, Value>): Value {
    trace?.get(open.at(-1)?.id ?? NONE)?.add(fact);
    const known = values[fact.id];
    if (known !== undefined) {
      if (known === PENDING) throw new RangeError(`${fact.name} depends on itself`);
      return known as Value;
    }
    values[fact.id] = PENDING;
    if (trace) {
      trace.set(fact.id, new Set());
      open.push(fact);
    }
    const value = fact.rule(scope);
    values[fact.id] = value;
    if (trace) open.pop();
    observer?.fact(fact, value);
    return value;
  }

  const scope: Scope<Subject> = { given, edition, get, law, round, times };
  return { get, law, foundFrom: (fact) => [...(trace?.get(fact.id) ?? [])] };
}

const PENDING = Symbol('pending');
const NONE = -1;

const editions = new Map<Edition, Map<CalendarDate, Scope<unknown>['law']>>();

/** Looks parameters up by one date; remembers what it found, since an edition of the law of a day does not change. */
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

function observedLaw(on: CalendarDate, edition: Edition, observer: EvaluationObserver): Scope<unknown>['law'] {
  return (parameter) => {
    const dated = valueInForce(parameter, on, edition);
    observer.parameter(parameter, dated);
    return dated.value;
  };
}
