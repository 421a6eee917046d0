import type { Cents } from '@exchequer/money';
import { floorZero } from '../../engine/amounts.js';
import { type Fact, fact } from '../tax-return.js';
import type { Places } from './locality.js';

/**
 * The income tax of one state or of DC, in its own folder `law/states/<xx>/` with `parameters.ts` and `rules.ts` like a
 * federal topic. Its rules may read every exported federal fact, and are private but for these.
 */
export interface StateLaw {
  /** Tax after credits, below zero when credits are paid out; local income tax is in it. */
  readonly tax: Fact;
  /** The part of the tax that a county, city or school district takes; null where none is modeled. */
  readonly localTax: Fact | null;
  /** The places whose tax it is. */
  readonly places: Places | null;
  /** What the tax is found from, in the order of the state's return. */
  readonly steps: StateSteps;
  /** What the state's law has and the rules leave out, one phrase each. */
  readonly notModeled: readonly string[];
}

/** The steps of an income tax return that states share. A state leaves out what it does not have. */
export interface StateSteps {
  /** The state's adjusted gross income, or what it calls so. */
  readonly income?: Fact;
  /** Deductions and exemptions together. */
  readonly deductions?: Fact;
  readonly taxableIncome?: Fact;
  readonly taxBeforeCredits?: Fact;
  /** Allowed up to the tax before credits. */
  readonly nonrefundableCredits?: Fact;
  /** Added after the nonrefundable credits. */
  readonly otherTaxes?: Fact;
  readonly refundableCredits?: Fact;
  readonly localTax?: Fact;
}

/** A state whose tax is what its schedule yields less credits, plus other taxes and local tax. */
export function stateLaw(
  code: string,
  source: string,
  steps: StateSteps & { readonly taxBeforeCredits: Fact },
  notModeled: readonly string[],
  places: Places | null = null,
): StateLaw {
  const { taxBeforeCredits, nonrefundableCredits, otherTaxes, refundableCredits, localTax } = steps;
  const tax = fact<Cents>(`${code}Tax`, source, ({ get }) => {
    const amountOf = (step: Fact | undefined) => (step ? get(step) : 0n);
    const afterCredits = floorZero(get(taxBeforeCredits) - amountOf(nonrefundableCredits));
    return afterCredits + amountOf(otherTaxes) - amountOf(refundableCredits) + amountOf(localTax);
  });
  return { tax, localTax: localTax ?? null, places, steps, notModeled };
}

/** A state that taxes no income of individuals. */
export function withoutIncomeTax(code: string, source: string): StateLaw {
  return { tax: fact<Cents>(`${code}Tax`, source, () => 0n), localTax: null, places: null, steps: {}, notModeled: [] };
}
