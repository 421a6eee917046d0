import { evaluateReturn } from '../calculation/evaluate-return.js';
import { readAccepted } from '../calculation/input/read-calculation.js';
import { valueInForce } from '../engine/parameter.js';
import { creditsOfDependents } from '../law/federal/child-tax-credit/children.rules.js';
import { seniorAge } from '../law/federal/filers/parameters.js';
import { isClaimed } from '../law/tax-return.js';
import { editionOf } from '../law/version.js';
import type { FormHead } from '../return-pdf/draw-form.js';
import { nameOf } from '../return-pdf/wording.js';
import type { ReturnContent } from '../returns/return-content.js';
import type { DependentOnReturnInput, PersonInput } from '../returns/returns.api.js';
import type { Template } from './template.js';
import { type DependentFields, frontFields, type PersonFields } from './template-fields.js';

/** Fills the top of a schedule: names and SSN are its first two fields. */
export function fillHead(template: Template, { names, ssn }: FormHead): void {
  template.writeFirst([names, ssn]);
}

/** Fills the top of Form 1040: filers, filing status and dependents. */
export function fillFront(template: Template, taxYear: number, { people, input }: ReturnContent): void {
  const fields = frontFields[taxYear];
  if (!fields) return;
  const { taxpayer, spouse, digitalAssets } = people;
  fillPerson(template, fields.taxpayer, taxpayer, 'your');
  if (spouse) fillPerson(template, fields.spouse, spouse, "the spouse's");
  for (const name of ['street', 'apartment', 'city', 'state', 'zip'] as const) {
    const value = taxpayer.address?.[name];
    if (value !== undefined) template.write(fields.address[name], value, `the address (${name})`);
  }
  template.check(fields.filingStatus[input.filingStatus]!, 'the filing status');
  if (digitalAssets !== null) template.check(fields.digitalAssets[digitalAssets ? 0 : 1], 'digital assets');
  fillAges(template, taxYear, input);
  fillDependents(template, fields.dependents, people.dependents, input);
}

function fillPerson(template: Template, fields: PersonFields, person: PersonInput, whose: string): void {
  const first = [person.firstName, person.middleInitial].filter(Boolean).join(' ');
  if (first) template.write(fields.firstName, first, `${whose} first name`);
  if (person.lastName) template.write(fields.lastName, person.lastName, `${whose} last name`);
  if (person.ssn) template.write(fields.ssn, person.ssn, `${whose} social security number`);
}

function fillAges(template: Template, taxYear: number, input: ReturnContent['input']): void {
  const { taxpayer, spouse, lawVersion } = readAccepted(input);
  const oldEnough = valueInForce(seniorAge, `${taxYear}-01-01`, editionOf(lawVersion)).value;
  const boxes = frontFields[taxYear]!.ageAndBlindness;
  const isSenior = (age: number | null | undefined) => age != null && age >= oldEnough;
  const checked = [isSenior(taxpayer.age), taxpayer.blind, isSenior(spouse?.age), spouse?.blind ?? false];
  checked.forEach((isChecked, index) => {
    if (isChecked) template.check(boxes[index]!, 'age and blindness');
  });
}

function fillDependents(
  template: Template,
  fields: readonly DependentFields[],
  people: readonly DependentOnReturnInput[],
  input: ReturnContent['input'],
): void {
  const given = readAccepted(input);
  const credits = evaluateReturn(given).get(creditsOfDependents);
  const rows = (given.dependents ?? [])
    .map((dependent, index) => ({ dependent, credit: credits[index], person: people[index] ?? {} }))
    .filter(({ dependent }) => isClaimed(dependent));
  for (const [index, { dependent, credit, person }] of rows.entries()) {
    const own = fields[index];
    if (!own) {
      template.missing.push(`dependent ${index + 1} ${nameOf(person)}`.trim());
      continue;
    }
    const names = own.names.length === 1 ? [nameOf(person)] : [person.firstName ?? '', person.lastName ?? ''];
    for (const [part, name] of names.entries()) {
      if (name) template.write(own.names[part], name, 'the name of a dependent');
    }
    if (person.ssn) template.write(own.ssn, person.ssn, 'the number of a dependent');
    const relationship = (dependent.relationship ?? 'child').replaceAll('_', ' ');
    template.write(own.relationship, relationship, 'the relationship of a dependent');
    if (credit) template.check(credit === 'child' ? own.childTaxCredit : own.otherCredit, 'the credit for a dependent');
  }
}
