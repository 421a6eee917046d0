import type { ItemizedDeductionType, TaxReturn } from '../../law/tax-return.js';
import type { Reader } from './reader.js';

/** Reads itemized deductions, and whether to use them or the standard deduction. */
export function readDeductions(
  reader: Reader | null,
): Pick<TaxReturn, 'itemized' | 'deductionChoice' | 'lacksItemized'> {
  const itemized =
    reader?.list('itemized', (item) => {
      return {
        type: item.text<ItemizedDeductionType>('type') ?? ('other' as const),
        amount: item.money('amount'),
        loanBalance: item.optionalMoney('loanBalance'),
      };
    }) ?? [];
  if (!reader?.has('standard')) return { itemized, deductionChoice: 'better', lacksItemized: false };
  const standard = reader.flag('standard');
  if (standard) return { itemized, deductionChoice: 'standard', lacksItemized: false };
  const lacksItemized = itemized.length === 0;
  return { itemized, deductionChoice: lacksItemized ? 'better' : 'itemized', lacksItemized };
}
