import { day, id, listTool, text } from './tool.js';

const PERIOD = { from: day('The first day').optional(), to: day('The last day').optional() };

export const treasuryTools = [
  listTool(
    {
      name: 'list_accounts',
      title: 'List bank accounts',
      description: 'Bank accounts of the business, with balance and available balance.',
      scope: 'treasury:read',
    },
    {},
    ({ session, options }, query) => session.client.accounts.list(query, options),
  ),
  listTool(
    {
      name: 'list_account_transactions',
      title: 'List transactions of bank accounts',
      description: 'Money in and out of the bank accounts of the business, with its state.',
      scope: 'treasury:read',
    },
    { accountId: id('acct', 'The account').optional(), ...PERIOD },
    ({ session, options }, query) => session.client.transactions.list(query, options),
  ),
  listTool(
    {
      name: 'list_transfers',
      title: 'List transfers',
      description: 'Transfers with state, fee and day of settlement. Look here before you repeat one.',
      scope: 'treasury:read',
    },
    { accountId: id('acct', 'The account').optional(), ...PERIOD },
    ({ session, options }, query) => session.client.transfers.list(query, options),
  ),
  listTool(
    {
      name: 'list_payees',
      title: 'List payees',
      description: 'Suppliers and others who can be paid. `quote_bill_payment` needs the id of one.',
      scope: 'treasury:read',
    },
    { search: text(100, 'Words of the name').optional() },
    ({ session, options }, query) => session.client.payments.payees.list(query, options),
  ),
];
