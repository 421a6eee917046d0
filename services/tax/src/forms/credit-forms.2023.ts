import { careExpenses, childCareCredit } from '../law/federal/child-care-credit/rules.js';
import {
  additionalChildTaxCredit,
  creditsForDependents,
  nonrefundableDependentCredits,
  taxLeftForDependentCredits,
} from '../law/federal/child-tax-credit/rules.js';
import {
  americanOpportunityCredit,
  lifetimeLearningCredit,
  nonrefundableEducationCredits,
  refundableOpportunityCredit,
} from '../law/federal/education-credits/rules.js';
import { saversCredit } from '../law/federal/savers-credit/rules.js';
import { earnedIncome } from '../law/federal/self-employment/rules.js';
import { formRevision } from './form-revision.js';

export const schedule8812Of2023 = formRevision('Schedule 8812', 2023, [
  ['12', 'Credits for children and other dependents after the phase-out', creditsForDependents],
  ['13', 'Tax left for the credits', taxLeftForDependentCredits],
  ['14', 'Child tax credit and credit for other dependents', nonrefundableDependentCredits],
  ['18a', 'Earned income', earnedIncome],
  ['27', 'Additional child tax credit', additionalChildTaxCredit],
]);

export const form2441Of2023 = formRevision('2441', 2023, [
  ['6', 'Expenses within the limits', careExpenses],
  ['11', 'Credit for child and dependent care expenses', childCareCredit],
]);

export const form8863Of2023 = formRevision('8863', 2023, [
  ['7', 'American opportunity credit', americanOpportunityCredit],
  ['8', 'Refundable American opportunity credit', refundableOpportunityCredit],
  ['18', 'Lifetime learning credit', lifetimeLearningCredit],
  ['19', 'Nonrefundable education credits', nonrefundableEducationCredits],
]);

export const form8880Of2023 = formRevision('8880', 2023, [
  ['12', 'Credit for qualified retirement savings contributions', saversCredit],
]);
