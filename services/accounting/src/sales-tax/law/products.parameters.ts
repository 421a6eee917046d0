import type { ProductRule } from './product-rule.js';

export const productRules: readonly ProductRule[] = [];
