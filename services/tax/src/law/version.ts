import type { Edition } from '../engine/parameter.js';

/**
 * Every version of the law that was ever published, the oldest first, and what it corrects. Each computes for ever what it
 * computed when it was the newest: README.md, "A correction of the law".
 */
const published = [
  { version: 'us-2026.11.2', on: '2026-11-20', corrects: 'nothing: it is the first' },
  { version: 'us-2026.11.3', on: '2026-11-21', corrects: 'payroll taxes, which went by box 1 of Forms W-2' },
] as const;

export type LawVersion = (typeof published)[number]['version'];

export const lawVersions: readonly LawVersion[] = published.map(({ version }) => version);

/** The newest, by which everything new is computed. */
export const lawVersion: LawVersion = lawVersions.at(-1)!;

const editions = new Map<string, Edition>(lawVersions.map((version, edition) => [version, edition]));

export const isLawVersion = (text: string): text is LawVersion => editions.has(text);

/** What a version knows, for the rows of a parameter, `corrected` rules and evaluations. */
export const editionOf = (version: LawVersion): Edition => editions.get(version)!;
