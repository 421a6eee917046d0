import base from '../../jest.base.mjs';

export default {
  ...base,
  globalSetup: '<rootDir>/test/global-setup.mjs',
  globalTeardown: '<rootDir>/test/global-teardown.mjs',
  // A broker on a busy machine takes its time.
  testTimeout: 120_000,
};
