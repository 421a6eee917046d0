import { FORM_941_X_LINES } from '@exchequer/irs-xml';
import { GRAY, Paper, TINT } from '../return-pdf/paper.js';
import { changesOfW2 } from './changes.js';
import type {
  Address,
  Content,
  Content941,
  Content1099,
  ContentW2,
  Correction941,
  EmployeeW2,
  Lines941,
  Recipient,
  Recipient1099,
} from './content.js';
import type { CorrectedValue } from './information-returns.api.js';
import { maskedTin } from './masked-tin.js';
import { lines941X } from './render-941.js';

export interface CopyHead {
  readonly id: string;
  readonly createdAt: Date;
  readonly isVoid: boolean;
}

/** Draws the copy of one recipient: Copy B of Form 1099-NEC, or Copy B/C of Form W-2. */
export function drawRecipientCopy(content: Content, recipient: Recipient, head: CopyHead): Promise<Uint8Array> {
  return content.kind === '1099'
    ? draw1099(content, recipient as Recipient1099, head)
    : drawAnyW2(content as ContentW2, recipient as EmployeeW2, head);
}

function drawAnyW2(content: ContentW2, employee: EmployeeW2, head: CopyHead): Promise<Uint8Array> {
  const { reported } = employee;
  return reported ? drawW2c(content, employee, reported, head) : drawW2(content, employee, head);
}

async function draw1099(
  { filer, taxYear, type }: Content1099,
  recipient: Recipient1099,
  head: CopyHead,
): Promise<Uint8Array> {
  const marks = [...(head.isVoid ? ['VOID'] : []), ...(type === 'correction' ? ['CORRECTED'] : [])];
  const sheet = await Sheet.create(
    `Form 1099-NEC ${taxYear}, Copy B for recipient`,
    'Nonemployee Compensation',
    marks,
    head,
  );
  sheet.block("PAYER'S name and address", [filer.name, ...addressLines(filer.address)]);
  sheet.row("PAYER'S TIN", ein(filer.ein), "RECIPIENT'S TIN", maskedTin(recipient.tin, recipient.isBusiness));
  sheet.block("RECIPIENT'S name and address", [recipient.name, ...addressLines(recipient.address)]);
  if (recipient.accountNumber !== undefined) sheet.row('Account number', recipient.accountNumber);
  sheet.row(
    '1  Nonemployee compensation',
    money(recipient.compensation),
    '4  Federal income tax withheld',
    money(recipient.federalWithheld),
  );
  sheet.row('2  Direct sales of $5,000 or more', recipient.directSales ? 'X' : '');
  sheet.note(
    'This is important tax information and is being furnished to the IRS. If you are required to file a return, a negligence penalty or other sanction may be ' +
      'imposed on you if this income is taxable and the IRS determines that it has not been reported.',
  );
  return sheet.finish();
}

/** Form W-2c shows each value that was reported before next to the correct value. */
async function drawW2c(
  { filer, taxYear }: ContentW2,
  employee: EmployeeW2,
  reported: EmployeeW2,
  head: CopyHead,
): Promise<Uint8Array> {
  const sheet = await Sheet.create(
    `Form W-2c ${taxYear}, Copies B and C for employee`,
    'Corrected Wage and Tax Statement',
    ['CORRECTED'],
    head,
  );
  sheet.row("d  Employee's correct SSN", maskedTin(employee.ssn, false), "b  Employer's Federal EIN", ein(filer.ein));
  sheet.block("a  Employer's name and address", [filer.name, ...addressLines(filer.address)]);
  sheet.block("h/i  Employee's name and address", [employee.name, ...addressLines(employee.address)]);
  for (const { field, before, after } of changesOfW2(reported, employee)) {
    if (field === 'address') continue;
    const label = labelW2(field);
    sheet.row(`${label}: previously reported`, shown(field, before), `${label}: correct`, shown(field, after));
  }
  sheet.note('This information is being furnished to the Internal Revenue Service.');
  return sheet.finish();
}

/** Names of the boxes of Form W-2 by the fields of `changesOfW2`. */
const LABELS_W2: Readonly<Record<string, string>> = {
  ssn: "f  Employee's SSN",
  name: "g  Employee's name",
  wages: '1  Wages, tips, other compensation',
  federalIncomeTax: '2  Federal income tax withheld',
  socialSecurityWages: '3  Social security wages',
  socialSecurityTax: '4  Social security tax withheld',
  medicareWages: '5  Medicare wages and tips',
  medicareTax: '6  Medicare tax withheld',
  socialSecurityTips: '7  Social security tips',
  dependentCareBenefits: '10  Dependent care benefits',
  nonqualifiedPlans: '11  Nonqualified plans',
  statutoryEmployee: '13  Statutory employee',
  retirementPlan: '13  Retirement plan',
  thirdPartySickPay: '13  Third-party sick pay',
};

function labelW2(field: string): string {
  const [kind, name, member] = field.split('.');
  if (kind === 'box12') return `12  Code ${name}`;
  if (kind === 'localities') return localLabel(field);
  if (kind !== 'states') return LABELS_W2[field] ?? field;
  const box =
    member === 'stateWages'
      ? '16  State wages'
      : member === 'stateTax'
        ? '17  State income tax'
        : '15  State ID number';
  return `${box} ${name}`;
}

/** The name of a locality can contain points. */
function localLabel(field: string): string {
  const [, name, member] = /^localities\.(.*)\.(localWages|localTax)$/.exec(field) ?? [];
  return `${member === 'localTax' ? '19  Local income tax' : '18  Local wages'} ${name}`;
}

function shown(field: string, value: CorrectedValue['before']): string {
  if (typeof value === 'boolean') return value ? 'X' : '';
  if (typeof value === 'number') return money(Math.round(value * 100));
  return value ?? (/^(ssn|name|states\..*Id)$/.test(field) ? '' : money(0));
}

async function drawW2({ filer, taxYear }: ContentW2, employee: EmployeeW2, head: CopyHead): Promise<Uint8Array> {
  const { boxes } = employee;
  const sheet = await Sheet.create(
    `Form W-2 ${taxYear}, Copies B and C for employee`,
    'Wage and Tax Statement',
    head.isVoid ? ['VOID'] : [],
    head,
  );
  sheet.row(
    "a  Employee's social security number",
    maskedTin(employee.ssn, false),
    'b  Employer identification number',
    ein(filer.ein),
  );
  sheet.block("c  Employer's name and address", [filer.name, ...addressLines(filer.address)]);
  sheet.block("e/f  Employee's name and address", [employee.name, ...addressLines(employee.address)]);
  sheet.row(
    '1  Wages, tips, other compensation',
    money(boxes.wages),
    '2  Federal income tax withheld',
    money(boxes.federalIncomeTax),
  );
  sheet.row(
    '3  Social security wages',
    money(boxes.socialSecurityWages),
    '4  Social security tax withheld',
    money(boxes.socialSecurityTax),
  );
  sheet.row(
    '5  Medicare wages and tips',
    money(boxes.medicareWages),
    '6  Medicare tax withheld',
    money(boxes.medicareTax),
  );
  sheet.row(
    '7  Social security tips',
    money(boxes.socialSecurityTips),
    '10  Dependent care benefits',
    money(boxes.dependentCareBenefits),
  );
  sheet.row('11  Nonqualified plans', money(boxes.nonqualifiedPlans));
  for (const { code, amount } of employee.box12) sheet.row(`12  Code ${code}`, money(amount));
  const marks = [
    ...(employee.statutoryEmployee ? ['statutory employee'] : []),
    ...(employee.retirementPlan ? ['retirement plan'] : []),
    ...(employee.thirdPartySickPay ? ['third-party sick pay'] : []),
  ];
  sheet.row('13', marks.join(', '));
  for (const { state, employerStateId, wages, tax, localities } of employee.states) {
    sheet.row("15  State, employer's state ID number", [state, employerStateId].filter(Boolean).join('  '));
    sheet.row('16  State wages, tips, etc.', money(wages), '17  State income tax', money(tax));
    for (const local of localities) {
      sheet.row('20  Locality name', local.locality);
      sheet.row('18  Local wages, tips, etc.', money(local.wages), '19  Local income tax', money(local.tax));
    }
  }
  sheet.note('This information is being furnished to the Internal Revenue Service.');
  return sheet.finish();
}

const LABELS_941: Readonly<Record<keyof Lines941, string>> = {
  line1: '1  Employees in the pay period of the 12th',
  line2: '2  Wages, tips, and other compensation',
  line3: '3  Federal income tax withheld',
  line5a: '5a  Taxable social security wages',
  line5aTax: '5a  x 0.124',
  line5b: '5b  Taxable social security tips',
  line5bTax: '5b  x 0.124',
  line5c: '5c  Taxable Medicare wages and tips',
  line5cTax: '5c  x 0.029',
  line5d: '5d  Wages with Additional Medicare Tax',
  line5dTax: '5d  x 0.009',
  line5e: '5e  Total social security and Medicare taxes',
  line5f: '5f  Section 3121(q) notice and demand',
  line6: '6  Total taxes before adjustments',
  line7: '7  Adjustment for fractions of cents',
  line8: '8  Adjustment for sick pay',
  line9: '9  Adjustments for tips and group-term life insurance',
  line10: '10  Total taxes after adjustments',
  line11: '11  Small business payroll tax credit',
  line12: '12  Total taxes after adjustments and credits',
  line13: '13  Total deposits',
  line14: '14  Balance due',
  line15: '15  Overpayment',
};

/** Draws Form 941 as a list of all lines with their numbers, or Form 941-X. */
export function draw941(content: Content941, head: CopyHead): Promise<Uint8Array> {
  const { correction } = content;
  return correction ? draw941X(content, correction, head) : drawQuarter(content, head);
}

/** Draws Form 941-X: each line that changes with its four columns. */
async function draw941X(
  { filer, taxYear, quarter, lines }: Content941,
  { reported, process, discoveredOn, explanation }: Correction941,
  head: CopyHead,
): Promise<Uint8Array> {
  const sheet = await Sheet.create(
    `Form 941-X for ${taxYear}, quarter ${quarter}`,
    "Adjusted Employer's Quarterly Federal Tax Return or Claim for Refund",
    [],
    head,
  );
  sheet.block('Name and address', [filer.name, ...addressLines(filer.address)]);
  sheet.row('Employer identification number', ein(filer.ein), 'Date of discovery', discoveredOn);
  sheet.row('Process', process === 'claim' ? 'Claim' : 'Adjusted employment tax return');
  let total = 0n;
  for (const [name, { corrected, reported: before, difference, taxCorrection }] of lines941X(lines, reported)) {
    const label = `${name.slice(4)}  Form 941, line ${FORM_941_X_LINES[name].form941}`;
    sheet.line(`${label}: corrected amount`, money(Number(corrected)));
    sheet.line(`${label}: originally reported`, money(Number(before)));
    sheet.line(`${label}: difference`, money(Number(difference)));
    if (name !== 'line6') sheet.line(`${label}: tax correction`, money(Number(taxCorrection)));
    total += taxCorrection;
  }
  sheet.line('27  Total', money(Number(total)));
  sheet.note(`43  ${explanation}`);
  return sheet.finish();
}

async function drawQuarter(content: Content941, head: CopyHead): Promise<Uint8Array> {
  const { filer, taxYear, quarter, lines, liability } = content;
  const sheet = await Sheet.create(
    `Form 941 for ${taxYear}, quarter ${quarter}`,
    "Employer's Quarterly Federal Tax Return",
    [],
    head,
  );
  sheet.block('Name and address', [filer.name, ...addressLines(filer.address)]);
  sheet.row('Employer identification number', ein(filer.ein));
  for (const [name, label] of Object.entries(LABELS_941) as [keyof Lines941, string][]) {
    sheet.line(label, name === 'line1' ? String(lines[name]) : money(lines[name]));
  }
  sheet.line('16  Deposit schedule', content.deposits.replace('_', ' '));
  if (content.deposits !== 'with_return') {
    for (const [index, amount] of liability.entries()) sheet.line(`16  Month ${index + 1}`, money(amount));
  }
  if (content.finalWagesOn !== undefined) sheet.line('17  Final wages paid on', content.finalWagesOn);
  if (content.seasonal) sheet.line('18  Seasonal employer', 'X');
  return sheet.finish();
}

const ROW = 32;

/** One form on paper, boxes from top to bottom. */
class Sheet {
  private constructor(
    private readonly paper: Paper,
    private readonly foot: string,
  ) {}

  static async create(
    title: string,
    subtitle: string,
    marks: readonly string[],
    { id, createdAt }: CopyHead,
  ): Promise<Sheet> {
    const paper = await Paper.create(title, createdAt);
    const sheet = new Sheet(paper, `${title}  ·  ${id}  ·  substitute form`);
    paper.newPage(sheet.foot);
    paper.text(title, paper.left, paper.y, paper.width, { size: 14, bold: true });
    paper.text(marks.join('  '), paper.left, paper.y, paper.width, { size: 12, bold: true, align: 'right' });
    paper.text(subtitle, paper.left, paper.y + 20, paper.width, { size: 10, color: GRAY });
    paper.y += 44;
    return sheet;
  }

  row(leftLabel: string, leftValue: string, rightLabel?: string, rightValue = ''): void {
    this.room(ROW);
    const half = this.paper.width / 2;
    this.cell(this.paper.left, rightLabel === undefined ? this.paper.width : half - 4, leftLabel, leftValue);
    if (rightLabel !== undefined) this.cell(this.paper.left + half + 4, half - 4, rightLabel, rightValue);
    this.paper.y += ROW + 4;
  }

  block(label: string, lines: readonly string[]): void {
    const height = 18 + lines.length * 13;
    this.room(height);
    const { paper } = this;
    paper.box(paper.left, paper.y, paper.width, height, TINT);
    paper.text(label, paper.left + 6, paper.y + 4, paper.width - 12, { size: 7, color: GRAY });
    for (const [index, line] of lines.entries())
      paper.text(line, paper.left + 6, paper.y + 15 + index * 13, paper.width - 12, { size: 10 });
    paper.y += height + 4;
  }

  line(label: string, value: string): void {
    this.room(17);
    const { paper } = this;
    paper.text(label, paper.left, paper.y, paper.width - 110, { size: 9 });
    paper.text(value, paper.left, paper.y, paper.width, { size: 9, align: 'right' });
    paper.rule(paper.y + 14);
    paper.y += 18;
  }

  note(text: string): void {
    const lines = this.paper.wrap(text, this.paper.width, { size: 8 });
    this.room(lines.length * 11);
    for (const line of lines) {
      this.paper.text(line, this.paper.left, this.paper.y, this.paper.width, { size: 8, color: GRAY });
      this.paper.y += 11;
    }
  }

  finish(): Promise<Uint8Array> {
    return this.paper.finish();
  }

  private cell(x: number, width: number, label: string, value: string): void {
    this.paper.box(x, this.paper.y, width, ROW, TINT);
    this.paper.text(label, x + 6, this.paper.y + 4, width - 12, { size: 7, color: GRAY });
    this.paper.text(value, x + 6, this.paper.y + 15, width - 12, { size: 10 });
  }

  private room(height: number): void {
    if (!this.paper.hasRoom(height)) this.paper.newPage(this.foot);
  }
}

function addressLines(address: Address | undefined): string[] {
  if (!address) return [];
  const { street, city, state, zip } = address;
  return [street, `${city}, ${state} ${zip.length === 9 ? `${zip.slice(0, 5)}-${zip.slice(5)}` : zip}`];
}

const ein = (digits: string) => `${digits.slice(0, 2)}-${digits.slice(2)}`;

function money(cents: number): string {
  const [whole, fraction] = (Math.abs(cents) / 100).toFixed(2).split('.') as [string, string];
  return `${cents < 0 ? '-' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`;
}
