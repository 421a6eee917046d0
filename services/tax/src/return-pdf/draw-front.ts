import type { CalculationInput } from '../calculation/calculation.api.js';
import { readAccepted } from '../calculation/input/read-calculation.js';
import { valueInForce } from '../engine/parameter.js';
import { seniorAge } from '../law/federal/filers/parameters.js';
import { type Filer, filingStatuses } from '../law/tax-return.js';
import { editionOf } from '../law/version.js';
import type { ReturnContent } from '../returns/return-content.js';
import type { MailingAddress, PersonInput } from '../returns/returns.api.js';
import { ACCENT, GRAY, INK, type Paper, RULE, TINT } from './paper.js';
import { amountText, nameOf, statusNames } from './wording.js';

/** Draws the top of Form 1040: filers, filing status, dependents and the result. */
export function drawFront(paper: Paper, { people, input, computed }: ReturnContent): void {
  drawResults(paper, computed);
  const { taxpayer, spouse } = people;
  drawPerson(paper, 'Your name', 'Your social security number', taxpayer);
  if (spouse) drawPerson(paper, "Spouse's name", "Spouse's social security number", spouse);
  drawFields(paper, [
    { label: 'Home address', value: addressText(taxpayer.address), width: 0.74 },
    { label: 'Your occupation', value: taxpayer.occupation ?? '', width: 0.26 },
  ]);
  drawStatus(paper, input);
  drawBoxes(paper, input, people.digitalAssets);
  drawDependents(paper, people.dependents, input);
  paper.y += 4;
}

function drawResults(paper: Paper, computed: ReturnContent['computed']): void {
  const owes = computed.amountOwed > 0;
  const results: [label: string, amount: number][] = [
    ['Adjusted gross income', computed.adjustedGrossIncome],
    ['Taxable income', computed.taxableIncome],
    ['Total tax', computed.totalTax],
    ['Payments', computed.totalPayments],
    [owes ? 'You owe' : 'Refund', owes ? computed.amountOwed : computed.refundAmount],
  ];
  const width = paper.width / results.length;
  paper.box(paper.left, paper.y, paper.width, 36, TINT);
  results.forEach(([label, amount], index) => {
    const x = paper.left + index * width;
    const isLast = index === results.length - 1;
    if (isLast) paper.box(x, paper.y, width, 36, ACCENT);
    const color = isLast ? TINT : GRAY;
    paper.text(label, x + 9, paper.y + 6, width - 14, { size: 7, color });
    paper.text(`$${amountText(amount)}`, x + 9, paper.y + 16, width - 14, {
      size: 12,
      bold: true,
      color: isLast ? TINT : INK,
    });
  });
  paper.y += 44;
}

interface Field {
  readonly label: string;
  readonly value: string;
  /** Share of the page width. */
  readonly width: number;
}

function drawFields(paper: Paper, fields: readonly Field[]): void {
  let x = paper.left;
  for (const { label, value, width } of fields) {
    const wide = width * paper.width;
    paper.box(x, paper.y, wide, 24, undefined, RULE);
    paper.text(label, x + 4, paper.y + 2.5, wide - 8, { size: 6, color: GRAY });
    paper.text(value, x + 4, paper.y + 11, wide - 8, { size: 9.5 });
    x += wide;
  }
  paper.y += 24;
}

function drawPerson(paper: Paper, label: string, numberLabel: string, person: PersonInput): void {
  drawFields(paper, [
    { label, value: nameOf(person), width: 0.74 },
    { label: numberLabel, value: person.ssn ?? '', width: 0.26 },
  ]);
}

function addressText(address: MailingAddress = {}): string {
  const { street, apartment, city, state, zip } = address;
  const region = [state, zip].filter(Boolean).join(' ');
  return [street, apartment && `Apt. ${apartment}`, city, region].filter(Boolean).join(', ');
}

function drawStatus(paper: Paper, { filingStatus }: CalculationInput): void {
  paper.y += 5;
  paper.text('Filing status', paper.left, paper.y, 70, { size: 7.5, bold: true });
  let x = paper.left + 62;
  for (const status of filingStatuses) {
    paper.checkbox(x, paper.y, status === filingStatus);
    const name = statusNames[status];
    paper.text(name, x + 11, paper.y - 0.3, 120, { size: 7 });
    x += paper.widthOf(name, { size: 7 }) + 21;
  }
  paper.y += 14;
}

/** Age, blindness, whether someone else can claim the filer, and the question about digital assets. */
function drawBoxes(paper: Paper, input: CalculationInput, digitalAssets: boolean | null): void {
  const { taxpayer, spouse, lawVersion } = readAccepted(input);
  const oldEnough = valueInForce(seniorAge, `${input.taxYear}-01-01`, editionOf(lawVersion)).value;
  const isSenior = (filer: Filer | null) => filer?.age != null && filer.age >= oldEnough;
  const joint = input.filingStatus === 'married_filing_jointly';
  const ofSpouse: [label: string, checked: boolean][] = [
    ['Spouse 65 or older', isSenior(spouse)],
    ['Spouse blind', spouse?.blind ?? false],
  ];
  const boxes: [label: string, checked: boolean][] = [
    ['You: 65 or older', isSenior(taxpayer)],
    ['Blind', taxpayer.blind],
    ['Someone can claim you', taxpayer.claimedAsDependent],
    ...(joint ? ofSpouse : []),
    ['Spouse itemizes', input.spouseItemizes ?? false],
    ['Digital assets: yes', digitalAssets === true],
    ['no', digitalAssets === false],
  ];
  let x = paper.left;
  for (const [label, checked] of boxes) {
    paper.checkbox(x, paper.y, checked);
    paper.text(label, x + 11, paper.y - 0.3, 120, { size: 7 });
    x += paper.widthOf(label, { size: 7 }) + 20;
  }
  paper.y += 15;
}

function drawDependents(
  paper: Paper,
  dependents: ReturnContent['people']['dependents'],
  input: CalculationInput,
): void {
  const rows = (input.dependents ?? []).flatMap((row, index) =>
    row.releasedTo === 'other_parent' ? [] : [{ ...row, person: dependents[index] ?? {} }],
  );
  if (rows.length === 0) return;
  const columns = [0, 0.4, 0.62, 0.84].map((share) => paper.left + share * paper.width);
  ['Dependents', 'Social security number', 'Relationship', 'Age'].forEach((title, index) => {
    paper.text(title, columns[index]!, paper.y, 150, { size: 6.5, color: GRAY });
  });
  paper.y += 10;
  rows.forEach(({ relationship = 'child', age, dateOfBirth, person }) => {
    const years = age ?? (dateOfBirth ? input.taxYear - Number(dateOfBirth.slice(0, 4)) : '');
    [nameOf(person), person.ssn ?? '', relationship.replaceAll('_', ' '), String(years)].forEach((text, column) => {
      paper.text(text, columns[column]!, paper.y, 190, { size: 8.5 });
    });
    paper.rule(paper.y + 11.5);
    paper.y += 14;
  });
}
