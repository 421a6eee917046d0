export { COMBINED_FILING_CODES } from './combined-filing.js';
export * from './layouts.js';
export type { FireFile, FireIssuer } from './model.js';
export { businessNameControl, personNameControl } from './name-control.js';
export { type FireReadResult, readFireFile } from './reader.js';
export {
  createFireWriter,
  type FireWriter,
  type NewIssuer,
  type NewPayee,
  type NewTransmitter,
  writeFireFile,
} from './writer.js';
