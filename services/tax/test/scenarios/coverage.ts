import { calculate } from '#src/calculation/calculate.js';
import { FIRST_TAX_YEAR, LAST_TAX_YEAR } from '#src/calculation/input/read-calculation.js';
import { declaredFacts } from '#src/engine/fact.js';
import { type DatedValue, declaredParameters } from '#src/engine/parameter.js';
import { isSomething } from '#src/engine/watched.js';
import type { EvaluationObserver } from '../../src/engine/evaluate.js';
import { scenarios } from './index.ts';

/** Measures which parts of the law the scenarios exercise. This is a metric, not a target. */
export interface LawCoverage {
  readonly rules: number;
  /** Rules that return only zero, nothing or false in all scenarios. */
  readonly idleRules: readonly string[];
  readonly values: number;
  /** Values in force in a modeled year that no scenario reads. */
  readonly unreadValues: readonly string[];
}

export function lawCoverage(): LawCoverage {
  const busy = new Set<string>();
  const read = new Set<DatedValue<unknown>>();
  const observer: EvaluationObserver = {
    fact: (fact, value) => {
      if (isSomething(value)) busy.add(fact.name);
    },
    parameter: (_parameter, value) => read.add(value),
  };
  // Runs once with every form and once with the forms that the return needs, so that the rules that attach forms run too.
  for (const { input } of scenarios) {
    for (const allForms of [true, false])
      calculate({ method: 'formula', ...input }, { explain: true, allForms, observer });
  }
  const values = declaredParameters.flatMap(({ name, history }) =>
    history
      .filter((value, index) => history[index + 1]?.from !== value.from)
      .filter((value, index, newest) => isModeled(value, newest[index + 1]))
      .map((value) => ({ name, value })),
  );
  return {
    rules: declaredFacts.length,
    idleRules: declaredFacts.map(({ name }) => name).filter((name) => !busy.has(name)),
    values: values.length,
    unreadValues: values.filter(({ value }) => !read.has(value)).map(({ name, value }) => `${name} from ${value.from}`),
  };
}

function isModeled(value: DatedValue<unknown>, next: DatedValue<unknown> | undefined): boolean {
  return value.from <= `${LAST_TAX_YEAR}-12-31` && (!next || next.from > `${FIRST_TAX_YEAR}-01-01`);
}
