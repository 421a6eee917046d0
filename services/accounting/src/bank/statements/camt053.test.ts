import type { Problem } from '@exchequer/http-kit';
import { FieldErrors } from '../../wire/field-errors.js';
import { readCamt053 } from './camt053.js';

async function read(text: string) {
  const errors = new FieldErrors();
  const statement = await readCamt053(errors, text);
  let told: string[] = [];
  try {
    errors.throwIfAny();
  } catch (error) {
    told = (error as Problem).errors!.map(({ location, code }) => `${location} ${code}`);
  }
  return { ...statement, errors: told };
}

const document = (entries: string, version = '02', more = '') =>
  `<?xml version="1.0" encoding="UTF-8"?>${more}
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><GrpHdr><MsgId>M1</MsgId></GrpHdr>
<Stmt><Id>S1</Id><Acct><Id><IBAN>DE02120300000000202051</IBAN></Id><Ownr><Nm>Us</Nm></Ownr></Acct>
${entries}</Stmt></BkToCstmrStmt></Document>`;
const entry = (inside: string, amount = '100.00', direction = 'CRDT', status = '<Sts>BOOK</Sts>') =>
  `<Ntry><NtryRef>1</NtryRef><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd>${status}
<BookgDt><Dt>2026-11-05</Dt></BookgDt><ValDt><Dt>2026-11-06</Dt></ValDt>${inside}</Ntry>`;

test('an entry with one transaction: who paid, what for, and the end-to-end id', async () => {
  const { lines, errors } = await read(
    document(
      entry(`<AcctSvcrRef>BANK1</AcctSvcrRef><NtryDtls><TxDtls>
<Refs><EndToEndId>E2E-7</EndToEndId></Refs>
<RltdPties><Dbtr><Nm>Acme &amp; Sons</Nm></Dbtr><Cdtr><Nm>Us</Nm></Cdtr></RltdPties>
<RmtInf><Ustrd>Invoice INV-000042</Ustrd><Ustrd>thank you</Ustrd><Strd><RfrdDocInf><Nb>42</Nb></RfrdDocInf></Strd></RmtInf>
</TxDtls></NtryDtls><AddtlNtryInf>SEPA credit</AddtlNtryInf>`),
    ),
  );
  expect(errors).toEqual([]);
  expect(lines).toEqual([
    {
      account: 'DE02120300000000202051',
      date: '2026-11-05',
      amount: 10_000n,
      currency: 'EUR',
      description: 'Invoice INV-000042 thank you 42 SEPA credit',
      counterparty: 'Acme & Sons',
      reference: 'E2E-7',
      providerId: 'BANK1',
    },
  ]);
});

test.each(['02', '03', '04', '05', '06', '07', '08'])('version 001.%s', async (version) => {
  const party = version >= '08' ? '<Pty><Nm>Vendor</Nm></Pty>' : '<Nm>Vendor</Nm>';
  const status = version >= '07' ? '<Sts><Cd>BOOK</Cd></Sts>' : '<Sts>BOOK</Sts>';
  const details = `<NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RltdPties><Cdtr>${party}</Cdtr></RltdPties></TxDtls></NtryDtls>`;
  const { lines, errors } = await read(document(entry(details, '5', 'DBIT', status), version));
  expect(errors).toEqual([]);
  expect(lines).toEqual([
    expect.objectContaining({
      amount: -500n,
      counterparty: 'Vendor',
      description: 'Vendor',
      reference: null,
      providerId: null,
    }),
  ]);
});

test('a batch whose transactions add up to it becomes those transactions; another batch stays one', async () => {
  const transaction = (amount: string, name: string) =>
    `<TxDtls><Refs><EndToEndId>${name}</EndToEndId></Refs><AmtDtls><TxAmt><Amt Ccy="EUR">${amount}</Amt></TxAmt></AmtDtls><RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties></TxDtls>`;
  const batch = (...amounts: string[]) =>
    entry(
      `<AcctSvcrRef>B</AcctSvcrRef><NtryDtls><Btch><NbOfTxs>2</NbOfTxs></Btch>${amounts.map((amount, n) => transaction(amount, `P${n}`)).join('')}</NtryDtls>`,
    );
  const whole = await read(document(batch('60.00', '40.00')));
  expect(whole.lines.map(({ amount, counterparty, providerId }) => [amount, counterparty, providerId])).toEqual([
    [6_000n, 'P0', 'B/1'],
    [4_000n, 'P1', 'B/2'],
  ]);
  const partly = await read(document(batch('60.00', '39.99')));
  expect(partly.lines.map(({ amount, counterparty }) => [amount, counterparty])).toEqual([[10_000n, null]]);
});

test('each entry has the account of its own statement', async () => {
  const second = `</Stmt><Stmt><Acct><Id><IBAN>DE00</IBAN></Id></Acct>${entry('', '2')}`;
  const { lines, errors } = await read(document(entry('', '1.200') + second));
  expect(errors).toEqual([]);
  expect(lines.map(({ account, amount }) => [account, amount])).toEqual([
    ['DE02120300000000202051', 120n],
    ['DE00', 200n],
  ]);
});

test('pending and informational entries are skipped', async () => {
  const { lines, skipped } = await read(
    document(
      entry('', '1', 'CRDT', '<Sts>PDNG</Sts>') + entry('', '2', 'CRDT', '<Sts><Cd>INFO</Cd></Sts>') + entry('', '3'),
    ),
  );
  expect([lines.length, skipped.map(({ reason }) => reason)]).toEqual([1, ['not_booked', 'not_booked']]);
});

test.each([['<Sts><Prtry>PENDING</Prtry></Sts>'], ['<Sts><Prtry>BOOK</Prtry></Sts>'], ['<Sts/>'], ['<Sts>FUTR</Sts>']])(
  'an entry with the status %s is skipped: only BOOK is booked',
  async (status) => {
    const { lines, skipped } = await read(document(entry('', '1', 'CRDT', status) + entry('', '3')));
    expect([lines.length, skipped]).toEqual([1, [{ row: 1, reason: 'not_booked' }]]);
  },
);

describe('balances', () => {
  const balance = (type: string, amount: string, direction = 'CRDT', currency = 'EUR') =>
    `<Bal><Tp><CdOrPrtry><Cd>${type}</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd></Bal>`;
  const differences = async (balances: string, entries = entry('', '100.00') + entry('', '30.00', 'DBIT')) =>
    (await read(document(balances + entries))).balanceDifferences;

  test('that differ from the booked entries are told, and the entries are read', async () => {
    const balances = balance('OPBD', '50.00', 'DBIT') + balance('CLBD', '20.01');
    expect(await differences(balances)).toEqual([
      { account: 'DE02120300000000202051', currency: 'EUR', opening: -5_000n, booked: 7_000n, closing: 2_001n },
    ]);
    const { lines, errors } = await read(document(balances + entry('')));
    expect([lines.length, errors]).toEqual([1, []]);
  });

  test('that fit the booked entries are not told; entries that are not booked do not count', async () => {
    const pending = entry('', '9', 'CRDT', '<Sts>PDNG</Sts>') + entry('', '8', 'CRDT', '<Sts><Prtry>X</Prtry></Sts>');
    expect(await differences(balance('OPBD', '5') + balance('CLBD', '105'), pending + entry(''))).toEqual([]);
    expect(await differences(balance('PRCD', '0') + balance('CLBD', '70') + balance('CLAV', '1'))).toEqual([]);
  });

  test('prove nothing if one is missing, given twice or of another currency', async () => {
    expect(await differences(balance('OPBD', '1'))).toEqual([]);
    expect(await differences(balance('ITBD', '1') + balance('CLBD', '1'))).toEqual([]);
    expect(await differences(balance('OPBD', '1').repeat(2) + balance('CLBD', '1'))).toEqual([]);
    expect(await differences(balance('OPBD', '1') + balance('CLBD', '1', 'CRDT', 'USD'))).toEqual([]);
  });

  test('are those of their own statement', async () => {
    const second = `</Stmt><Stmt><Acct><Id><IBAN>DE00</IBAN></Id></Acct>${balance('OPBD', '1') + balance('CLBD', '1')}${entry('', '2')}`;
    const first = balance('OPBD', '0') + balance('CLBD', '70');
    const found = await differences(first, entry('', '70.00') + second);
    expect(found).toEqual([{ account: 'DE00', currency: 'EUR', opening: 100n, booked: 200n, closing: 100n }]);
  });
});

test('each bad entry is named by its number', async () => {
  const { errors } = await read(
    document(
      entry('', '1.001') +
        entry('', '-5') +
        entry('', 'NaN') +
        entry('', '5', 'XXX') +
        entry('').replace('2026-11-05', '2026-11-31') +
        entry('').replace('EUR', 'EURO'),
    ),
  );
  expect(errors).toEqual([
    'body.file[1].amount invalid_value',
    'body.file[2].amount invalid_value',
    'body.file[3].amount invalid_value',
    'body.file[4].direction invalid_value',
    'body.file[5].date invalid_value',
    'body.file[6].currency invalid_value',
  ]);
});

const laughs = Array.from({ length: 12 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('');
test.each([
  ['billion laughs', document('&l12;', '02', `<!DOCTYPE x [<!ENTITY l0 "ha">${laughs}]>`)],
  ['an external entity', document('&x;', '02', '<!DOCTYPE x SYSTEM "file:///etc/passwd">')],
  ['an entity nobody declared', document('&x;')],
  ['cut off', document(entry('')).slice(0, -30)],
  ['of a later version', document(entry(''), '13')],
  ['another message', '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.052.001.02"/>'],
  ['no namespace', '<Document><BkToCstmrStmt/></Document>'],
  ['HTML', '<!doctype html><html></html>'],
  ['nested without end', document(entry('<a>'.repeat(100_000)))],
  ['longer than 10,000 entries', document(entry('').repeat(10_001))],
  ['nothing', ''],
])('a file that is %s is refused as a whole', async (_, text) => {
  expect(await read(text)).toMatchObject({ lines: [], errors: ['body.file invalid_form'] });
});
