import { setImmediate } from 'node:timers/promises';
import { toNewYorkTime } from '@exchequer/calendar';
import { digitsOf, Problem, type RequestContext } from '@exchequer/http-kit';
import { centsToDollars } from '@exchequer/money';
import { ask, readInTenant } from '@exchequer/postgres';
import { tenantNow } from '../clock/clock.js';
import type { Deps } from '../deps.js';
import { findSecret, hasherOf, type SecretRow } from '../filings/efile/hash-of-number.js';
import type { Content941, ContentW2 } from './content.js';
import type { Reconciliation, ReconciliationInput } from './information-returns.api.js';
import { findReturnsOfEmployer, RETURNS_MAX } from './information-returns.queries.js';
import { openSealedContent } from './store.js';

/** Lines of Form 941 and the boxes of Form W-3 that must have the same total of a year. Instructions for Form 941, "Reconciling Forms 941 and Form W-3". */
const PAIRS = [
  { amount: 'wages', line: 'line2', box: 'wages' },
  { amount: 'federalIncomeTax', line: 'line3', box: 'federalIncomeTax' },
  { amount: 'socialSecurityWages', line: 'line5a', box: 'socialSecurityWages' },
  { amount: 'socialSecurityTips', line: 'line5b', box: 'socialSecurityTips' },
  { amount: 'medicareWages', line: 'line5c', box: 'medicareWages' },
] as const;

/**
 * Compares the Forms 941 of an employer's year with the totals of its Forms W-2, with their corrections. Rejected filings do not count.
 * @throws {Problem} 404 if the employer has filed neither
 */
export async function reconcile(
  deps: Deps,
  context: RequestContext,
  input: ReconciliationInput,
): Promise<Reconciliation> {
  return readInTenant(deps.db, context, async (read) => {
    const [[secret], now] = await Promise.all([ask<SecretRow>(read, findSecret(context)), tenantNow(read, context)]);
    const taxYear = input.taxYear ?? Number(toNewYorkTime(now).date.slice(0, 4)) - 1;
    const nothing = () => Problem.notFound('filing of this employer and year');
    if (!secret) throw nothing();
    const hash = hasherOf(deps, context, secret)(digitsOf(input.ein)!);
    const [forms941, formsW2] = await Promise.all([
      findReturnsOfEmployer(read, context, { hash, taxYear, kind: '941' }),
      findReturnsOfEmployer(read, context, { hash, taxYear, kind: 'w2' }),
    ]);
    if (forms941.length + formsW2.length === 0) throw nothing();
    if (formsW2.length >= RETURNS_MAX)
      throw new Problem('conflict', `More than ${RETURNS_MAX} submissions of Forms W-2 are not reconciled.`);
    const returns = forms941.map((row) => openSealedContent(deps, context, row) as Content941);
    const wages: ContentW2[] = [];
    for (const [n, row] of formsW2.entries()) {
      // Other requests run meanwhile.
      if (n % 100 === 99) await setImmediate();
      wages.push(openSealedContent(deps, context, row) as ContentW2);
    }
    const amounts = PAIRS.map(({ amount, line, box }) => {
      const form941 = returns.reduce(
        (sum, { lines, correction }) => sum + lines[line] - (correction?.reported[line] ?? 0),
        0,
      );
      const w2 = wages.reduce((sum, { totals, reportedTotals }) => sum + totals[box] - (reportedTotals?.[box] ?? 0), 0);
      return { amount, form941: dollars(form941), formsW2: dollars(w2), difference: dollars(form941 - w2) };
    });
    const quarters = [...new Set(returns.map(({ quarter }) => quarter))].sort();
    return {
      success: true as const,
      object: 'reconciliation' as const,
      livemode: context.livemode,
      taxYear,
      quarters,
      employeeCount: formsW2.reduce((sum, { recipients }, n) => sum + (wages[n]!.reportedTotals ? 0 : recipients), 0),
      agrees: quarters.length === 4 && amounts.every(({ difference }) => difference === 0),
      amounts,
    };
  });
}

const dollars = (cents: number) => centsToDollars(BigInt(cents));
