import base from '../../jest.base.mjs';

export default {
  ...base,
  globalSetup: '<rootDir>/jest.global-setup.mjs',
  globalTeardown: '<rootDir>/jest.global-teardown.mjs',
  // A broker on a busy machine takes its time.
  testTimeout: 90_000,
};
