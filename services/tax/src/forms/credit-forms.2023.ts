import type { Cents } from '@exchequer/money';
import { floorZero, lesser, sum } from '../engine/amounts.js';
import { careExpenseLimit } from '../law/federal/child-care-credit/parameters.js';
import {
  careExpenses,
  careRate,
  childCareCredit,
  childCareCreditBeforeLimit,
  personsInCare,
} from '../law/federal/child-care-credit/rules.js';
import {
  educationPhaseOutEnd,
  educationPhaseOutRange,
  lifetimeLearningLimit,
  lifetimeLearningRate,
} from '../law/federal/education-credits/parameters.js';
import {
  americanOpportunityCredit,
  educationShareAllowed,
  lifetimeLearningCredit,
  lifetimeLearningExpenses,
  nonrefundableEducationCredits,
  opportunityCreditOfStudents,
  refundableOpportunityCredit,
} from '../law/federal/education-credits/rules.js';
import { adjustedGrossIncome } from '../law/federal/income/rules.js';
import {
  saversContributionsOfFilers,
  saversCredit,
  saversCreditContributions,
  saversCreditRate,
  taxLeftForSaversCredit,
} from '../law/federal/savers-credit/rules.js';
import { earnedIncomeOfFilers } from '../law/federal/self-employment/rules.js';
import { taxBeforeCredits } from '../law/federal/totals/tax-before-credits.rules.js';
import { type Fact, type Filer, fact, filersOf } from '../law/tax-return.js';
import { amountByStatus, copyOf, differenceOf, excessOf, neededFor, productOf } from './form-facts.js';
import { formRevision } from './form-revision.js';

const THOUSANDTHS = 1_000n;

const careEarnings = (name: string, line: string, index: number): Fact =>
  fact(name, `Form 2441, line ${line}`, ({ get }) => floorZero(get(earnedIncomeOfFilers)[index] ?? 0n));
const careLimited = fact<Cents>('form2441Expenses', 'Form 2441, line 3', ({ given, get, law, round }) => {
  const { one, more } = law(careExpenseLimit);
  return get(personsInCare) === 0 ? 0n : lesser(round(given.childCareExpenses), get(personsInCare) > 1 ? more : one);
});
const careDecimal = fact<bigint>('form2441Decimal', 'Form 2441, line 8', ({ get }) => {
  const { numerator, denominator } = get(careRate);
  return (numerator * THOUSANDTHS) / denominator;
});

export const form2441Of2023 = formRevision(
  '2441',
  2023,
  'Child and Dependent Care Expenses',
  neededFor('form2441Attached', 'Schedule 3, line 2', childCareCredit),
  [
    'Part I: Who provided the care',
    ['1', 'Name, address and number of the care provider'],
    'Part II: Credit',
    ['3', 'Expenses within the limit for the persons in care', careLimited],
    ['4', 'Your earned income', careEarnings('form2441Earned', '4', 0)],
    ['5', "Your spouse's earned income", careEarnings('form2441SpouseEarned', '5', 1)],
    ['6', 'The smallest of lines 3, 4 and 5', careExpenses],
    ['7', 'Adjusted gross income', copyOf('form2441Income', 'Form 2441, line 7', adjustedGrossIncome)],
    ['8', 'Decimal by income', careDecimal, 'decimal'],
    ['9a', 'Line 6 times line 8', childCareCreditBeforeLimit],
    ['9b', 'Expenses of the year before paid this year'],
    ['9c', 'Lines 9a and 9b', copyOf('form2441Credit', 'Form 2441, line 9c', childCareCreditBeforeLimit)],
    ['10', 'Tax that limits the credit', copyOf('form2441Limit', 'Form 2441, line 10', taxBeforeCredits)],
    ['11', 'Credit for child and dependent care expenses', childCareCredit],
  ],
);

const educationIncome = copyOf('form8863Income', 'Form 1040, adjusted gross income', adjustedGrossIncome);
const educationEnd = amountByStatus('form8863End', 'Form 8863, lines 2 and 13', educationPhaseOutEnd);
const educationRoom = excessOf('form8863Room', 'Form 8863, lines 4 and 15', educationEnd, educationIncome);
const educationRange = amountByStatus('form8863Range', 'Form 8863, lines 5 and 16', educationPhaseOutRange);
const educationDecimal = fact<bigint>('form8863Decimal', 'Form 8863, lines 6 and 17', ({ get }) => {
  const { numerator, denominator } = get(educationShareAllowed);
  return (numerator * THOUSANDTHS) / denominator;
});
const nonrefundableOpportunity = differenceOf(
  'form8863NonrefundableOpportunity',
  'Form 8863, line 9',
  americanOpportunityCredit,
  refundableOpportunityCredit,
);
const learningLimited = fact<Cents>('form8863LearningLimited', 'Form 8863, line 11', ({ get, law }) =>
  lesser(get(lifetimeLearningExpenses), law(lifetimeLearningLimit)),
);
const learningCredit = productOf('form8863Learning', 'Form 8863, line 12', learningLimited, lifetimeLearningRate);

export const form8863Of2023 = formRevision(
  '8863',
  2023,
  'Education Credits',
  neededFor(
    'form8863Attached',
    'Schedule 3, line 3; Form 1040, line 29',
    nonrefundableEducationCredits,
    refundableOpportunityCredit,
  ),
  [
    'Part I: Refundable American opportunity credit',
    ['1', 'Credits of the students (Part III, line 30)', opportunityCreditOfStudents],
    ['2', 'Income at which the credit ends', educationEnd],
    ['3', 'Adjusted gross income', educationIncome],
    ['4', 'Line 2 less line 3', educationRoom],
    ['5', 'Range over which the credit shrinks', educationRange],
    ['6', 'Line 4 divided by line 5, at most 1', educationDecimal, 'decimal'],
    ['7', 'Line 1 times line 6', americanOpportunityCredit],
    ['8', 'Refundable American opportunity credit', refundableOpportunityCredit],
    'Part II: Nonrefundable education credits',
    ['9', 'Line 7 less line 8', nonrefundableOpportunity],
    ['10', 'Lifetime learning expenses (Part III, line 31)', lifetimeLearningExpenses],
    ['11', 'Within the limit', learningLimited],
    ['12', 'Line 11 times 20 %', learningCredit],
    ['13', 'Income at which the credit ends', educationEnd],
    ['14', 'Adjusted gross income', educationIncome],
    ['15', 'Line 13 less line 14', educationRoom],
    ['16', 'Range over which the credit shrinks', educationRange],
    ['17', 'Line 15 divided by line 16, at most 1', educationDecimal, 'decimal'],
    ['18', 'Line 12 times line 17', lifetimeLearningCredit],
    ['19', 'Nonrefundable education credits', nonrefundableEducationCredits],
  ],
);

/** A filer's column. It is empty if the filer's contributions do not count. */
const column = (name: string, line: string, index: number, amount: (filer: Filer) => Cents): Fact =>
  fact(name, `Form 8880, line ${line}`, ({ given, get, round }) =>
    (get(saversContributionsOfFilers)[index] ?? 0n) === 0n ? 0n : round(amount(filersOf(given)[index]!)),
  );
const ira = ({ iraContribution }: Filer) => iraContribution;
const deferrals = ({ retirementContributions }: Filer) => retirementContributions;
const both = (filer: Filer) => sum([ira(filer), deferrals(filer)]);
const counted = (name: string, index: number): Fact =>
  fact(name, 'Form 8880, line 6', ({ get }) => get(saversContributionsOfFilers)[index] ?? 0n);
const saversDecimal = fact<bigint>('form8880Decimal', 'Form 8880, line 9', ({ get }) => {
  const { numerator, denominator } = get(saversCreditRate);
  return (numerator * THOUSANDTHS) / denominator;
});
const saversBeforeLimit = fact<Cents>('form8880Credit', 'Form 8880, line 10', ({ get, times }) =>
  times(get(saversCreditContributions), get(saversCreditRate)),
);

export const form8880Of2023 = formRevision(
  '8880',
  2023,
  'Credit for Qualified Retirement Savings Contributions',
  neededFor('form8880Attached', 'Schedule 3, line 4', saversCredit),
  [
    ['1(a)', 'IRA and ABLE contributions: you', column('form8880Ira', '1', 0, ira)],
    ['1(b)', 'IRA and ABLE contributions: your spouse', column('form8880SpouseIra', '1', 1, ira)],
    ['2(a)', 'Elective deferrals: you', column('form8880Deferrals', '2', 0, deferrals)],
    ['2(b)', 'Elective deferrals: your spouse', column('form8880SpouseDeferrals', '2', 1, deferrals)],
    ['3(a)', 'Lines 1 and 2: you', column('form8880Sum', '3', 0, both)],
    ['3(b)', 'Lines 1 and 2: your spouse', column('form8880SpouseSum', '3', 1, both)],
    ['4(a)', 'Certain distributions: you'],
    ['4(b)', 'Certain distributions: your spouse'],
    ['5(a)', 'Line 3 less line 4: you', column('form8880Net', '5', 0, both)],
    ['5(b)', 'Line 3 less line 4: your spouse', column('form8880SpouseNet', '5', 1, both)],
    ['6(a)', 'At most $2,000: you', counted('form8880Counted', 0)],
    ['6(b)', 'At most $2,000: your spouse', counted('form8880SpouseCounted', 1)],
    ['7', 'Line 6, both columns', saversCreditContributions],
    ['8', 'Adjusted gross income', copyOf('form8880Income', 'Form 8880, line 8', adjustedGrossIncome)],
    ['9', 'Decimal by income', saversDecimal, 'decimal'],
    ['10', 'Line 7 times line 9', saversBeforeLimit],
    ['11', 'Credit Limit Worksheet', taxLeftForSaversCredit],
    ['12', 'Credit for qualified retirement savings contributions', saversCredit],
  ],
);
