import { evaluateReturn } from '../../calculation/evaluate-return.js';
import { readAccepted } from '../../calculation/input/read-calculation.js';
import { creditChildren } from '../../law/federal/earned-income-credit/rules.js';
import type { ReturnContent } from '../../returns/return-content.js';
import { digitsOf } from '../rules/taxpayer-numbers.js';
import type { KnownPersons } from './check-written.js';
import type { EfileInput, EicChild } from './efile.api.js';
import type { EfileProblems } from './read-efile.js';

/** Checks that a return that is prepared here or filed in live mode has the answers that the authority asks for. The simple return of test mode is filed without them, with a warning. */
export function checkDigitalAssets(
  { digitalAssets, returnId }: Pick<EfileInput, 'digitalAssets' | 'returnId'>,
  stored: ReturnContent | undefined,
  livemode: boolean,
  problems: EfileProblems,
): void {
  const onReturn = stored?.people.digitalAssets ?? null;
  if (digitalAssets !== undefined && onReturn !== null && digitalAssets !== onReturn)
    problems.malformed('digitalAssets', 'contradicts_return', 'must be the answer on the return, or left out');
  if (digitalAssets !== undefined || onReturn !== null) return;
  if (livemode || returnId !== undefined) problems.rule('digitalAssets', SCHEMA_RULE, MUST_BE_ANSWERED);
  else problems.warn('digitalAssets', SCHEMA_RULE, `${MUST_BE_ANSWERED}; test mode files the return without it`);
}

/** MeF: the document does not fit the schema, which requires the element. */
const SCHEMA_RULE = 'X0000-005';
const MUST_BE_ANSWERED =
  'must be answered: did the taxpayer receive, sell or exchange digital assets? Form 1040 asks everybody';

/** The lines of the earned income credit: 27 on the forms until 2024, 27a from 2025 on. */
const CREDIT_LINES = ['27', '27a'];

/** Checks the answers that the earned income credit needs, against the computed return. */
export function checkCredit(
  { scheduleEic }: Pick<EfileInput, 'scheduleEic'>,
  { taxpayer, spouse }: Pick<KnownPersons, 'taxpayer' | 'spouse'>,
  { computed, people, input }: ReturnContent,
  problems: EfileProblems,
): void {
  const credit = (computed.lines['1040'] ?? []).find(({ line }) => CREDIT_LINES.includes(line))?.amount ?? 0;
  if (credit === 0) {
    if (scheduleEic !== undefined)
      problems.malformed('scheduleEic', 'not_allowed', 'must be given only for a return with the earned income credit');
    return;
  }
  for (const [who, person] of [
    ['taxpayer', taxpayer],
    ['spouse', spouse ?? {}],
  ] as const) {
    // A number that begins with 9 is an ITIN. The credit needs an SSN: 26 U.S.C. 32(m).
    if (person.ssn !== undefined && digitsOf(person.ssn)?.startsWith('9'))
      problems.rule(
        `${who}.ssn`,
        'eic_needs_ssn',
        'must be a Social Security number, because the return claims the earned income credit. Prepare it with this number',
      );
  }
  const count = evaluateReturn(readAccepted({ ...input, lawVersion: computed.lawVersion })).get(creditChildren);
  if (scheduleEic === undefined || scheduleEic.length !== count) {
    if (count === 0 && scheduleEic === undefined) return;
    problems.rule(
      'scheduleEic',
      'schedule_eic_missing',
      `must have ${count} of the children for whom the return claims the earned income credit, and how long each of them lived with the taxpayer`,
    );
    return;
  }
  for (const [index, child] of scheduleEic.entries()) checkChild(child, index, scheduleEic, people, problems);
}

function checkChild(
  { dependent }: EicChild,
  index: number,
  all: readonly EicChild[],
  { dependents }: ReturnContent['people'],
  problems: EfileProblems,
): void {
  const place = `scheduleEic[${index}].dependent`;
  const child = dependents[dependent];
  if (child === undefined) {
    problems.malformed(place, 'out_of_range', 'must be the place of a dependent of the return');
  } else if (child.ssn === undefined || digitsOf(child.ssn)?.startsWith('9')) {
    problems.rule(place, 'SEIC-F1040-501-02', 'must be a dependent with a Social Security number');
  }
  if (all.findIndex((one) => one.dependent === dependent) < index)
    problems.malformed(place, 'not_unique', 'must not be there twice');
}
