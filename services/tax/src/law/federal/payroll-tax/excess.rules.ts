import { type Cents, timesRate } from '@exchequer/money';
import { floorZero, lesser, sum } from '../../../engine/amounts.js';
import { fact, filersOf, type WageStatement } from '../../tax-return.js';
import { employeeSocialSecurityRate, socialSecurityWageBase } from './parameters.js';

/** Schedule 3, line 11, for each filer. An excess that a single employer withheld is refunded by that employer. */
export const excessSocialSecurity = fact<Cents>(
  'excessSocialSecurity',
  '26 U.S.C. 31(b), 6413(c)(1); Schedule 3, line 11',
  ({ given, law, round }) => {
    const most = timesRate(law(socialSecurityWageBase), law(employeeSocialSecurityRate));
    return round(sum(filersOf(given).map(({ w2s }) => excessOf(withheldByEmployers(w2s), most))));
  },
  'w2s',
);

const excessOf = (withheld: readonly Cents[], most: Cents): Cents =>
  floorZero(sum(withheld.map((amount) => lesser(amount, most))) - most);

function withheldByEmployers(statements: readonly WageStatement[]): Cents[] {
  const amounts = new Map<string | WageStatement, Cents>();
  for (const statement of statements) {
    const employer = statement.employer ?? statement;
    amounts.set(employer, (amounts.get(employer) ?? 0n) + statement.socialSecurityTax);
  }
  return [...amounts.values()];
}
