import type { ReturnLine } from '../../returns/returns.api.js';

/** `1040` is IRS1040, `Schedule 1-A` is IRS1040Schedule1A, `Form 8959` is IRS8959. */
export const elementOfForm = (form: string): string =>
  form === '1040'
    ? 'IRS1040'
    : `IRS${form.replace(/^Form /, '').replace(/^Schedule /, '1040Schedule')}`.replace(/[^A-Za-z0-9]/g, '');

/** Line 1a is Line1aAmt. The name of a line that is not an amount ends in Cnt or Rt. */
export const elementOfLine = (line: string, unit: ReturnLine['unit']): string =>
  `Line${line.replace(/[^A-Za-z0-9]/g, '')}${unit === 'count' ? 'Cnt' : unit === 'decimal' ? 'Rt' : 'Amt'}`;
