import base from '../../jest.base.mjs';

export default {
  ...base,
  testTimeout: 180_000,
  // One suite in containers for all test files, which run one after the other.
  globalSetup: '<rootDir>/dist/global-setup.js',
  globalTeardown: '<rootDir>/dist/global-teardown.js',
  maxWorkers: 1,
};
