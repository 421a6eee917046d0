import { fileURLToPath } from 'node:url';

// A test's log is noise until it fails; LOG_LEVEL=info shows it.
process.env.LOG_LEVEL ??= 'silent';
// Every JSON answer is checked against the OpenAPI document of its service.
process.env.EXCHEQUER_CHECK_ANSWERS ??= 'true';

/** Jest in ESM: TypeScript through swc, `./x.js` imports resolved to `./x.ts`, `#src/x.js` (package.json, "imports") to the source instead of its build. */
export default {
  testEnvironment: 'node',
  roots: ['<rootDir>/src'],
  testMatch: ['**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1', '^#src/(.*)\\.js$': '<rootDir>/src/$1' },
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true },
        },
        module: { type: 'es6' },
        sourceMaps: 'inline',
      },
    ],
  },
  testTimeout: 120_000,
  // A failed test may leave a server open: in CI that must not hold up the verdict.
  forceExit: process.env.CI === 'true',
  reporters: ['default', fileURLToPath(new URL('deploy/local/test-reporter.mjs', import.meta.url))],
};
