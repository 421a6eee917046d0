import { children } from './children.ts';
import { creditScenarios } from './credits.ts';
import { deductionScenarios } from './deductions.ts';
import { incomeScenarios } from './income.ts';
import { payrollScenarios } from './payroll.ts';
import { incomeTaxScenarios } from './rate-schedules.ts';
import type { Scenario } from './scenario.ts';
import { stateScenarios } from './states/index.ts';

export type { Scenario } from './scenario.ts';

/** Returns with lines known from an outside source. */
export const scenarios: readonly Scenario[] = [
  ...incomeTaxScenarios,
  ...incomeScenarios,
  ...deductionScenarios,
  ...creditScenarios,
  ...payrollScenarios,
  ...children,
  ...stateScenarios,
];
