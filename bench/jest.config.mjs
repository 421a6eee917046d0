import base from '../jest.postgres.mjs';

/** What a bench checks in CI. Its figures come from its run.mjs. */
export default {
  ...base,
  roots: ['<rootDir>/categorization', '<rootDir>/documents', '<rootDir>/growth', '<rootDir>/reconciliation'],
  testMatch: ['**/*.test.mjs'],
  transform: {},
};
