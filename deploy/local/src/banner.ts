import type { DevFile } from './seed.js';

/** All that a newcomer needs to send the first request. */
export function banner(dev: DevFile): string {
  return `
  Exchequer is ready.

    API            ${dev.baseUrl}
    API reference  ${dev.baseUrl}/docs
    Test key       ${dev.testKey}

  Try:

    curl ${dev.baseUrl}/v1/documents/upload -H "Authorization: Bearer ${dev.testKey}" -F file=@w2.pdf
    npm run demo

  Ctrl-C stops everything.
`;
}
