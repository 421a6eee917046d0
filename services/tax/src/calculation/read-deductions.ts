import { itemizedDeductionTypes, type TaxReturn } from '../law/tax-return.js';
import type { Reader } from './reader.js';

/** Reads itemized deductions, and whether to use them or the standard deduction. */
export function readDeductions(reader: Reader | null): Pick<TaxReturn, 'itemized' | 'deductionChoice'> {
  reader?.allowOnly(new Set(['standard', 'itemized']));
  const itemized =
    reader?.list('itemized', 200, (item) => {
      item.allowOnly(new Set(['type', 'amount', 'loanBalance']));
      item.require('type', 'amount');
      return {
        type: item.oneOf('type', itemizedDeductionTypes) ?? ('other' as const),
        amount: item.money('amount'),
        loanBalance: item.optionalMoney('loanBalance'),
      };
    }) ?? [];
  if (!reader?.has('standard')) return { itemized, deductionChoice: 'better' };
  const standard = reader.flag('standard');
  return { itemized, deductionChoice: standard ? 'standard' : itemized.length > 0 ? 'itemized' : 'better' };
}
