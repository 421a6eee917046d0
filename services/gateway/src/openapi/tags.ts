/** What the operations of each tag are about, in the order of the reference. */
export const tagTexts: ReadonlyMap<string, string> = new Map([
  ['Documents', 'Upload tax documents, bank statements and receipts, and read and correct their fields.'],
  ['Accounting', 'Customers, invoices, bills, expenses, bank transactions, and the double-entry books behind them.'],
  [
    'Tax',
    'Income tax by the law of the year: calculation, estimates, returns and their forms, every figure traced to the law.',
  ],
  [
    'Filing',
    'Forms 1099, W-2 and 941: filing, status and copies. Uploads of documents and their fields in the form of this family.',
  ],
  ['Treasury', 'Deposit accounts, transfers, cards, disputes and statements.'],
  ['Bill pay', 'Bill payments, their payees, and the rules for approvals.'],
  ['Bookkeeping', 'Connections to bookkeeping software: consent, synchronization, categories.'],
  ['Webhooks', 'Endpoints that receive events, and the deliveries to them.'],
  ['Events', 'What happened in the last 90 days, sent to an endpoint or not.'],
  ['Audit log', 'Who changed or read what, and from where.'],
  ['Test mode', 'Test clocks, magic values, and what other people, banks and card networks do. Test keys only.'],
]);
