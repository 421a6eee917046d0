import base from '../../jest.base.mjs';

export default { ...base, roots: ['<rootDir>'], testMatch: ['**/*.test.mjs'], transform: {} };
