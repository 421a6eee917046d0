import type { Cents, Rate } from '@exchequer/money';
import { floorZero, sum } from '../../../engine/amounts.js';
import { stepFor, stepReached } from '../../../engine/brackets.js';
import { careChildAge } from '../../federal/child-care-credit/parameters.js';
import { earnedIncomeCredit, earnedIncomeCreditInvestmentIncome } from '../../federal/earned-income-credit/rules.js';
import { adjustedGrossIncome } from '../../federal/income/rules.js';
import { type Fact, fact, isJoint, type TaxReturn } from '../../tax-return.js';
import { dependentCount, dependentsAtHomeBelow, filerCount } from '../filers.js';
import { type Places, placeOf } from '../locality.js';
import { scheduleYield } from '../steps.js';
import {
  cityCareCredit,
  cityEarnedIncomeCredit,
  cityHouseholdCredit,
  cityRateReduction,
  citySchoolTaxCredit,
  cityTaxElimination,
} from './city.parameters.js';
import { careCreditTaken } from './credits.rules.js';
import { income, taxableIncome } from './income.rules.js';
import { cityTaxRates, yonkersSurcharge } from './parameters.js';

const newYorkCity = [
  'new york',
  'new york city',
  'nyc',
  'manhattan',
  'brooklyn',
  'bronx',
  'the bronx',
  'queens',
  'staten island',
];

export const cities: Places = { member: 'city', names: new Set([...newYorkCity, 'yonkers']), complete: false };

const householdCredit = fact<Cents>('nyCityHouseholdCreditTaken', 'N.Y. Tax Law 1310(d)', ({ given, get, law }) => {
  const { single, perPerson, perPersonSeparate } = law(cityHouseholdCredit);
  if (given.taxpayer.claimedAsDependent) return 0n;
  if (given.filingStatus === 'single') return stepFor(single, get(adjustedGrossIncome));
  const amounts = given.filingStatus === 'married_filing_separately' ? perPersonSeparate : perPerson;
  return stepFor(amounts, get(adjustedGrossIncome)) * (filerCount(given) + dependentCount(given));
});

const taxAfterHouseholdCredit = fact<Cents>(
  'nyCityTaxAfterHouseholdCredit',
  'N.Y. Tax Law 1304; IT-201, line 52',
  (scope) => {
    const { given, get, law } = scope;
    const tax = scheduleYield(scope, law(cityTaxRates)[given.filingStatus], get(taxableIncome));
    return floorZero(tax - get(householdCredit));
  },
);

const rateReduction = fact<Cents>(
  'nyCityRateReductionAmount',
  'N.Y. Tax Law 606(ggg); IT-201, line 69a',
  ({ given, get, law, times }) => {
    const { share, upTo, amount, shareAbove } = law(cityRateReduction)[given.filingStatus];
    const taxed = get(taxableIncome);
    return taxed > upTo ? amount + times(taxed - upTo, shareAbove) : times(taxed, share);
  },
);

const schoolTaxCredit = fact<Cents>('nyCitySchoolTaxCreditTaken', 'N.Y. Tax Law 606(ggg); IT-201, line 69', (scope) => {
  const { given, get, law } = scope;
  if (given.taxpayer.claimedAsDependent) return 0n;
  const credit = law(citySchoolTaxCredit);
  const fixed = get(adjustedGrossIncome) <= credit.income ? credit.amount[given.filingStatus] : 0n;
  const low = get(adjustedGrossIncome) <= credit.reductionIncome && get(taxableIncome) <= credit.reductionIncome;
  return fixed + (low ? get(rateReduction) : 0n);
});

const workCredit = fact<Cents>('nyCityWorkCredit', 'N.Y. Tax Law 1310(f); IT-215, line 27', ({ get, law, times }) => {
  const { shares, incomePerWhole } = law(cityEarnedIncomeCredit);
  const { from, share } = stepReached(shares, get(income));
  const numerator = from === null ? 0n : get(income) - from;
  const fallen = times(get(earnedIncomeCredit), { numerator, denominator: incomePerWhole });
  return times(get(earnedIncomeCredit), share) - fallen;
});

/** The part of the state's credit for young children. All children in care are assumed to cost the same. */
const careCredit = fact<Cents>('nyCityCareCreditTaken', 'N.Y. Tax Law 1310(e); IT-216, Part 2', (scope) => {
  const { given, get, law, times } = scope;
  const { share, belowAge, start, end } = law(cityCareCredit);
  const inCare = BigInt(dependentsAtHomeBelow(given, law(careChildAge)).length);
  const left = floorZero(end - start - floorZero(get(adjustedGrossIncome) - start));
  if (inCare === 0n || left === 0n) return 0n;
  const young = BigInt(dependentsAtHomeBelow(given, belowAge).length);
  const forYoung = times(get(careCreditTaken), { numerator: young, denominator: inCare });
  return times(times(forYoung, share), { numerator: left, denominator: end - start });
});

const elimination = fact<Rate | null>(
  'nyCityEliminatedShare',
  'N.Y. Tax Law 1310(h); IT-270',
  ({ given, get, law }) => {
    const rule = law(cityTaxElimination);
    const dependents = Number(dependentCount(given));
    if (rule === null || dependents === 0) return null;
    if (get(earnedIncomeCreditInvestmentIncome) > rule.investments) return null;
    const couple = isJoint(given) || given.filingStatus === 'qualifying_surviving_spouse';
    const limits = couple ? rule.couple : rule.other;
    const excess = floorZero(get(adjustedGrossIncome) - limits[Math.min(dependents, limits.length) - 1]!);
    return { numerator: floorZero(rule.range - excess), denominator: rule.range };
  },
);

const newYorkCityTax = fact<Cents>('nyNewYorkCityTax', 'N.Y. Tax Law 1301; IT-201, line 54 less credits', (scope) => {
  const { get, times } = scope;
  const afterWorkAndCare = get(taxAfterHouseholdCredit) - get(workCredit) - get(careCredit);
  const share = get(elimination);
  const eliminated = share === null ? 0n : times(floorZero(afterWorkAndCare), share);
  return sum([afterWorkAndCare, -eliminated, -get(schoolTaxCredit)]);
});

/** The tax of New York City, or Yonkers' surcharge on the state tax. */
export function localTaxOf(stateTax: Fact): Fact {
  const liesIn = (given: TaxReturn, names: readonly string[]) => names.includes(placeOf(given, 'city'));
  return fact<Cents>('nyLocalTax', 'N.Y. Tax Law 1301, 1321; IT-201, line 58', ({ given, get, law, times }) => {
    if (liesIn(given, ['yonkers'])) return times(floorZero(get(stateTax)), law(yonkersSurcharge));
    return liesIn(given, newYorkCity) ? get(newYorkCityTax) : 0n;
  });
}
