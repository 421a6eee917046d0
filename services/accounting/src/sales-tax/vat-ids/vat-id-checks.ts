/**
 * Format and check digits of VAT ids by prefix, for the text after the prefix: as the tax administrations reported them to the
 * European Commission for VIES, and as newer national law defines them.
 */
export const checks: Readonly<Record<string, (number: string) => boolean>> = {
  AT: (n) => /^U\d{8}$/.test(n) && (96 - crossSum(n.slice(1, 8), 1)) % 10 === last(n),
  BE: (n) => /^(0[1-9]|1\d)\d{8}$/.test(n) && 97 - (Number(n.slice(0, 8)) % 97) === Number(n.slice(8)),
  BG: bulgarian,
  HR: (n) => /^\d{11}$/.test(n) && iso7064(n),
  CY: (n) => /^(?!12)\d{8}[A-Z]$/.test(n) && cypriot(n),
  CZ: czech,
  DK: (n) => /^[1-9]\d{7}$/.test(n) && weigh(n, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
  EE: (n) => /^10\d{7}$/.test(n) && weigh(n, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0,
  FI: (n) => /^\d{8}$/.test(n) && complement11(weigh(n, [7, 9, 10, 5, 8, 4, 2])) === last(n),
  FR: (n) => /^[0-9A-HJ-NP-Z]{2}\d{9}$/.test(n) && french(n),
  DE: (n) => /^[1-9]\d{8}$/.test(n) && iso7064(n),
  EL: (n) => /^\d{9}$/.test(n) && (weigh(n, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === last(n),
  HU: (n) => /^\d{8}$/.test(n) && weigh(n, [9, 7, 3, 1, 9, 7, 3, 1]) % 10 === 0,
  IE: irish,
  // The eighth to tenth digits are the tax office.
  IT: (n) => /^(?!0{7}|\d{7}000)\d{7}(0\d\d|100|12[01]|888|999)\d$/.test(n) && luhn(n),
  LV: latvian,
  LT: (n) => /^(\d{7}|\d{10})1\d$/.test(n) && lithuanian(n),
  LU: (n) => /^\d{8}$/.test(n) && Number(n.slice(0, 6)) % 89 === Number(n.slice(6)),
  MT: (n) => /^[1-9]\d{7}$/.test(n) && 37 - (weigh(n, [3, 4, 6, 7, 8, 9]) % 37) === Number(n.slice(6)),
  NL: (n) => /^\d{9}B(?!00)\d\d$/.test(n) && (weigh(n, fromTo(9, 2)) % 11 === Number(n[8]) || dutchPerson(n)),
  PL: (n) => /^\d{10}$/.test(n) && weigh(n, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === last(n),
  PT: (n) => /^[1-9]\d{8}$/.test(n) && complement11(weigh(n, fromTo(9, 2))) % 10 === last(n),
  RO: (n) => /^[1-9]\d{1,9}$/.test(n) && romanian(n),
  SK: (n) => /^[1-9]\d[2-47-9]\d{7}$/.test(n) && Number(n) % 11 === 0,
  SI: (n) => /^[1-9]\d{7}$/.test(n) && slovenian(n),
  ES: (n) => spanishPerson(n) || spanishCompany(n),
  SE: (n) => /^\d{10}(0[1-9]|[1-8]\d|9[0-4])$/.test(n) && luhn(n.slice(0, 10)),
  GB: british,
  XI: british,
  CHE: (n) => /^\d{9}(MWST|TVA|IVA)?$/.test(n) && complement11(weigh(n, [5, 4, 3, 2, 7, 6, 5, 4])) === Number(n[8]),
  NO: (n) => /^\d{9}(MVA)?$/.test(n) && complement11(weigh(n, [3, 2, 7, 6, 5, 4, 3, 2])) === Number(n[8]),
};

/** Multiplies the digits from the left by their weights and adds them. Digits without a weight do not count. */
function weigh(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, n) => sum + weight * Number(digits[n]), 0);
}

function fromTo(first: number, to: number): number[] {
  return Array.from({ length: first - to + 1 }, (_, n) => first - n);
}

const last = (n: string): number => Number(n.at(-1));
/** From 0 to 10. 10 is not a digit, so a number with this check value is never issued. */
const complement11 = (sum: number): number => (11 - (sum % 11)) % 11;

/** Doubles every second digit, starting with the one at `first`. A two-digit result counts as the sum of its digits. */
function crossSum(digits: string, first: 0 | 1): number {
  return [...digits].reduce((sum, digit, n) => {
    const value = n % 2 === first ? Number(digit) * 2 : Number(digit);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
}

function luhn(n: string): boolean {
  return crossSum(n, n.length % 2 === 0 ? 0 : 1) % 10 === 0;
}

/** ISO 7064, mod 11,10. */
function iso7064(n: string): boolean {
  let product = 10;
  for (const digit of n.slice(0, -1)) product = (((Number(digit) + product) % 10 || 10) * 2) % 11;
  return (11 - product) % 10 === last(n);
}

/** Nine digits: a company. Ten digits: a person, a foreigner or another body. */
function bulgarian(n: string): boolean {
  if (/^\d{9}$/.test(n)) {
    const check = weigh(n, [1, 2, 3, 4, 5, 6, 7, 8]) % 11;
    return (check < 10 ? check : (weigh(n, [3, 4, 5, 6, 7, 8, 9, 10]) % 11) % 10) === last(n);
  }
  if (!/^\d{10}$/.test(n)) return false;
  const born = isBirthday(n, [0, 20, 40]);
  const person = born ? (weigh(n, [2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11) % 10 : undefined;
  const foreigner = weigh(n, [21, 19, 17, 13, 11, 9, 7, 3, 1]) % 10;
  const other = complement11(weigh(n, [4, 3, 2, 7, 6, 5, 4, 3, 2]));
  return [person, foreigner, other].includes(last(n));
}

/** Year, month and day with two digits each. An addition to the month encodes sex and century. */
function isBirthday(n: string, added: readonly number[]): boolean {
  const day = Number(n.slice(4, 6));
  const inYear = added.some((more) => Number(n.slice(2, 4)) - more >= 1 && Number(n.slice(2, 4)) - more <= 12);
  return inYear && day >= 1 && day <= 31;
}

const CYPRIOT_ODD = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21];

function cypriot(n: string): boolean {
  const sum = [...n.slice(0, 8)].reduce((total, digit, at) => {
    return total + (at % 2 === 0 ? CYPRIOT_ODD[Number(digit)]! : Number(digit));
  }, 0);
  return 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[sum % 26] === n[8];
}

/** Eight digits: a company. Nine or ten digits: the number of a person, without a check digit before 1954. */
function czech(n: string): boolean {
  if (/^[0-8]\d{7}$/.test(n)) return (11 - (weigh(n, fromTo(8, 2)) % 11)) % 10 === last(n);
  if (/^6\d{8}$/.test(n) && (18 - ((21 - (weigh(n.slice(1), fromTo(8, 2)) % 11)) % 11)) % 10 === last(n)) return true;
  if (/^([0-4]\d|5[0-3])\d{7}$/.test(n)) return isBirthday(n, [0, 50]);
  return /^\d{10}$/.test(n) && isBirthday(n, [0, 20, 50, 70]) && (Number(n.slice(0, 9)) % 11) % 10 === last(n);
}

const FRENCH_KEY = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** The key before a SIREN. Numbers of Monaco start with 000 and have no check digit. */
function french(n: string): boolean {
  const siren = n.slice(2);
  if (!siren.startsWith('000') && !luhn(siren)) return false;
  if (/^\d\d/.test(n)) return Number(`${siren}12`) % 97 === Number(n.slice(0, 2));
  const [first, second] = [...n].map((character) => FRENCH_KEY.indexOf(character)) as [number, number];
  const key = first < 10 ? first * 24 + second - 10 : first * 34 + second - 100;
  return (Number(siren) + 1 + Math.floor(key / 11)) % 11 === key % 11;
}

const IRISH = 'WABCDEFGHIJKLMNOPQRSTUV';

function irish(n: string): boolean {
  if (/^\d{7}[A-W][A-IW]?$/.test(n)) {
    const second = n[8] === undefined ? 0 : IRISH.indexOf(n[8]);
    return IRISH[(weigh(n, fromTo(8, 2)) + 9 * second) % 23] === n[7];
  }
  // Before 2013.
  return /^\d[A-Z+*]\d{5}[A-W]$/.test(n) && IRISH[weigh(`0${n.slice(2, 7)}${n[0]}`, fromTo(8, 2)) % 23] === n[7];
}

/** From 4 on: a company. Numbers of persons are dates with a check digit, or since 2017 start with 32 and have none. */
function latvian(n: string): boolean {
  if (/^[4-9]\d{10}$/.test(n)) {
    const rest = weigh(n, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6]) % 11;
    return rest === 4 ? n.startsWith('9') && last(n) === 0 : (14 - rest) % 11 === last(n);
  }
  if (/^32\d{9}$/.test(n)) return true;
  return (
    /^([0-2]\d|3[01])(0\d|1[0-2])\d{7}$/.test(n) &&
    ((1 + weigh(n, [10, 5, 8, 4, 2, 1, 6, 3, 7, 9])) % 11) % 10 === last(n)
  );
}

function lithuanian(n: string): boolean {
  const cycle = (start: number) => [...n.slice(0, -1)].map((_, at) => 1 + ((at + start) % 9));
  const check = weigh(n, cycle(0)) % 11;
  return (check < 10 ? check : (weigh(n, cycle(2)) % 11) % 10) === last(n);
}

/** Since 2020: ISO 7064 mod 97,10 over the whole id. */
function dutchPerson(n: string): boolean {
  const digits = [...`NL${n}`].map((character) => Number.parseInt(character, 36)).join('');
  return BigInt(digits) % 97n === 1n;
}

function romanian(n: string): boolean {
  return ((weigh(n.padStart(10, '0'), [7, 5, 3, 2, 1, 7, 5, 3, 2]) * 10) % 11) % 10 === last(n);
}

function slovenian(n: string): boolean {
  const rest = weigh(n, fromTo(8, 2)) % 11;
  return rest !== 0 && (11 - rest) % 10 === last(n);
}

/** A person: eight digits. X, Y or Z: a foreigner. K, L, M: persons without a number. */
function spanishPerson(n: string): boolean {
  const [, first = '', rest = '', letter] = /^([0-9XYZKLM])(\d{7})([A-Z])$/.exec(n) ?? [];
  const number = /[KLM]/.test(first) ? rest : `${'XYZ'.includes(first) ? 'XYZ'.indexOf(first) : first}${rest}`;
  return 'TRWAGMYFPDXBNJZSQVHLCKE'[Number(number) % 23] === letter;
}

/** A digit or a letter at the end. Public bodies and foreigners have a letter. */
function spanishCompany(n: string): boolean {
  if (!/^([A-HJUV]\d{7}[0-9A-J]|[NPQRSW]\d{7}[A-J])$/.test(n)) return false;
  const check = (10 - (crossSum(n.slice(1, 8), 0) % 10)) % 10;
  return n[8] === String(check) || n[8] === 'JABCDEFGHI'[check];
}

/** Nine digits, plus three for a branch. GD is a government department, HA a health authority. */
function british(n: string): boolean {
  if (/^(GD[0-4]|HA[5-9])\d\d$/.test(n)) return true;
  if (!/^\d{9}(\d{3})?$/.test(n) || n.startsWith('0000000')) return false;
  const sum = weigh(n, fromTo(8, 2)) + Number(n.slice(7, 9));
  return sum % 97 === 0 || (sum + 55) % 97 === 0;
}
