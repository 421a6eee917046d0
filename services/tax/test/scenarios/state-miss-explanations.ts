import type { StateMiss } from './state-case.ts';

/**
 * Cases where our amount follows the law and those of the engines do not, by case id. The value is the heading in
 * docs/tax-accuracy.md.
 */
const explanations: Readonly<Record<string, string>> = {
  '2024-60374 NY': 'A renter whose losses are more than the income',
  '2025-25463 SC': 'A child of age 0',
  '2025-60374 NY': 'A renter whose losses are more than the income',
};

export const stateExplanationOf = ({ id, state }: StateMiss): string | null => explanations[`${id} ${state}`] ?? null;
