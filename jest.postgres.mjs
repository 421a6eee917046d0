import base from './jest.base.mjs';

const POSTGRES = {
  globalSetup: '@exchequer/testkit/jest-global-setup',
  globalTeardown: '@exchequer/testkit/jest-global-teardown',
};

/** For packages whose tests run against a real Postgres. The quick tests need none. */
export default { ...base, ...(process.env.EXCHEQUER_TEST_QUICK === 'true' ? {} : POSTGRES) };
