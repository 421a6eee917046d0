import type { WageStatement } from '../../law/tax-return.js';
import type { W2Input } from '../calculation.api.js';
import { isState } from '../states.js';
import type { Reader } from './reader.js';

type Owner = NonNullable<W2Input['owner']>;

/** Reads the Forms W-2 of each filer. */
export function readW2s(body: Reader): Record<Owner, WageStatement[]> {
  const read = body.list('w2s', readW2) ?? [];
  read.forEach(({ owner, statement, item }) => {
    const others = read.filter((other) => other.owner === owner);
    for (const box of ['stateWages', 'localWages'] as const) {
      if (statement[box] === null && others.some((other) => other.statement[box] !== null))
        item.refuse(box, 'required', 'is required because another W-2 of this filer has it; 0 if the box is empty');
    }
  });
  const of = (owner: Owner) => read.filter((one) => one.owner === owner).map(({ statement }) => statement);
  return { taxpayer: of('taxpayer'), spouse: of('spouse') };
}

function readW2(item: Reader): { readonly owner: Owner; readonly statement: WageStatement; readonly item: Reader } {
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
    state: item.text('state')?.toUpperCase() ?? null,
    stateWages: item.optionalMoney('stateWages'),
    localWages: item.optionalMoney('localWages'),
    employerHsaContribution: item.money('employerHsaContribution'),
  };
  if (statement.state !== null && !isState(statement.state))
    item.refuse('state', 'unknown_state', 'must be the postal code of a state or DC, e.g. CA');
  if (statement.state !== null && !item.has('stateWages'))
    item.refuse('stateWages', 'required', 'is required with a state');
  if (statement.socialSecurityTax > statement.socialSecurityWages + statement.socialSecurityTips)
    item.refuse('socialSecurityTax', 'exceeds_wages', 'must not exceed the social security wages and tips');
  if ((statement.medicareTax ?? 0n) > statement.medicareWages)
    item.refuse('medicareTax', 'exceeds_wages', 'must not exceed the Medicare wages');
  return { owner: item.text<Owner>('owner') ?? 'taxpayer', statement, item };
}
