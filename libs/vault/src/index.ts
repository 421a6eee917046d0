export { parseMasterKeys } from './master-keys.js';
export { type RewrapReport, rewrapKeys, UnknownMasterKeyError } from './rewrap-keys.js';
export { createVault, type DataKey, SealError, type Vault, type VaultTables, vaultMigrations } from './vault.js';
