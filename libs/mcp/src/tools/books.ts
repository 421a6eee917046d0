import * as z from 'zod';
import { day, dollars, id, listTool, text, tool } from './tool.js';

const PERIOD = { from: day('The first day').optional(), to: day('The last day').optional() };
const SEARCH = text(100, 'Words of names and texts').optional();

export const bookTools = [
  listTool(
    {
      name: 'list_customers',
      title: 'List customers',
      description: 'Customers who get invoices, newest first. Use `search` for a name or `email` for an exact address.',
      scope: 'accounting:read',
    },
    { search: SEARCH, email: text(254, 'An exact address').optional() },
    ({ session, options }, query) => session.client.accounting.customers.list(query, options),
  ),
  listTool(
    {
      name: 'list_invoices',
      title: 'List invoices',
      description: 'Invoices with what is still due. Filter by state, customer, number or day of issue.',
      scope: 'accounting:read',
    },
    {
      search: SEARCH,
      customer_id: id('cus', 'The customer').optional(),
      status: z.enum(['open', 'partially_paid', 'paid', 'overdue', 'void']).optional(),
      number: text(60, 'The printed number, for example INV-000012').optional(),
      ...PERIOD,
    },
    ({ session, options }, query) => session.client.accounting.invoices.list(query, options),
  ),
  listTool(
    {
      name: 'list_bills',
      title: 'List bills',
      description:
        'Bills of suppliers in the books, with what is still due. To pay one, find its supplier with `list_payees` and call `quote_bill_payment`.',
      scope: 'accounting:read',
    },
    {
      vendor: text(100, 'The name of the supplier').optional(),
      status: z.enum(['open', 'partially_paid', 'paid', 'overdue', 'void']).optional(),
      number: text(60, "The supplier's number of the bill").optional(),
      ...PERIOD,
    },
    ({ session, options }, query) => session.client.accounting.bills.list(query, options),
  ),
  listTool(
    {
      name: 'list_expenses',
      title: 'List expenses',
      description: 'Expenses in the books. Some were read from receipts and wait for a person (`needs_review`).',
      scope: 'accounting:read',
    },
    { account_id: id('acc', 'The expense account').optional(), needs_review: z.boolean().optional(), ...PERIOD },
    ({ session, options }, query) => session.client.accounting.expenses.list(query, options),
  ),
  listTool(
    {
      name: 'list_ledger_accounts',
      title: 'List the chart of accounts',
      description:
        'Accounts of the books with their balances: income, expenses, assets and debts. `record_expense` needs the id of an expense account.',
      scope: 'accounting:read',
    },
    {},
    ({ session, options }, query) => session.client.accounting.accounts.list(query, options),
  ),
  listTool(
    {
      name: 'list_bank_transactions',
      title: 'List bank transactions',
      description:
        'What the bank booked, as the books know it. An `unmatched` one belongs to no invoice, bill or expense yet; `list_matches` has suggestions for it.',
      scope: 'accounting:read',
    },
    { status: z.enum(['unmatched', 'matched', 'excluded']).optional(), ...PERIOD },
    ({ session, options }, query) => session.client.accounting.bankTransactions.list(query, options),
  ),
  listTool(
    {
      name: 'list_matches',
      title: 'List match suggestions',
      description:
        'Which invoices, bills or expenses a bank transaction pays, with the confidence and its reasons. The books look for matches on their own. A `suggested` one waits for a person, who may confirm it (`confirm_match`).',
      scope: 'accounting:read',
    },
    {
      status: z.enum(['suggested', 'matched', 'rejected', 'undone']).optional(),
      bank_transaction_id: id('btx', 'The bank transaction').optional(),
    },
    ({ session, options }, query) => session.client.accounting.reconciliation.matches.list(query, options),
  ),
  tool({
    name: 'get_report',
    title: 'Get a report of the books',
    description:
      'A balance sheet or trial balance as of a day, or profit and loss or cash flow of a period. Without days it covers the current year until today.',
    scope: 'accounting:read',
    kind: 'read',
    input: {
      report: z.enum(['balance_sheet', 'trial_balance', 'profit_and_loss', 'cash_flow']),
      as_of: day('For balance_sheet and trial_balance').optional(),
      from: day('For profit_and_loss and cash_flow: the first day').optional(),
      to: day('For profit_and_loss and cash_flow: the last day').optional(),
    },
    run: async ({ session, input, options }) => {
      const { report, as_of, from, to } = input;
      const { reports } = session.client.accounting;
      const asOf = as_of === undefined ? {} : { as_of };
      const period = { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
      switch (report) {
        case 'balance_sheet':
          return { data: await reports.balanceSheet(asOf, options) };
        case 'trial_balance':
          return { data: await reports.trialBalance(asOf, options) };
        case 'profit_and_loss':
          return { data: await reports.profitAndLoss(period as { from: string; to: string }, options) };
        case 'cash_flow':
          return { data: await reports.cashFlow(period as { from: string; to: string }, options) };
      }
    },
  }),
  tool({
    name: 'create_customer',
    title: 'Create a customer',
    description:
      'Adds a customer. First look with `list_customers` whether the customer exists. Sales tax needs the address, so ask for it.',
    scope: 'accounting:write',
    kind: 'write',
    input: {
      contact_name: text(200, 'Full name of the contact'),
      email: text(254, 'Address for invoices'),
      company_name: text(200, 'Name of the company').optional(),
      address: z
        .strictObject({
          street: text(200, 'Street and number').optional(),
          city: text(100, 'City').optional(),
          state: text(60, 'Two letters for a US state').optional(),
          zip: text(20, 'Postal code').optional(),
          country: text(2, 'Two capital letters. Default: US').optional(),
        })
        .optional()
        .describe('Decides the sales tax of the invoices'),
    },
    run: async ({ session, input, options }) => ({
      data: await session.client.accounting.customers.create(input, options),
    }),
  }),
  tool({
    name: 'create_invoice',
    title: 'Create an invoice',
    description:
      'Issues an invoice and posts it in the books, with sales tax if the business is registered where the customer is. There are no drafts: ask the person first. It sends no e-mail: the person sends the PDF.',
    scope: 'accounting:write',
    kind: 'write',
    input: {
      customer_id: id('cus', 'The customer'),
      items: z
        .array(
          z.strictObject({
            description: text(500, 'What was sold'),
            amount: dollars('Price of one unit, without tax'),
            quantity: z.number().positive().optional().describe('Default: 1'),
          }),
        )
        .min(1)
        .max(50),
      issue_date: day('Default: today').optional(),
      due_date: day('Default: 30 days later').optional(),
      memo: text(1_000, 'Printed on the invoice').optional(),
    },
    run: async ({ session, input, options }) => ({
      data: await session.client.accounting.invoices.create(input, options),
    }),
  }),
  tool({
    name: 'record_expense',
    title: 'Record an expense',
    description: 'Posts an expense that was paid. `list_ledger_accounts` has the id of its account.',
    scope: 'accounting:write',
    kind: 'write',
    input: {
      amount: dollars('What was paid, with tax'),
      description: text(500, 'What it was for'),
      account_id: id('acc', 'The expense account'),
      date: day('Default: today').optional(),
      vendor: text(200, 'Who was paid').optional(),
      document_id: id('doc', 'The receipt').optional(),
    },
    run: async ({ session, input, options }) => ({
      data: await session.client.accounting.expenses.create(input, options),
    }),
  }),
  tool({
    name: 'confirm_match',
    title: 'Confirm a match',
    description:
      'Confirms a suggested match and posts the payment, so the invoice or bill is paid. First show the person both sides.',
    scope: 'accounting:write',
    kind: 'write',
    input: { match_id: id('match', 'The suggested match') },
    run: async ({ session, input, options }) => ({
      data: await session.client.accounting.reconciliation.matches.confirm(input.match_id, {}, options),
    }),
  }),
];
