export { parseMasterKeys } from './master-keys.js';
export type { OpenedPieces, ReadSealed } from './open-in-pieces.js';
export { runRewrapCommand } from './rewrap-command.js';
export { type RewrapReport, rewrapKeys, UnknownMasterKeyError } from './rewrap-keys.js';
export { SealError } from './seal.js';
export { type SealedAnswer, sealedAnswer } from './sealed-answer.js';
export { createVault, type DataKey, type Vault, type VaultTables, vaultMigrations, type WrappedKey } from './vault.js';
