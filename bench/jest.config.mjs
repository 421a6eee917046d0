import base from '../jest.postgres.mjs';

/** What a bench asserts in CI; its figures come from its run.mjs. */
export default { ...base, roots: ['<rootDir>/reconciliation'], testMatch: ['**/*.test.mjs'], transform: {} };
