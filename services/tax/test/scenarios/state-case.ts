import { calculate } from '#src/calculation/calculate.js';
import type { CalculationInput } from '../../src/calculation/calculation.api.js';
import { type EngineCase, inputOf, readEngineCases } from './engine-case.ts';

/** A household of a state, and the state tax on which TAXSIM-35 and PolicyEngine agree within a dollar. */
export interface StateCase extends EngineCase {
  readonly stateResult: {
    readonly state: string;
    readonly taxsim: EngineStateFigures;
    readonly policyengine: EngineStateFigures;
  };
}

export type EngineStateFigures = Readonly<Record<'stateAgi' | 'stateTaxableIncome' | 'stateIncomeTax', number>>;

export const readStateCases = (): StateCase[] => readEngineCases<StateCase>('state-cases.jsonl');

export interface StateMiss {
  readonly id: string;
  readonly state: string;
  readonly expected: number;
  readonly computed: number;
}

const TOLERANCE = 15;

export function stateInputOf(stateCase: StateCase): CalculationInput {
  const convention = { businessIncomeUnlimited: true, separateFilersLiveApart: false };
  return {
    ...inputOf(stateCase, convention),
    state: stateCase.stateResult.state,
    rentPaid: stateCase.input.rentPaid ?? 0,
  };
}

/** Returns the case if our state tax differs by more than 15 dollars, otherwise null. */
export function stateMissOf(stateCase: StateCase): StateMiss | null {
  const { state, policyengine } = stateCase.stateResult;
  const computed = calculate(stateInputOf(stateCase)).state!.tax;
  const expected = policyengine.stateIncomeTax;
  return Math.abs(computed - expected) <= TOLERANCE ? null : { id: stateCase.id, state, expected, computed };
}
