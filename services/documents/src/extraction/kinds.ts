import type { KindReader } from './kind-reader.js';
import { receipt } from './receipt/receipt.js';
import { bankStatement } from './statement/bank-statement.js';

/** Readers of documents that are not tax forms. */
export const kinds: readonly KindReader[] = [bankStatement, receipt];
