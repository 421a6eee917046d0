import * as z from 'zod';
import { searchGuides } from '../search-guides.js';
import type { Scope, Session } from '../session.js';
import { ToolError } from '../tool-error.js';
import { listTool, text, tool } from './tool.js';

type Client = Session['client'];
type Retrieve = (client: Client, id: string, options: object) => Promise<unknown>;

/** What an id names, by its beginning. */
const KINDS: Readonly<Record<string, { readonly scope: Scope; readonly retrieve: Retrieve }>> = {
  cus: { scope: 'accounting:read', retrieve: (client, each, o) => client.accounting.customers.retrieve(each, {}, o) },
  inv: { scope: 'accounting:read', retrieve: (client, each, o) => client.accounting.invoices.retrieve(each, {}, o) },
  bill: { scope: 'accounting:read', retrieve: (client, each, o) => client.accounting.bills.retrieve(each, {}, o) },
  exp: { scope: 'accounting:read', retrieve: (client, each, o) => client.accounting.expenses.retrieve(each, {}, o) },
  btx: {
    scope: 'accounting:read',
    retrieve: (client, each, o) => client.accounting.bankTransactions.retrieve(each, {}, o),
  },
  match: {
    scope: 'accounting:read',
    retrieve: (client, each, o) => client.accounting.reconciliation.matches.retrieve(each, {}, o),
  },
  doc: { scope: 'documents:read', retrieve: (client, each, o) => client.documents.retrieve(each, {}, o) },
  acct: { scope: 'treasury:read', retrieve: (client, each, o) => client.accounts.balance(each, {}, o) },
  trf: { scope: 'treasury:read', retrieve: (client, each, o) => client.transfers.retrieve(each, {}, o) },
  txn: { scope: 'treasury:read', retrieve: (client, each, o) => client.transactions.retrieve(each, {}, o) },
  bp: { scope: 'treasury:read', retrieve: (client, each, o) => client.payments.billPay.retrieve(each, {}, o) },
  payee: { scope: 'treasury:read', retrieve: (client, each, o) => client.payments.payees.retrieve(each, {}, o) },
  fil: { scope: 'tax:read', retrieve: (client, each, o) => client.tax.status(each, {}, o) },
  ret: { scope: 'tax:read', retrieve: (client, each, o) => client.tax.form1040.retrieve(each, {}, o) },
  evt: { scope: 'webhooks:read', retrieve: (client, each, o) => client.events.retrieve(each, {}, o) },
};

export const generalTools = [
  tool({
    name: 'get_organization',
    title: 'Get the organization',
    description: 'The business whose data this is, test or live mode, and what the key may do. Call it first.',
    kind: 'read',
    input: {},
    run: async ({ session, options }) => {
      const { name, plan, key } = await session.client.organization(undefined, options);
      return {
        data: { name, plan, key_id: key.id },
        plain: { scopes: key.scopes, allows_writes: session.allowsWrites },
      };
    },
  }),
  tool({
    name: 'get_object',
    title: 'Get an object by its id',
    description: `One object with all of its members, by an id that another tool showed: ${Object.keys(KINDS).join(', ')}. A document comes with its fields and their confidence, an account with its balance and latest transactions, a match with its reasons.`,
    kind: 'read',
    input: { id: text(64, 'For example inv_... or doc_...') },
    run: async ({ session, input, options }) => {
      const kind = /^([a-z]+)_[\w-]+$/.exec(input.id)?.[1];
      const known = kind !== undefined && Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
      if (known === undefined) {
        const advice = `An id begins with one of these: ${Object.keys(KINDS).join(', ')}.`;
        throw new ToolError('unknown_id', 'No object can be shown by this id.', advice);
      }
      return { data: await known.retrieve(session.client, input.id, options) };
    },
  }),
  listTool(
    {
      name: 'list_events',
      title: 'List events',
      description: 'What happened, newest first: `invoice.paid`, `transfer.settled`, `document.processed`, ...',
      scope: 'webhooks:read',
    },
    {
      type: text(64, 'One kind of event').optional(),
      object_id: text(64, 'Only events of this object').optional(),
    },
    ({ session, options }, query) => session.client.events.list(query, options),
  ),
  tool({
    name: 'search_guides',
    title: 'Search the guides',
    description:
      'Finds sections of the guides of Exchequer: rules, terms, test mode, error codes, limits. It does not search the data of the business.',
    kind: 'read',
    input: {
      query: text(200, 'A few words'),
      limit: z.int().min(1).max(5).default(3),
    },
    run: async ({ input }) => ({ plain: { sections: searchGuides(input.query, input.limit) } }),
  }),
];
