import base from '../../jest.base.mjs';

const BROKER_AND_POSTGRES = {
  globalSetup: '<rootDir>/test/global-setup.mjs',
  globalTeardown: '<rootDir>/test/global-teardown.mjs',
};

export default {
  ...base,
  ...(process.env.EXCHEQUER_TEST_QUICK === 'true' ? {} : BROKER_AND_POSTGRES),
  // A broker on a busy machine takes its time, and a test waits for several things.
  testTimeout: 300_000,
};
