import base from '../../jest.base.mjs';

export default { ...base, testTimeout: 180_000 };
