import { digitsOf } from '@exchequer/http-kit';
import { evaluateReturn } from '../../calculation/evaluate-return.js';
import { readAccepted } from '../../calculation/input/read-calculation.js';
import { kindOfNumber } from '../../calculation/input/read-identification.js';
import { creditChildren, dependentsOfCredit } from '../../law/federal/earned-income-credit/rules.js';
import type { IdentificationType } from '../../law/tax-return.js';
import { computeReturn, type ReturnContent } from '../../returns/return-content.js';
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

/**
 * Checks that the number of each filer is of the kind with which the stored return was computed: credits depend on it. A return without a kind was
 * computed with an SSN. A number of another kind that comes first with the filing is used if the return is the same with it.
 */
export function checkKindsOfNumbers(persons: KnownPersons, content: ReturnContent, problems: EfileProblems): void {
  for (const who of ['taxpayer', 'spouse'] as const) checkKindOfNumber(who, persons[who]?.ssn, content, problems);
}

function checkKindOfNumber(
  who: 'taxpayer' | 'spouse',
  number: string | undefined,
  content: ReturnContent,
  problems: EfileProblems,
): void {
  const digits = digitsOf(number ?? '');
  if (digits === undefined) return;
  const given = content.input[who]?.identification?.type;
  const computedWith = given ?? 'ssn';
  const kind = kindOfNumber(digits);
  if (kind === computedWith || (kind === 'ssn' && computedWith === 'ssn_not_valid_for_employment')) return;
  if (given === undefined && isSameWith(who, kind, content)) return;
  problems.rule(
    `${who}.ssn`,
    'kind_of_number_differs',
    `must be a number of the kind with which the return was computed (${computedWith}), and is ${kind === 'ssn' ? 'an SSN' : `an ${kind.toUpperCase()}`}. Prepare the return with this number`,
  );
}

function isSameWith(who: 'taxpayer' | 'spouse', type: IdentificationType, content: ReturnContent): boolean {
  const { input, computed } = content;
  const other = { ...input, [who]: { ...input[who], identification: { type } } };
  const { lines, state } = computeReturn(
    { ...other, lawVersion: computed.lawVersion },
    content.entries,
    content.origins,
  );
  return JSON.stringify([lines, state]) === JSON.stringify([computed.lines, computed.state]);
}

/** The lines of the earned income credit: 27 on the forms until 2024, 27a from 2025 on. */
const CREDIT_LINES = ['27', '27a'];

/** Checks the answers that the earned income credit needs, against the computed return. */
export function checkCredit(
  { scheduleEic }: Pick<EfileInput, 'scheduleEic'>,
  { computed, people, input }: ReturnContent,
  problems: EfileProblems,
): void {
  const credit = (computed.lines['1040'] ?? []).find(({ line }) => CREDIT_LINES.includes(line))?.amount ?? 0;
  if (credit === 0) {
    if (scheduleEic !== undefined)
      problems.malformed('scheduleEic', 'not_allowed', 'must be given only for a return with the earned income credit');
    return;
  }
  const { get } = evaluateReturn(readAccepted({ ...input, lawVersion: computed.lawVersion }));
  const count = get(creditChildren);
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
  for (const [index, { dependent }] of scheduleEic.entries())
    if (get(dependentsOfCredit)[dependent] === false)
      problems.rule(
        `scheduleEic[${index}].dependent`,
        'no_child_of_credit',
        'must be a dependent for whom the return claims the earned income credit',
      );
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
  } else if (child.ssn === undefined || kindOfNumber(digitsOf(child.ssn) ?? '') !== 'ssn') {
    problems.rule(place, 'SEIC-F1040-501-02', 'must be a dependent with a Social Security number');
  }
  if (all.findIndex((one) => one.dependent === dependent) < index)
    problems.malformed(place, 'not_unique', 'must not be there twice');
}
