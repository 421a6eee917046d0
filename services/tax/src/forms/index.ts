import type { FormLine } from '../engine/explain.js';
import type { TaxReturn } from '../law/tax-return.js';

export const formLines = (_year: number): readonly FormLine<TaxReturn>[] => [];
