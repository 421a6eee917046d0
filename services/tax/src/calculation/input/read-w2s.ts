import type { WageStatement } from '../../law/tax-return.js';
import type { W2Input } from '../calculation.api.js';
import type { Reader } from './reader.js';

type Owner = NonNullable<W2Input['owner']>;

/** Reads the Forms W-2 of each filer. */
export function readW2s(body: Reader): Record<Owner, WageStatement[]> {
  const read = body.list('w2s', readW2) ?? [];
  const of = (owner: Owner) => read.filter((one) => one.owner === owner).map(({ statement }) => statement);
  return { taxpayer: of('taxpayer'), spouse: of('spouse') };
}

function readW2(item: Reader): { readonly owner: Owner; readonly statement: WageStatement } {
  const statement = {
    employer:
      item
        .text('employer')
        ?.toLowerCase()
        .replaceAll(/[^\p{L}\p{N}]/gu, '') || null,
    socialSecurityWages: item.money('socialSecurityWages'),
    socialSecurityTips: item.money('socialSecurityTips'),
    socialSecurityTax: item.money('socialSecurityTax'),
    medicareWages: item.money('medicareWages'),
    medicareTax: item.optionalMoney('medicareTax'),
  };
  if (statement.socialSecurityTax > statement.socialSecurityWages + statement.socialSecurityTips)
    item.refuse('socialSecurityTax', 'exceeds_wages', 'must not exceed the social security wages and tips');
  if ((statement.medicareTax ?? 0n) > statement.medicareWages)
    item.refuse('medicareTax', 'exceeds_wages', 'must not exceed the Medicare wages');
  return { owner: item.text<Owner>('owner') ?? 'taxpayer', statement };
}
