import type { FilingState } from './filings.table.js';

/** The states of `/v1/tax`. A filing that waits for the provider or for the acknowledgment is `submitted`. */
export type FilingStatus = 'submitted' | 'accepted' | 'rejected';
/** The states of `/api/filing`. */
export type ApiFilingStatus = 'pending' | 'accepted' | 'rejected';

export const toFilingStatus = (state: FilingState): FilingStatus =>
  state === 'accepted' || state === 'rejected' ? state : 'submitted';

export const toApiFilingStatus = (state: FilingState): ApiFilingStatus =>
  state === 'accepted' || state === 'rejected' ? state : 'pending';
