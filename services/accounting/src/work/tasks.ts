/**
 * Tasks of the worker threads: each export is a task. A thread has no database, no settings and no network clients. The
 * modules below import other parts of the service only as types, so that a thread starts fast and stays small.
 */
export { readBankFile } from '../bank/statements/read-bank-file.js';
export { print as printDocument } from '../sales/printing/print.js';
