import type { TaxCode } from './tax-codes.api.js';

/** VAT has different rules for goods sent abroad and for services to customers abroad. */
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
