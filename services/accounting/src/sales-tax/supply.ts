import type { TaxCode } from './tax-codes.api.js';

/** VAT treats goods that are sent abroad and services to customers abroad by different rules. */
export type Supply = 'goods' | 'services';

const goods: ReadonlySet<TaxCode> = new Set<TaxCode>([
  'general',
  'groceries',
  'clothing',
  'childrens_clothing',
  'prescription_drugs',
  'books',
  'newspapers',
]);

/** Electronic delivery is a service (Directive 2006/112/EC, annex II). */
export function supplyOf(code: TaxCode): Supply {
  return goods.has(code) ? 'goods' : 'services';
}
