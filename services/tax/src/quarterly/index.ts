export type * from './quarterly.api.js';
export { quarterlyEstimates } from './quarterly-estimates.js';
