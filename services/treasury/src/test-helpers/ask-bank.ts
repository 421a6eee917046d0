import { Problem } from '@exchequer/http-kit';
import { BankUnavailable } from '../bank/bank-rails.js';

/** @throws {Problem} 503 if the bank does not answer. */
export async function askBank<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof BankUnavailable)) throw error;
    const detail = 'The sandbox bank does not answer at the moment.';
    throw new Problem('service_unavailable', detail, undefined, { 'Retry-After': '5' });
  }
}
