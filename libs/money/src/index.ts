export { allocate } from './allocate.js';
export {
  type Cents,
  centsToDollars,
  dollarsToCents,
  formatCents,
  MAX_CENTS,
  MoneyError,
  TAX_FORM_MAX_CENTS,
} from './cents.js';
export { parseRate, type Rate, type Rounding, timesRate } from './rate.js';
