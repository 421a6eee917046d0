import type { Cents } from '@exchequer/money';
import { floorZero } from '../../engine/amounts.js';
import { type Fact, fact } from '../tax-return.js';
import { type Gap, gapOf } from './gaps.js';
import type { Places } from './locality.js';

/**
 * The income tax of one state or DC. Each has its own folder `law/states/<xx>/` with `parameters.ts` and `rules.ts`, like a
 * federal topic. Its rules can read every exported federal fact. Only the members below are exported.
 */
export interface StateLaw {
  /** Tax after credits, including local income tax. Negative if refundable credits exceed the tax. */
  readonly tax: Fact;
  /** The part of the tax that goes to a county, city or school district. Null if none is modeled. */
  readonly localTax: Fact | null;
  /** The places with a local tax. */
  readonly places: Places | null;
  /** The steps of the tax, in the order of the state's return. */
  readonly steps: StateSteps;
  /** Rules of the state's law that are not modeled, one phrase each. */
  readonly notModeled: readonly Gap[];
}

/** The steps that state income tax returns have in common. A state omits steps that it does not have. */
export interface StateSteps {
  /** The state's adjusted gross income, under whatever name. */
  readonly income?: Fact;
  /** Deductions and exemptions together. */
  readonly deductions?: Fact;
  readonly taxableIncome?: Fact;
  readonly taxBeforeCredits?: Fact;
  /** Limited to the tax before credits. */
  readonly nonrefundableCredits?: Fact;
  /** Added after the nonrefundable credits. */
  readonly otherTaxes?: Fact;
  readonly refundableCredits?: Fact;
  readonly localTax?: Fact;
}

/** Builds a state whose tax is its rate schedule less credits, plus other taxes and local tax. */
export function stateLaw(
  code: string,
  source: string,
  steps: StateSteps & { readonly taxBeforeCredits: Fact },
  notModeled: readonly (string | Gap)[],
  places: Places | null = null,
): StateLaw {
  const { taxBeforeCredits, nonrefundableCredits, otherTaxes, refundableCredits, localTax } = steps;
  const tax = fact<Cents>(`${code}Tax`, source, ({ get }) => {
    const amountOf = (step: Fact | undefined) => (step ? get(step) : 0n);
    const afterCredits = floorZero(get(taxBeforeCredits) - amountOf(nonrefundableCredits));
    return afterCredits + amountOf(otherTaxes) - amountOf(refundableCredits) + amountOf(localTax);
  });
  return { tax, localTax: localTax ?? null, places, steps, notModeled: notModeled.map(gapOf) };
}

/** Builds a state without an income tax on individuals. */
export function withoutIncomeTax(code: string, source: string): StateLaw {
  return { tax: fact<Cents>(`${code}Tax`, source, () => 0n), localTax: null, places: null, steps: {}, notModeled: [] };
}
