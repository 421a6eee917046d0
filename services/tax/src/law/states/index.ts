import type { StateLaw } from './state-law.js';

export type { StateLaw } from './state-law.js';

/** The states that are modeled, by postal code. */
export const stateLaws: Readonly<Record<string, StateLaw>> = {};
