import type { Cell } from '../cells.js';
import type { PartyDefinition } from '../forms/form-definition.js';
import { lettersOf } from '../labels.js';
import { type Box, height, inset, overlaps, union } from '../page/box.js';
import { inkLines } from '../page/ink-lines.js';
import { type Line, toLines, type Word } from '../page/word.js';
import type { Location, Reading } from '../reading.js';
import { hasDoubtfulSpaces, missing, unexplainedInk, within, witnessOf } from './evidence.js';
import { isLabelWord } from './label-rest.js';
import { addressOnly, nameOnly, type PartyLines, splitParty } from './party-lines.js';
import type { Place, Sheet } from './sheet.js';

/** Reads a name and an address, from one box or from boxes of their own. */
export function readParty(sheet: Sheet, party: PartyDefinition): Reading[] {
  const place = sheet.places.get(party.label);
  if (!place) return [missing(sheet, party.name, 'name'), missing(sheet, party.address, 'address')];
  const rules = { person: party.person ?? false, isLabelWord: (word: Word) => isLabelWord(sheet.form, word) };
  const further = addressPlaces(sheet, party);
  const own = further.filter(({ cell }) => !overlaps(inset(cell, 2), place.cell));
  if (own.length > 0 && own.length === further.length) {
    const location = locationOf(own);
    const rest = restOfName(sheet, party, place);
    const areas = [place, ...rest].map((each) => each.cell);
    const around = linesOf(sheet, party, [...areas, ...own.map(({ cell }) => cell)]);
    const named = { areas, around, location: locationOf([place, ...rest]) };
    return [
      partyReading(sheet, party, 'name', named, (lines) =>
        nameOnly(rest.length > 0 && lines.length <= named.areas.length ? [lines.flat()] : lines, rules),
      ),
      partyReading(sheet, party, 'address', { areas: own.map(({ cell }) => cell), around, location }, (lines) =>
        addressOnly(lines, rules),
      ),
    ];
  }
  // In many layouts the label of the address is in the same box as the name.
  const cell: Cell =
    further.length > 0 ? { ...place.cell, ...union([place.cell, ...further.map((each) => each.cell)]) } : place.cell;
  const source = { areas: [cell], around: linesOf(sheet, party, [cell]), location: place.location };
  const split = (lines: Line[]) => splitParty(lines, rules);
  const name = partyReading(sheet, party, 'name', source, split);
  return [place.byAddress ? withoutPoorName(name) : name, partyReading(sheet, party, 'address', source, split)];
}

/** The confidence of the words of a name that is not printed over a label. */
const CLEAR = 0.8;

/** A name that is printed over a label is not read, because both together make other letters. */
function withoutPoorName(name: Reading): Reading {
  if (name.value === null || name.wordConfidence >= CLEAR) return name;
  return { ...name, value: null, sight: 'unread', wordConfidence: 0, again: undefined };
}

/** Two parties with the same name or address were probably read from the same box. */
export function doubtEqualParties(parties: readonly Reading[][]): Reading[][] {
  const letters = ({ value }: Reading) => lettersOf(String(value ?? ''));
  return parties.map((party) => {
    const others = parties.filter((other) => other !== party).flat();
    const isEqual = party.some(
      (reading) =>
        reading.source === 'ocr' &&
        letters(reading) !== '' &&
        others.some((other) => other.kind === reading.kind && letters(other) === letters(reading)),
    );
    return isEqual ? party.map((reading) => ({ ...reading, location: 'open' as const })) : party;
  });
}

const locationOf = (places: readonly Place[]): Location =>
  places.every((each) => each.location !== 'open') ? 'cell' : 'open';

/** Boxes of their own for the last name and the suffix, to the right of the first name. */
function restOfName(sheet: Sheet, party: PartyDefinition, first: Place): Place[] {
  const places = (party.nameLabels ?? []).flatMap((key) => sheet.places.get(key) ?? []);
  return places.filter(
    ({ cell }) =>
      !overlaps(inset(cell, 2), first.cell) &&
      cell.x0 >= first.cell.x1 - 2 &&
      Math.abs(cell.y0 - first.cell.y0) < 0.5 * height(first.cell),
  );
}

function addressPlaces(sheet: Sheet, party: PartyDefinition): Place[] {
  const places = (party.addressLabels ?? []).flatMap((key) => sheet.places.get(key) ?? []);
  return places.filter((place, i) => !places.slice(0, i).some((other) => isSameBox(other.cell, place.cell)));
}

const isSameBox = (a: Box, b: Box) =>
  Math.abs(a.x0 - b.x0) < 2 && Math.abs(a.y0 - b.y0) < 2 && Math.abs(a.x1 - b.x1) < 2 && Math.abs(a.y1 - b.y1) < 2;

interface PartySource {
  areas: readonly Box[];
  /** The lines of the name and the address. */
  around: readonly Line[];
  location: Location;
}

function partyReading(
  sheet: Sheet,
  party: PartyDefinition,
  kind: 'name' | 'address',
  { areas, around, location }: PartySource,
  split: (lines: Line[]) => PartyLines,
): Reading {
  const read = split(linesOf(sheet, party, areas));
  const value = kind === 'name' ? read.name : read.address;
  const part = kind === 'name' ? read.named : read.addressed;
  const all = part.flat();
  const printed = areas.flatMap((area) => inkLines(sheet.ink.characters, inset(area, 3), sheet.letter));
  const base: Reading = {
    ...missing(sheet, kind === 'name' ? party.name : party.address, kind),
    // If the lines do not show where the name ends and the address begins, the split is only a guess.
    location: read.certain ? location : 'open',
    repaired: read.cleaned,
    again: {
      strips: printed.map((line) => [line]),
      parse: (lines: Line[]) => {
        const again = split(lines.map((line) => line.filter((word) => !isIgnored(party, word))));
        return kind === 'name' ? again.name : again.address;
      },
    },
  };
  if (value === undefined) {
    const unread = printed.length > 0 || areas.some((area) => unexplainedInk(sheet, area));
    return { ...base, sight: unread ? 'unread' : 'empty', wordConfidence: unread ? 0 : 1 };
  }
  return {
    ...base,
    value,
    sight: 'value',
    source: all[0]!.source,
    repaired: base.repaired || part.some((line) => hasDoubtfulSpaces(sheet, line, around)),
    wordConfidence: Math.min(...all.map((word) => word.confidence)),
    box: union(all.map((word) => word.box)),
    witness: part.every((line) => witnessOf(sheet, line, inkedLine(line)) === 'whole') ? 'whole' : 'unclear',
  };
}

function wordsOf(sheet: Sheet, party: PartyDefinition, area: Box): Word[] {
  return within(area, sheet.free).filter((word) => height(word.box) > 0.45 * sheet.letter && !isIgnored(party, word));
}

const linesOf = (sheet: Sheet, party: PartyDefinition, areas: readonly Box[]): Line[] =>
  areas.flatMap((area) => toLines(wordsOf(sheet, party, area)));

const inkedLine = (line: Line) => union(line.map((word) => word.box));

const isIgnored = (party: PartyDefinition, word: Word) => party.ignored?.includes(lettersOf(word.text)) ?? false;
