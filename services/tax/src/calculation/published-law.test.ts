import { createHash } from 'node:crypto';
import { declaredParameters } from '../engine/parameter.js';
import '../forms/index.js';
import '../quarterly/index.js';
import { publishedReturns } from '../../test/scenarios/published-returns.ts';
import { formsOf } from '../forms/index.js';
import { stateLines } from '../forms/state-lines.js';
import { editionOf, type LawVersion, lawVersions } from '../law/version.js';
import { chooseDeduction } from './choose-deduction.js';
import { evaluateReturn } from './evaluate-return.js';
import { readAccepted } from './input/read-calculation.js';
import { resultOf } from './result.js';

/** What each version was published with: its parameters, and what it computes for the returns of the fixture. */
const published: Readonly<Record<LawVersion, Fingerprint>> = {
  'us-2026.11.2': { parameters: '0a1ce93b1eacaa03', results: '8246222dab7a5748' },
  'us-2026.11.3': { parameters: '98abeedda51c7e80', results: 'd70b9ca3c4ff9acb' },
  'us-2026.11.4': { parameters: 'fe2c05dd06e193cd', results: '5a2c37d05c8917bf' },
  'us-2026.11.5': { parameters: '437cbce008165ce7', results: 'e2aa752e95ecf9ca' },
  'us-2026.11.6': { parameters: '7c066b2b5ad0dcb9', results: '592bd0ff3d7764e1' },
  'us-2026.11.7': { parameters: '5c057d5d0f8ad642', results: 'e9db86024bbef178' },
  'us-2026.11.8': { parameters: '5c057d5d0f8ad642', results: '9fe1d060591c25a5' },
  'us-2026.11.9': { parameters: '9a643f9bfbebc1d6', results: 'e636b3465d995feb' },
  'us-2026.11.10': { parameters: 'e8e439294d28ae8c', results: '43644d088a2a29de' },
  'us-2026.11.11': { parameters: 'e8e439294d28ae8c', results: '923ee5a775e50ffd' },
  'us-2026.11.12': { parameters: '6cf981bbb0c443a1', results: 'b64fa4c570634c2c' },
  'us-2026.11.13': { parameters: '4974f68174f991e0', results: '3a5f4d3fa6eaa898' },
  'us-2026.11.14': { parameters: '01273f199f6640d1', results: '127128e5ebb84d5d' },
};

interface Fingerprint {
  readonly parameters: string;
  readonly results: string;
}

const ADVICE =
  'A published version of the law computes for ever what it computed. Keep the former row of the parameter or the former rule ' +
  'beside the new one, known since a new version of version.ts (docs/changing-the-law.md, "Correct a published law version"), and enter the fingerprint of the ' +
  'new version here. Only a version that no return can have been stored under takes another fingerprint.';

test.each(lawVersions)('%s computes the same as when it was published', (version) => {
  const now = { parameters: parametersOf(version), results: resultsOf(version) };
  const changed = (['parameters', 'results'] as const)
    .filter((part) => now[part] !== published[version][part])
    .map((part) => `The ${part} of ${version} changed, to ${now[part]}. ${ADVICE}`);
  expect(changed).toEqual([]);
});

/** Every parameter as the version knows it. */
function parametersOf(version: LawVersion): string {
  const sorted = [...declaredParameters].sort((a, b) => (a.name < b.name ? -1 : 1));
  return digest(
    sorted.flatMap(({ name, history }) => {
      const known = history.filter(({ since }) => since <= editionOf(version));
      const newest = known.filter(({ from }, index) => known[index + 1]?.from !== from);
      return newest.length > 0 ? [[name, newest.map(({ from, value }) => [from, value])]] : [];
    }),
  );
}

/** Every line that is not zero of every form, and the figures of the answer. */
function resultsOf(version: LawVersion): string {
  return digest(
    publishedReturns().map((input) => {
      const given = chooseDeduction(readAccepted({ ...input, lawVersion: version }));
      const evaluation = evaluateReturn(given);
      const forms = formsOf(given.taxYear);
      const attached = forms.filter((form) => evaluation.get(form.attached)).map(({ form }) => form);
      const lines = [...forms.flatMap((form) => form.lines), ...stateLines(given.residence.state)]
        .map(({ form, line, fact }) => [`${form}:${line}`, evaluation.get(fact)] as const)
        .filter(([, amount]) => amount !== 0n);
      const { taxLiability, refundAmount, amountOwed, breakdown, deductions, credits, capitalLossCarryover, state } =
        resultOf(given, evaluation, { of: 'wages', federalIncome: 0, payroll: 0, state: 0 });
      const answer = { taxLiability, refundAmount, amountOwed, breakdown, deductions, credits, capitalLossCarryover };
      return [
        attached,
        lines,
        answer,
        state && [state.tax, state.localTax, state.adjustedGrossIncome, state.taxableIncome],
      ];
    }),
  );
}

function digest(content: unknown): string {
  const text = JSON.stringify(content, (_key, value) => (typeof value === 'bigint' ? `${value}n` : value));
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
