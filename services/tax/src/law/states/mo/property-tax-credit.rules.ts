import type { Cents } from '@exchequer/money';
import { begunSteps, floorZero, lesser, wholeSteps } from '../../../engine/amounts.js';
import type { Scope } from '../../../engine/fact.js';
import { capitalGainOrLoss } from '../../federal/capital-gains/rules.js';
import { taxExemptInterest } from '../../federal/income/rules.js';
import { realEstateTax } from '../../federal/itemized-deductions/schedule-a.rules.js';
import { socialSecurityBenefits, taxableSocialSecurity } from '../../federal/social-security-benefits/rules.js';
import { fact, type TaxReturn } from '../../tax-return.js';
import { filersFrom } from '../filers.js';
import { income } from './income.rules.js';
import { propertyTaxChart, propertyTaxCredit } from './parameters.js';

const householdIncome = fact<Cents>('moHouseholdIncome', 'RSMo 135.010(5); MO-PTS, line 10', (scope) => {
  const { given, get, law } = scope;
  const untaxedBenefits = get(socialSecurityBenefits) - get(taxableSocialSecurity);
  const capitalLoss = floorZero(-get(capitalGainOrLoss));
  const gross = get(income) + get(taxExemptInterest) + untaxedBenefits + capitalLoss;
  return floorZero(gross - law(propertyTaxCredit).offset[kindOf(scope)][given.filingStatus]);
});

/** A filer who pays rent is treated as a renter for the whole year. */
const kindOf = ({ given }: Scope<TaxReturn>) => (given.residence.rentPaid > 0n ? 'rent' : 'owner');

const payment = fact<Cents>('moPropertyTaxPaid', 'RSMo 135.025; MO-PTS, line 13', ({ given, get, law, times }) => {
  const { rentShare, most } = law(propertyTaxCredit);
  const ofRent = lesser(times(given.residence.rentPaid, rentShare), most.rent);
  return lesser(ofRent + lesser(get(realEstateTax), most.all), most.all);
});

export const seniorPropertyTaxCredit = fact<Cents>(
  'moPropertyTaxCredit',
  'RSMo 135.020, 135.030; MO-PTS, line 14',
  (scope) => {
    const { given, get, law, times } = scope;
    const credit = law(propertyTaxCredit);
    const limit = credit.incomeLimit[kindOf(scope)][given.filingStatus];
    const entitled = filersFrom(given, credit.fromAge).length > 0 && get(householdIncome) <= limit;
    if (!entitled || get(payment) === 0n) return 0n;
    const steps = begunSteps(floorZero(get(householdIncome) - credit.start), credit.step);
    if (steps === 0n) return get(payment);

    const top = credit.start + steps * credit.step;
    const middle = times(top - credit.step + lesser(top, limit), law(propertyTaxChart).half);
    const share = { ...credit.sharePerStep, numerator: steps * credit.sharePerStep.numerator };
    const { step, middleOfStep, wholeDollar } = law(propertyTaxChart);
    const lost = lesser(times(middle, share), times(middle, credit.shareMost));
    const most = get(realEstateTax) > 0n ? credit.most.all : credit.most.rent;
    const paid = most - wholeSteps(most - get(payment), step) * step - middleOfStep;
    return floorZero(paid - begunSteps(lost, wholeDollar) * wholeDollar);
  },
);
