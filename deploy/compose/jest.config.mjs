import base from '../../jest.base.mjs';

export default {
  ...base,
  testTimeout: 180_000,
  // One suite in containers for all test files, which run one after the other.
  globalSetup: '<rootDir>/test/global-setup.ts',
  globalTeardown: '<rootDir>/test/global-teardown.ts',
  maxWorkers: 1,
};
