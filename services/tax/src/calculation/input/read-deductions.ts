import type { ItemizedDeductionType, TaxReturn } from '../../law/tax-return.js';
import type { Reader } from './reader.js';

/** Reads itemized deductions, and whether to use them or the standard deduction. */
export function readDeductions(reader: Reader | null): Pick<TaxReturn, 'itemized' | 'deductionChoice'> {
  const itemized =
    reader?.list('itemized', (item) => {
      return {
        type: item.text<ItemizedDeductionType>('type') ?? ('other' as const),
        amount: item.money('amount'),
        loanBalance: item.optionalMoney('loanBalance'),
      };
    }) ?? [];
  if (!reader?.has('standard')) return { itemized, deductionChoice: 'better' };
  const standard = reader.flag('standard');
  return { itemized, deductionChoice: standard ? 'standard' : itemized.length > 0 ? 'itemized' : 'better' };
}
