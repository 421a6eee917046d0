import type { Edition } from '../engine/parameter.js';

/**
 * Every published version of the law, oldest first, and what it corrects. A version computes for ever what it computed when it
 * was the newest: docs/changing-the-law.md, "Correct a published law version".
 */
const published = [
  { version: 'us-2026.11.2', on: '2026-11-20', corrects: 'nothing: it is the first' },
  { version: 'us-2026.11.3', on: '2026-11-21', corrects: 'payroll taxes, which went by box 1 of Forms W-2' },
  {
    version: 'us-2026.11.4',
    on: '2026-11-22',
    corrects:
      'state tax of claimed dependents, itemizers, losses of a spouse and wages of box 16; tax on unearned income of children',
  },
  {
    version: 'us-2026.11.5',
    on: '2026-11-22',
    corrects:
      'overall limit of itemized deductions in Hawaii, property tax credit of separate filers in Wisconsin, school tax credit of New York City',
  },
  {
    version: 'us-2026.11.6',
    on: '2026-11-22',
    corrects:
      'state tax of couples of whom one can be claimed, homestead credit of claimed filers in Wisconsin, reduction of itemized deductions of 2026; it adds the estimated tax of states',
  },
  {
    version: 'us-2026.11.7',
    on: '2026-11-22',
    corrects:
      'payroll tax of itemizers (AL, MO), gifts of those who do not itemize (CO), exemption of claimed filers (KS)',
  },
  {
    version: 'us-2026.11.8',
    on: '2026-11-22',
    corrects: 'gifts of 2026 in states that follow an earlier Internal Revenue Code (CA, MA, NC, NY)',
  },
  {
    version: 'us-2026.11.9',
    on: '2026-11-22',
    corrects: 'income from which Pennsylvania wants estimated tax in 2026, gifts of 2026 in Arkansas',
  },
  {
    version: 'us-2026.11.10',
    on: '2026-11-22',
    corrects:
      'wages that cities in Pennsylvania tax (box 18), state and local taxes of itemizers in Arizona and gifts in North Carolina (2026), standard deduction of claimed filers in South Carolina (2025), itemizers with high income in Colorado',
  },
  {
    version: 'us-2026.11.11',
    on: '2026-11-23',
    corrects: 'gifts beside the standard deduction of Arizona (2026)',
  },
  {
    version: 'us-2026.11.12',
    on: '2026-11-23',
    corrects:
      'food credit of heads of household and from 55 (KS), exemption of newborn children (IN), relatives who count (AL, GA, ID), sales tax refund of filers who became 18 in the year (CO), exemption of the blind (HI), care credit for newborn children (MN)',
  },
  {
    version: 'us-2026.11.13',
    on: '2026-11-23',
    corrects:
      'unemployment of separate filers who lived with the spouse (WI), other income and netted losses in the rebates and the care credit (NM), disabled dependents, ages and separate filers in the care credit (OR), food credit of claimed filers (KS)',
  },
  {
    version: 'us-2026.11.14',
    on: '2026-11-26',
    corrects:
      'children who are older than the filer, refundable American opportunity credit of those under 24, care credit of student or disabled spouses and for persons who are no qualifying children, wages and HSA in California',
  },
] as const;

export type LawVersion = (typeof published)[number]['version'];

export const lawVersions: readonly LawVersion[] = published.map(({ version }) => version);

/** The newest version. Every new calculation uses it. */
export const lawVersion: LawVersion = lawVersions.at(-1)!;

const editions = new Map<string, Edition>(lawVersions.map((version, edition) => [version, edition]));

export const isLawVersion = (text: string): text is LawVersion => editions.has(text);

/** Returns the edition of a version, for the rows of a parameter, `corrected` rules and evaluations. */
export const editionOf = (version: LawVersion): Edition => editions.get(version)!;
