import { writtenName } from './names.mjs';

/** How banks describe a transaction. Each function returns description, counterparty and reference. */
export function creditText(random, { name, memo, date }) {
  const day = date.slice(2).replaceAll('-', '');
  const written = name && writtenName(random, name);
  const style = random.pick(
    name ? ['ach', 'ach', 'wire', 'zelle', 'plain', 'plain', 'structured'] : ['check', 'check', 'lockbox'],
  );
  const plain = (description, counterparty = null, reference = null) => ({ description, counterparty, reference });
  switch (style) {
    case 'ach':
      return plain(
        `ORIG CO NAME:${written.slice(0, 16)} ORIG ID:${random.digits(10)} DESC DATE:${day} CO ENTRY DESCR:${random.pick(['PAYMENT', 'VENDOR PMT', 'ACH PMT', 'TRADE PAY'])} SEC:CCD TRACE#:${random.digits(15)} EED:${day} IND ID:${memo ?? random.digits(7)} IND NAME:OUR COMPANY TRN: ${random.digits(11)}TC`,
        random.chance(0.4) ? written : null,
      );
    case 'wire':
      return plain(
        `WIRE TYPE:WIRE IN DATE: ${day} TIME:${random.digits(4)} ET TRN:${random.digits(16)} SEQ:${random.digits(10)} ORIG:${written} ID:${random.digits(9)} SND BK:BIG BANK ID:${random.digits(9)} PMT DET:${memo ?? 'PAYMENT'}`,
        random.chance(0.5) ? written : null,
        random.chance(0.3) ? random.digits(12) : null,
      );
    case 'zelle':
      return plain(
        `Zelle payment from ${written} ${memo ? `for "${memo}"; ` : ''}Conf# ${random.digits(8)}`,
        random.chance(0.3) ? written : null,
      );
    case 'structured':
      return plain(memo ?? 'Payment', written, random.chance(0.5) ? (memo ?? null) : `E2E${random.digits(10)}`);
    case 'check':
      return plain(
        `${random.pick(['DEPOSIT', 'REMOTE ONLINE DEPOSIT', 'MOBILE CHECK DEPOSIT'])} ${random.digits(random.pick([1, 6, 10]))}`,
      );
    case 'lockbox':
      return plain(`LOCKBOX DEPOSIT ${random.digits(6)}${memo ? ` ${memo}` : ''}`);
    default:
      return plain(
        `${written} ${memo ?? random.pick(['payment', '', 'thank you', 'services'])}`.trim(),
        random.chance(0.3) ? written : null,
      );
  }
}

export function debitText(random, { name, memo, date }) {
  const day = date.slice(2).replaceAll('-', '');
  const written = name && writtenName(random, name);
  const plain = (description, counterparty = null, reference = null) => ({ description, counterparty, reference });
  if (!written) return plain(`CHECK ${random.digits(4)}`, null, random.digits(4));
  switch (random.pick(['billpay', 'ach', 'wire', 'structured'])) {
    case 'billpay':
      return plain(`Online Banking Bill Payment to ${written} Conf# ${random.digits(9)}${memo ? ` memo ${memo}` : ''}`);
    case 'ach':
      return plain(
        `ORIG CO NAME:${written.slice(0, 16)} ORIG ID:${random.digits(10)} DESC DATE:${day} CO ENTRY DESCR:${random.pick(['AUTOPAY', 'INVOICE', 'PURCHASE'])} SEC:CCD IND ID:${memo ?? random.digits(8)} IND NAME:OUR COMPANY`,
      );
    case 'wire':
      return plain(
        `WIRE TYPE:WIRE OUT DATE:${day} TIME:${random.digits(4)} ET TRN:${random.digits(16)} BNF:${written} ID:${random.digits(9)} PMT DET:${memo ?? 'INVOICE PAYMENT'}`,
        random.chance(0.5) ? written : null,
      );
    default:
      return plain(memo ?? 'Payment', written);
  }
}

export function processorText(random) {
  return random.pick([
    { description: `STRIPE TRANSFER ST-${random.digits(8)}`, counterparty: 'STRIPE', reference: null },
    {
      description: `ORIG CO NAME:STRIPE ORIG ID:1800948598 CO ENTRY DESCR:TRANSFER SEC:CCD IND ID:ST-${random.digits(6)}`,
      counterparty: null,
      reference: null,
    },
    { description: `PAYPAL TRANSFER ${random.digits(10)}`, counterparty: 'PAYPAL', reference: null },
    { description: `SQ *PAYOUT ${random.digits(6)}`, counterparty: 'SQUARE INC', reference: null },
  ]);
}

/** How payers cite numbers: in full, without zeros, without the prefix, or in a list. */
export function citing(random, numbers) {
  const bare = (number) => number.replace(/^\D+0*/, '');
  const styles = [
    (list) => list.join(', '),
    (list) => list.join(' '),
    (list) => `Inv ${list.map(bare).join(', ')}`,
    (list) => `INV#${list.map(bare).join('/')}`,
    (list) => `Invoice ${list.map((number) => number.replace(/^\D+/, '')).join(' & ')}`,
    (list) => list.map((number) => number.replace(/[^A-Za-z0-9]/g, '')).join(' '),
    (list) => `payment for invoice no. ${list.map(bare).join(' and ')}`,
    (list) => list.map((number) => number.replace(/^\D+/, '')).join(','),
  ];
  return random.pick(styles)(numbers);
}

/** A number with one wrong digit, two swapped digits, a missing digit, or letters in place of digits. */
export function garbled(random, number) {
  const digits = [...number.matchAll(/\d/g)].map(({ index }) => index);
  const at = digits[random.integer(Math.max(0, digits.length - 4), digits.length - 1)];
  const swap = digits[random.integer(Math.max(1, digits.length - 3), digits.length - 1)];
  switch (random.integer(0, 3)) {
    case 0:
      return number.slice(0, at) + ((Number(number[at]) + random.integer(1, 8)) % 10) + number.slice(at + 1);
    case 1:
      return number.slice(0, swap - 1) + number[swap] + number[swap - 1] + number.slice(swap + 1);
    case 2:
      return number.slice(0, at) + number.slice(at + 1);
    default:
      return number.replaceAll('0', 'O');
  }
}
