/*
 * What worker threads do: each export is a task. A thread has no database, no settings and no network clients; the modules below import
 * the service's other parts as types only, so that a thread starts fast and stays small.
 */
export { readBankFile } from '../bank/statements/read-bank-file.js';
export { print as printDocument } from '../sales/printing/print.js';
