import base from '../../jest.postgres.mjs';

/** These tests read pages with several processes. On a busy machine a document waits for those before it. */
export default { ...base, testTimeout: 120_000 };
