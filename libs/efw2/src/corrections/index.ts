export * from './layouts.js';
export type { Efw2cEmployee, Efw2cEmployer, Efw2cFile } from './model.js';
export { type Efw2cReadResult, readEfw2cFile } from './reader.js';
export { createEfw2cWriter, type Efw2cWriter, writeEfw2cFile } from './writer.js';
