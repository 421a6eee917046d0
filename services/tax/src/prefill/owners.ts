import type { People } from '../returns/read-form-1040.js';
import type { PersonInput, TaxpayerInput } from '../returns/returns.api.js';
import { personOn } from './read-people.js';
import { lastFourOn, numberOn, type TaxForm } from './tax-form.js';

export type Owner = 'taxpayer' | 'spouse';

/** Whose form it is. */
export interface Owned {
  readonly owner: Owner;
  /** Whether a number or a name on the form shows it. Otherwise the form counts as that of `owner` with a warning. */
  readonly isCertain: boolean;
  /** Whether the number on the form is that of nobody on the return. */
  readonly isOfOther: boolean;
}

/** What is known of a filer. Employers may print only the last four digits of a number (26 CFR 31.6051-1(a)(1)(i)(B)). */
interface Known extends TaxpayerInput {
  readonly lastFour?: string;
}
type Filers = Readonly<Record<Owner, Known>>;

/** What shows whose form it is, strongest first. */
const proofs = {
  number: 0,
  name: 1,
  /** The form is not that of the one spouse. */
  otherSpouse: 2,
  /** Nothing is known of the taxpayer, and this is the first form that names somebody. */
  firstForm: 3,
  none: 4,
} as const;
type Proof = keyof typeof proofs;

interface Judged extends Owned {
  readonly proof: Proof;
}

/**
 * Finds the owner of each form by its number, by the last four digits of a masked number, or by its name, and completes the persons of the
 * return from their forms. On a joint return a form of somebody who is not the one spouse is that of the other.
 *
 * The form with the strongest proof is decided first. What it tells about its owner can decide the others, so they are judged again. The
 * result does not depend on the order of the documents.
 */
export function findOwners(
  people: People,
  isJoint: boolean,
  forms: readonly TaxForm[],
): { readonly people: People; readonly owners: ReadonlyMap<TaxForm, Owned> } {
  let filers: Filers = { taxpayer: withLastFour(people.taxpayer), spouse: withLastFour(people.spouse ?? {}) };
  const owners = new Map<TaxForm, Owned>();
  let open = [...forms].sort((a, b) => evidenceOn(a) - evidenceOn(b));
  while (open.length > 0) {
    for (const { form, owned } of judgedByProof(open, isJoint, filers)) {
      owners.set(form, owned);
      const known = filers[owned.owner];
      if (owned.isCertain) filers = { ...filers, [owned.owner]: completed(known, form) };
      if (tellsMore(filers[owned.owner], known)) break;
    }
    open = open.filter((form) => !owners.has(form));
  }
  const { lastFour: _, ...taxpayer } = filers.taxpayer;
  const { lastFour: __, address: ___, ...spouse } = filers.spouse;
  const hasSpouse = people.spouse !== null || Object.keys(spouse).length > 0;
  return { people: { ...people, taxpayer, spouse: hasSpouse ? spouse : null }, owners };
}

function judgedByProof(forms: readonly TaxForm[], isJoint: boolean, filers: Filers) {
  const judge = isJoint ? ownerOnJointReturn : onlyOwner;
  return forms
    .map((form) => ({ form, owned: judge(form, filers) }))
    .sort((a, b) => proofs[a.owned.proof] - proofs[b.owned.proof]);
}

const tellsMore = (now: Known, before: Known) => Object.keys(now).length > Object.keys(before).length;

const withLastFour = (person: PersonInput): Known => ({
  ...person,
  ...(person.ssn !== undefined && { lastFour: person.ssn.slice(-4) }),
});

function completed(known: Known, form: TaxForm): Known {
  const lastFour = lastFourOn(form);
  return { ...personOn(form), ...(lastFour !== null && { lastFour }), ...known };
}

/** Smaller is better: a number, its last four digits, a name, nothing. */
function evidenceOn(form: TaxForm): number {
  if (numberOn(form) !== null) return 0;
  if (lastFourOn(form) !== null) return 1;
  return personOn(form).firstName === undefined ? 3 : 2;
}

function onlyOwner(form: TaxForm, { taxpayer }: Filers): Judged {
  return numberFit(form, taxpayer) === 'other' ? OF_OTHER : certainly('taxpayer', 'number');
}

function ownerOnJointReturn(form: TaxForm, filers: Filers): Judged {
  const withFit = (fit: NumberFit) => both.filter((owner) => numberFit(form, filers[owner]) === fit);
  const [same, open] = [withFit('same'), withFit('unknown')];
  const byName = ownerByName(form, filers);
  if (same.length === 1) {
    // The spouse whose number is not known could have the same last four digits.
    const isContradicted = numberOn(form) === null && open.length === 1 && byName?.owner === open[0];
    return isContradicted ? perhaps(same[0]!) : certainly(same[0]!, 'number');
  }
  if (same.length === 0 && open.length === 0) return OF_OTHER;
  if (open.length === 1 && lastFourOn(form) !== null && same.length === 0) {
    const isNamed = byName?.isCertain && byName.owner === open[0];
    return certainly(open[0]!, isNamed ? 'name' : 'otherSpouse');
  }
  if (byName !== null) return byName;
  const isFirst = isUnknown(filers.taxpayer) && evidenceOn(form) < NO_EVIDENCE;
  return isFirst ? certainly('taxpayer', 'firstForm') : perhaps('taxpayer');
}

const both: readonly Owner[] = ['taxpayer', 'spouse'];
const NO_EVIDENCE = 3;
const certainly = (owner: Owner, proof: Proof): Judged => ({ owner, isCertain: true, isOfOther: false, proof });
const perhaps = (owner: Owner): Judged => ({ owner, isCertain: false, isOfOther: false, proof: 'none' });
const OF_OTHER: Judged = { ...perhaps('taxpayer'), isOfOther: true };
const isUnknown = ({ lastFour, firstName }: Known) => lastFour === undefined && firstName === undefined;

type NumberFit = 'same' | 'other' | 'unknown';

function numberFit(form: TaxForm, { ssn, lastFour }: Known): NumberFit {
  const number = numberOn(form);
  if (number !== null && ssn !== undefined) return number === ssn ? 'same' : 'other';
  const onForm = lastFourOn(form);
  if (onForm === null || lastFour === undefined) return 'unknown';
  if (onForm === lastFour) return 'same';
  const isDoubtful = number === null && form.needsReview.includes(form.type === 'w2' ? 'ssn' : 'recipient_tin');
  return isDoubtful ? 'unknown' : 'other';
}

/** The spouse whose name fits better. A name that only differs from that of one spouse is not certain: people have several. */
function ownerByName(form: TaxForm, { taxpayer, spouse }: Filers): Judged | null {
  const [mine, theirs] = [nameFit(form, taxpayer), nameFit(form, spouse)];
  if ((mine ?? 0) > (theirs ?? 0)) return certainly('taxpayer', 'name');
  if ((theirs ?? 0) > (mine ?? 0)) return certainly('spouse', 'name');
  return mine === 0 && theirs === null ? perhaps('spouse') : null;
}

/** How many of first and last name agree. Null if one is not known, 0 if the first names differ. */
function nameFit(form: TaxForm, known: Known): 0 | 1 | 2 | null {
  const onForm = personOn(form);
  const [one, other] = [lettersOf(onForm.firstName), lettersOf(known.firstName)];
  if (one === '' || other === '') return null;
  if (!one.startsWith(other) && !other.startsWith(one)) return 0;
  return lettersOf(onForm.lastName) === lettersOf(known.lastName) ? 2 : 1;
}

/** The first word of a name without accents, because OCR and forms often leave them out. */
function lettersOf(name = ''): string {
  const [word = ''] = name.trim().split(/\s+/);
  return word.normalize('NFKD').replace(/\P{L}/gu, '').toLowerCase();
}
