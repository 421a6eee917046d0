import type { Cents } from '@exchequer/money';

const BELOW_20 = [
  'zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen',
  'sixteen', 'seventeen', 'eighteen', 'nineteen',
]; // biome-ignore format: one list
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const GROUPS = ['', ' thousand', ' million', ' billion', ' trillion'];

/** The amount line of a check: `One thousand two hundred fifty and 05/100`. The cents are digits, so that nobody can add to them. */
export function amountInWords(cents: Cents): string {
  const dollars = cents / 100n;
  const words = dollars === 0n ? 'zero' : groupsOf(dollars).join(' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} and ${String(cents % 100n).padStart(2, '0')}/100`;
}

function groupsOf(dollars: bigint): string[] {
  const words: string[] = [];
  for (let rest = dollars, group = 0; rest > 0n; rest /= 1000n, group++) {
    const part = Number(rest % 1000n);
    if (part > 0) words.unshift(below1000(part) + GROUPS[group]);
  }
  return words;
}

function below1000(n: number): string {
  const hundreds = n >= 100 ? [`${BELOW_20[Math.floor(n / 100)]} hundred`] : [];
  const rest = n % 100;
  return [...hundreds, ...(rest > 0 ? [below100(rest)] : [])].join(' ');
}

function below100(n: number): string {
  if (n < 20) return BELOW_20[n]!;
  const ones = n % 10;
  return TENS[Math.floor(n / 10)]! + (ones > 0 ? `-${BELOW_20[ones]}` : '');
}
