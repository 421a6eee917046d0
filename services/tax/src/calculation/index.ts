export { explainTree } from '../engine/explain.js';
export { calculate } from './calculate.js';
export type * from './calculation.api.js';
export { type FieldError, InvalidInput } from './input/invalid-input.js';
export { FIRST_TAX_YEAR, LAST_TAX_YEAR } from './input/read-calculation.js';
