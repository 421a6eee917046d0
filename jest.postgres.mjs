import base from './jest.base.mjs';

/** For packages whose tests run against a real Postgres. */
export default {
  ...base,
  globalSetup: '@exchequer/testkit/jest-global-setup',
  globalTeardown: '@exchequer/testkit/jest-global-teardown',
};
