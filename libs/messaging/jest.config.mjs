import base from '../../jest.base.mjs';

export default {
  ...base,
  globalSetup: '<rootDir>/test/global-setup.mjs',
  globalTeardown: '<rootDir>/test/global-teardown.mjs',
  // A broker on a busy machine takes its time, and a test waits for several things.
  testTimeout: 300_000,
};
