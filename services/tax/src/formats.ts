import type { FormatChecks } from '@exchequer/http-kit';
import { dollarsToCents, MoneyError } from '@exchequer/money';

/** Each number of a request that is no integer is an amount of dollars. */
export const formats: FormatChecks = {
  double: (value, written) => {
    if (typeof value !== 'number') return undefined;
    try {
      dollarsToCents(written ?? value);
      return undefined;
    } catch (error) {
      if (!(error instanceof MoneyError)) throw error;
      return { code: error.code, message: error.message };
    }
  },
};
