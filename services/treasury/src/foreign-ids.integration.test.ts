import { readFileSync } from 'node:fs';
import { partnerHeaders } from '@exchequer/http-kit';
import { newId } from '@exchequer/ids';
import { type Answer, jsonRequest, request } from '@exchequer/testkit';
import { BOOKSHOP } from '../test/card-network.ts';
import { dumpTables } from '../test/dump-tables.ts';
import { SANDBOX_KEY, startTestService, type TestService, TREASURY_KEY, tenant } from '../test/test-service.ts';

/** The objects of an organization. */
const PREFIXES = {
  account: 'acct',
  card: 'card',
  transfer: 'trf',
  transaction: 'txn',
  authorization: 'auth',
  dispute: 'dsp',
  payee: 'payee',
  billPayment: 'bp',
  owner: 'own',
} as const;
type Kind = keyof typeof PREFIXES;
type Ids = Readonly<Record<Kind, string>>;
/** The objects of our organization, and its second account. */
type OwnIds = Ids & { readonly second: string };

/** The kind of an id in a path, by the folder before it. */
const FOLDERS: Readonly<Record<string, Kind>> = {
  accounts: 'account',
  cards: 'card',
  transfers: 'transfer',
  transactions: 'transaction',
  authorizations: 'authorization',
  disputes: 'dispute',
  payees: 'payee',
  'bill-pay': 'billPayment',
  owners: 'owner',
};
/** The kind of an id in a body or a query, by its name. */
const MEMBERS: Readonly<Record<string, Kind>> = {
  accountId: 'account',
  fromAccountId: 'account',
  toAccountId: 'account',
  cardId: 'card',
  payeeId: 'payee',
  disputeId: 'dispute',
  sweepAccountId: 'account',
};
/** Ids that are not ids of treasury objects: ids that the bank, the card network and its merchants choose, and accounts of the books. */
const NOT_OURS = new Set([
  'body.id',
  'body.paymentId',
  'body.merchant.id',
  'body.ledgerAccountId',
  'body.payments[].id',
]);

const counterparty = { name: 'Northwind Mills', routingNumber: '021000021', accountNumber: '123456789' };
const message = () => ({ id: newId('req'), paymentId: newId('req') });

/** A valid body of each operation that has ids and needs a body. All ids that it can have are in it. */
const bodies: Readonly<Record<string, (own: OwnIds) => object>> = {
  createTransfer: ({ account, second }) => ({
    type: 'ach',
    fromAccountId: account,
    toAccountId: second,
    amount: 1,
  }),
  simulateIncomingTransfer: ({ account }) => ({
    accountId: account,
    type: 'ach',
    amount: 1,
    counterparty: { name: 'N' },
  }),
  returnTransfer: () => ({ returnCode: 'R01' }),
  testAuthorizeCard: () => ({ amount: 1, merchant: BOOKSHOP }),
  testRefundCard: () => ({ amount: 1, merchant: BOOKSHOP }),
  testIncrementAuthorization: () => ({ amount: 1 }),
  testResolveDispute: () => ({ outcome: 'won' }),
  issueCard: ({ account }) => ({ accountId: account, type: 'virtual' }),
  updateCard: () => ({ status: 'frozen' }),
  receiveCardAuthorization: ({ card }) => ({ ...message(), cardId: card, amount: 1, merchant: BOOKSHOP }),
  receiveCardClearing: ({ card }) => ({ ...message(), cardId: card, amount: 1, merchant: BOOKSHOP, final: true }),
  receiveCardReversal: ({ card }) => ({ ...message(), cardId: card }),
  receiveCardRefund: ({ card }) => ({ ...message(), cardId: card, amount: 1, merchant: BOOKSHOP }),
  receiveDisputeOutcome: ({ dispute }) => ({ id: newId('req'), disputeId: dispute, outcome: 'won' }),
  disputeTransaction: () => ({ reason: 'other' }),
  scheduleBillPayment: ({ account, payee }) => ({ accountId: account, payeeId: payee, amount: 1 }),
  verifyPayee: ({ account }) => ({ fromAccountId: account }),
  testClearAuthorization: () => ({ amount: 1 }),
  testReverseAuthorization: () => ({ amount: 1 }),
  replaceCard: () => ({ reason: 'lost' }),
  cancelBillPayment: () => ({}),
  updateTreasuryAccount: () => ({ status: 'frozen' }),
  closeTreasuryAccount: ({ second }) => ({ sweepAccountId: second }),
  payOutTreasuryAccount: ({ second }) => ({ toAccountId: second }),
  settleTreasuryAccount: ({ second }) => ({ fromAccountId: second }),
  rejectTransfer: () => ({}),
  approveTransfer: () => ({}),
  updateAccountOwner: () => ({ phone: '+12125550123' }),
};

interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
}
interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { readonly in: string; readonly name: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

const { paths, components } = JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8')) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};

/** Whether a member holds ids of ours. `externalId` is the caller's own. */
const holdsIds = (name: string) => /^ids?$|Ids?$/.test(name) && !/externalId$/i.test(name);

/** Places of ids in a body, such as `body.fromAccountId`. */
function idsIn(schema: Schema | undefined, at: string): string[] {
  if (!schema) return [];
  if (schema.$ref) return idsIn(components.schemas[schema.$ref.split('/').at(-1)!], at);
  const parts = [...(schema.allOf ?? []), ...(schema.anyOf ?? [])].flatMap((part) => idsIn(part, at));
  const members = Object.entries(schema.properties ?? {}).flatMap(([name, member]) => [
    ...(holdsIds(name) ? [`${at}.${name}`] : []),
    ...idsIn(member, `${at}.${name}`),
  ]);
  return [...parts, ...members, ...idsIn(schema.items, `${at}[]`)];
}

interface Slot {
  readonly method: string;
  readonly path: string;
  readonly operationId: string;
  readonly hasBody: boolean;
  /** `path.id`, `query.accountId` or `body.cardId`. */
  readonly place: string;
  readonly kind: Kind;
}

/** Every place of an id in every operation. */
const slots = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, { operationId, parameters = [], requestBody }]): Slot[] => {
    const schema = requestBody?.content['application/json']?.schema;
    const inPath = [...path.matchAll(/([\w-]+)\/\{(\w+)\}/g)]
      .filter(([, , name]) => name !== 'month')
      .map(([, folder, name]) => ({ place: `path.${name}`, kind: FOLDERS[folder!] }));
    const inQuery = parameters
      .filter((one) => one.in === 'query' && holdsIds(one.name))
      .map(({ name }) => ({ place: `query.${name}`, kind: name === 'ids' ? 'transaction' : MEMBERS[name] }));
    const inBody = idsIn(schema, 'body')
      .filter((place) => !NOT_OURS.has(place))
      .map((place) => ({ place, kind: MEMBERS[place.split('.').at(-1)!] }));
    return [...inPath, ...inQuery, ...inBody].map(({ place, kind }) => {
      if (!kind) throw new Error(`${operationId}: say of which kind ${place} is`);
      return { method, path, operationId, hasBody: schema !== undefined, place, kind: kind as Kind };
    });
  }),
);

/** Only a closed account pays out or is settled. Ours is open, which is answered before the other account is read. */
const needsClosed = ({ operationId, place }: Slot) =>
  ['payOutTreasuryAccount', 'settleTreasuryAccount'].includes(operationId) && place.startsWith('body.');

let service: TestService;
let theirs: Ids;
let ours: OwnIds;
const them = { ...tenant, organizationId: newId('org') };
const us = { ...tenant, organizationId: newId('org') };

beforeAll(async () => {
  service = await startTestService();
  theirs = await makeObjects(them);
  ours = await makeObjects(us);
});

afterAll(() => service.stop());

async function makeObjects(as: typeof tenant): Promise<OwnIds> {
  const make = async (path: string, body: object = {}): Promise<string> => {
    const answer = await service.post(path, body, { as });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.text}`);
    return answer.body.id;
  };
  const account = await service.openAccount({ as, initialDeposit: 1_000 });
  const second = await service.openAccount({ as });
  const card = await make('/v1/cards/issue', { accountId: account, type: 'virtual' });
  const helpers = '/v1/test_helpers';
  const purchase = () => make(`${helpers}/cards/${card}/authorize`, { amount: 5, merchant: BOOKSHOP });
  const authorization = await purchase();
  const clear = async () => make(`${helpers}/authorizations/${await purchase()}/clear`);
  const dispute = await make(`/v1/transactions/${await clear()}/dispute`, { reason: 'other' });
  const transaction = await clear();
  const transfer = await make('/v1/transfers', { type: 'ach', fromAccountId: account, counterparty, amount: 1 });
  const payee = await make('/v1/payments/payees', counterparty);
  const bill = { accountId: account, payeeId: payee, amount: 20_000 };
  const billPayment = await make('/v1/payments/bill-pay', bill);
  const { ownerId: owner } = (await service.get(`/v1/accounts/${account}`, { as })).body;
  return { account, second, card, transfer, transaction, authorization, dispute, payee, billPayment, owner };
}

/** Sends a request of our organization that is valid except for the id in one place. */
async function sendWith({ method, path, operationId, hasBody, place, kind }: Slot, id: string): Promise<Answer> {
  const [part, ...members] = place.split('.');
  const own = (folder: string) => ours[FOLDERS[folder]!];
  const target = path
    .replace('{month}', new Date().toISOString().slice(0, 7))
    .replace(
      /([\w-]+)\/\{(\w+)\}/g,
      (_, folder: string, name: string) => `${folder}/${place === `path.${name}` ? id : own(folder)}`,
    );
  const query = part === 'query' ? `?${members[0]}=${id}` : '';
  const body = hasBody ? structuredClone(bodies[operationId]!(ours)) : undefined;
  if (part === 'body') setAt(body as Record<string, unknown>, members, id, kind);
  const init = body ? jsonRequest(method.toUpperCase(), body) : { method: method.toUpperCase() };
  if (path.startsWith('/v1/')) return service.send(`${target}${query}`, init, { as: us });
  const key = path.startsWith('/partner/') ? SANDBOX_KEY : TREASURY_KEY;
  return request(`${service.url}${target}${query}`, {
    ...init,
    headers: { ...(init as { headers?: Record<string, string> }).headers, ...partnerHeaders(key, us) },
  });
}

function setAt(body: Record<string, unknown>, [name, ...rest]: readonly string[], id: string, kind: Kind): void {
  if (rest.length > 0) {
    setAt(body[name!] as Record<string, unknown>, rest, id, kind);
    return;
  }
  if (body[name!] !== ours[kind] && body[name!] !== ours.second) throw new Error(`the body of the test lacks ${name}`);
  body[name!] = id;
}

test('Each operation with an id and a body has a body in this test', () => {
  const missing = slots.filter(({ hasBody, operationId }) => hasBody && !bodies[operationId]);
  expect(missing.map(({ operationId }) => operationId)).toEqual([]);
  expect(slots.length).toBeGreaterThan(50);
});

test('An id of another organization is answered like an unknown id in every place of every operation, and nothing changes', async () => {
  const dump = async () => ({
    ...(await dumpTables(service)),
    ...(await dumpTables(service, { schema: 'sandbox', of: them.organizationId })),
  });
  const before = await dump();
  for (const slot of slots) {
    const { operationId, place, kind } = slot;
    const unknown = newId(PREFIXES[kind]);
    const told: [number, string][] = [];
    for (const id of [theirs[kind], unknown]) {
      const { status, text } = await sendWith(slot, id);
      const plain = text.replaceAll(id, 'ID').replace(/"(request_id|generatedAt)":"[^"]*"/g, '');
      told.push([status, plain]);
    }
    const isFilter = place.startsWith('query.');
    expect({ operationId, place, status: told[0]![0] }).toEqual({
      operationId,
      place,
      status: isFilter ? 200 : needsClosed(slot) ? 409 : 404,
    });
    expect({ operationId, place, told: told[0] }).toEqual({ operationId, place, told: told[1] });
    if (isFilter) expect(JSON.parse(told[0]![1]).data).toEqual([]);
    for (const id of Object.values(theirs)) expect(told[0]![1]).not.toContain(id);
    expect({ operationId, place, tables: await dump() }).toEqual({ operationId, place, tables: before });
  }
}, 120_000);
