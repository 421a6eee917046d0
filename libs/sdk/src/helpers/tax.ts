import type { TaxResource } from '../generated/resources.js';
import type { TaxHelpers } from './contracts.js';
import { pollUntil, withDeadline } from './wait-until.js';

export function waitForAcknowledgment(tax: TaxResource): TaxHelpers['waitForAcknowledgment'] {
  return (filingId, { onProgress, ...options } = {}) =>
    withDeadline(`filing ${filingId}`, options, (signal) =>
      pollUntil({
        ask: () => tax.status(filingId, undefined, { signal }),
        isDone: ({ status }) => status !== 'submitted',
        signal,
        onProgress,
      }),
    );
}
