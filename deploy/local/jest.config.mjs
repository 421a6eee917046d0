import base from '../../jest.base.mjs';

// Most tests start a whole suite and wait for it, so two files run at a time.
export default { ...base, testTimeout: 180_000, maxWorkers: 2 };
