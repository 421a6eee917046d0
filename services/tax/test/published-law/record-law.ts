import { existsSync, writeFileSync } from 'node:fs';
import { isLawVersion, lawVersions } from '#src/law/version.js';
import { lawRecord, recordOf, writeRecord } from './law-record.ts';

/**
 * Records what a new version of the law consists of and computes: `node test/published-law/record-law.ts us-2026.2`, after a
 * build. A record that exists stays as it is, because its version computes the same for ever.
 */
const [version = ''] = process.argv.slice(2);
if (!isLawVersion(version)) {
  console.error(`Give one of: ${lawVersions.join(', ')}`);
  process.exit(1);
}
if (existsSync(recordOf(version))) {
  console.error(
    `${version} is recorded in ${recordOf(version).pathname}. Delete that file only if the version was never published.`,
  );
  process.exit(1);
}
writeFileSync(recordOf(version), writeRecord(lawRecord(version)));
