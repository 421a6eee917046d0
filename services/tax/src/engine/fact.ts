import type { Cents, Rate } from '@exchequer/money';
import type { Edition, Parameter } from './parameter.js';

/** A value that a pure rule computes from the input, other facts and parameters. */
export interface Fact<Subject, Value> {
  readonly id: number;
  readonly name: string;
  /** The legal provision or form line that the rule follows. */
  readonly source: string;
  /** The input member that the fact reads, if the fact is an entry. */
  readonly input?: string;
  readonly rule: Rule<Subject, Value>;
}

export type Rule<Subject, Value> = (scope: Scope<Subject>) => Value;

/** What a rule can read. */
export interface Scope<Subject> {
  readonly given: Subject;
  readonly edition: Edition;
  get<Value>(fact: Fact<Subject, Value>): Value;
  /** The value of a parameter that is in force on the day of the evaluation. */
  law<Value>(parameter: Parameter<Value>): Value;
  round(amount: Cents): Cents;
  /** Amount times rate, rounded once to the unit of the evaluation. */
  times(amount: Cents, rate: Rate): Cents;
}

/**
 * Combines a rule with its correction. The new rule applies from an edition on. Earlier editions keep the former rule for
 * ever.
 * @param former can be a corrected rule itself
 */
export function corrected<Subject, Value>(
  since: Edition,
  rule: Rule<Subject, Value>,
  former: Rule<Subject, Value>,
): Rule<Subject, Value> {
  return (scope) => (scope.edition >= since ? rule(scope) : former(scope));
}

/** All declared facts. The index is the id of the fact. */
// biome-ignore lint/suspicious/noExplicitAny: facts about different subjects share one numbering
export const declaredFacts: Fact<any, unknown>[] = [];

/** Declares facts about one kind of subject. */
export function factsAbout<Subject>() {
  return function fact<Value>(
    name: string,
    source: string,
    rule: Rule<Subject, Value>,
    input?: string,
  ): Fact<Subject, Value> {
    const declared = { id: declaredFacts.length, name, source, rule, ...(input === undefined ? {} : { input }) };
    declaredFacts.push(declared);
    return declared;
  };
}
