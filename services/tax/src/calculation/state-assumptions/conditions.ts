import type { Evaluation } from '../../engine/evaluate.js';
import { personsInCare } from '../../law/federal/child-care-credit/rules.js';
import { childrenAtHome } from '../../law/states/filers.js';
import { stateLaws } from '../../law/states/index.js';
import { placeOf } from '../../law/states/locality.js';
import type { StateSteps } from '../../law/states/state-law.js';
import { boxSixteenOf, listedBoxSixteenOf } from '../../law/states/wages.rules.js';
import { filersOf, isJoint, isNewborn, type TaxReturn } from '../../law/tax-return.js';
import type { Presumption } from '../presumption.js';

export const within = (states: readonly string[]) => (given: TaxReturn) => states.includes(given.residence.state ?? '');
export const ofState = (state: string) => within([state]);
export const livesIn = (given: TaxReturn, city: string) => placeOf(given, 'city') === city;

export const isCouple = (given: TaxReturn) => isJoint(given) && filersOf(given).length > 1;
export const paysPropertyTax = ({ itemized }: TaxReturn) =>
  itemized.some(({ type, amount }) => type === 'real_estate_tax' && amount > 0n);
export const hasFilerBelow = (given: TaxReturn, age: number) => filersOf(given).some((filer) => (filer.age ?? 0) < age);
/** Whether a step of the return of the given state has an amount. */
export const stepOf = (state: string, step: keyof StateSteps): Presumption['when'] => {
  const isState = ofState(state);
  return (given, { get }) => {
    const fact = isState(given) ? stateLaws[state]?.steps[step] : undefined;
    return fact !== undefined && get(fact) > 0n;
  };
};
export const taxed = (given: TaxReturn) => Object.keys(stateLaws[given.residence.state ?? '']?.steps ?? {}).length > 0;
export const withoutBoxSixteen = (given: TaxReturn) =>
  filersOf(given).some((filer) => filer.wages > 0n && boxSixteenOf(filer, given) === null);
/** Whether a filer has wages and no W-2 with box 16 for the state. */
export const lacksBoxSixteen = (given: TaxReturn) =>
  filersOf(given).some((filer) => filer.wages > 0n && listedBoxSixteenOf(filer, given) === null);
/** Whether box 1 counts in place of box 16, because the W-2s do not list all wages of a filer. */
export const listsWagesInPart = (given: TaxReturn) =>
  filersOf(given).some((filer) => listedBoxSixteenOf(filer, given) !== null && boxSixteenOf(filer, given) === null);
/** Whether the state taxes less than the wages of box 1, because box 16 of the listed W-2s says so. */
export const taxesLessThanBoxOne = (given: TaxReturn) =>
  filersOf(given).some((filer) => (boxSixteenOf(filer, given) ?? filer.wages) < filer.wages);

export const hasStep = (given: TaxReturn, evaluation: Evaluation<TaxReturn>, step: keyof StateSteps) =>
  stepOf(given.residence.state ?? '', step)(given, evaluation);
export const paysForHome = (given: TaxReturn) => given.residence.rentPaid > 0n || paysPropertyTax(given);

/** Whether the care credit of Minnesota counts an amount for a newborn. */
export const hasNewbornInMinnesota: Presumption['when'] = (given, { get }) =>
  ofState('MN')(given) && childrenAtHome(given).some(isNewborn) && get(personsInCare) > 0;
