import type { Edition } from '../engine/parameter.js';

/**
 * Every published version of the law, oldest first, and what it corrects. The name is the year of publication and a number. A version computes
 * for ever what it computed when it was the newest: docs/changing-the-law.md, "Correct a published law version".
 */
const published = [{ version: 'us-2026.1', on: '2026-11-27', corrects: 'nothing: it is the first' }] as const;

export type LawVersion = (typeof published)[number]['version'];

export const lawVersions: readonly LawVersion[] = published.map(({ version }) => version);

/** The newest version. Every new calculation uses it. */
export const lawVersion: LawVersion = lawVersions.at(-1)!;

export const isLawVersion = (text: string): text is LawVersion => lawVersions.some((version) => version === text);

/** What a request may ask for, for the message about any other version. */
export const publishedVersions = (): string => `must be a published version of the law: ${lawVersions.join(', ')}`;

/**
 * Returns the edition of a version, for the rows of a parameter, `corrected` rules and evaluations.
 * @throws RangeError for a version that was never published.
 */
export function editionOf(version: LawVersion): Edition {
  const edition = lawVersions.indexOf(version);
  if (edition === -1) throw new RangeError(`${version} is no published version of the law`);
  return edition;
}
