import base from '../../jest.postgres.mjs';

/** The logic of pages that needs no browser is tested in Node too. */
export default { ...base, roots: ['<rootDir>/src', '<rootDir>/browser/src'] };
