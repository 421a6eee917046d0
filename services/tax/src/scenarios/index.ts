import { creditScenarios } from './credits.js';
import { deductionScenarios } from './deductions.js';
import { incomeScenarios } from './income.js';
import { payrollScenarios } from './payroll.js';
import { incomeTaxScenarios } from './rate-schedules.js';
import type { Scenario } from './scenario.js';
import { stateScenarios } from './states/index.js';

export type { Scenario } from './scenario.js';

/** Returns with lines known from an outside source. */
export const scenarios: readonly Scenario[] = [
  ...incomeTaxScenarios,
  ...incomeScenarios,
  ...deductionScenarios,
  ...creditScenarios,
  ...payrollScenarios,
  ...stateScenarios,
];
