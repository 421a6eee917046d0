import type { FormatChecks } from '@exchequer/http-kit';
import { dollarsToCents, MoneyError } from '@exchequer/money';

/** Every number in a request that is not an integer is an amount in dollars. */
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
