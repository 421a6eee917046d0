/** A section of the reference: the operations on one kind of object. */
interface Section {
  readonly name: string;
  readonly description: string;
}

/** All sections by area, in the order in which a new user needs them. A test fails if an operation has none of them. */
export const areas: readonly { readonly name: string; readonly sections: readonly Section[] }[] = [
  {
    name: 'Documents',
    sections: [
      {
        name: 'Documents',
        description:
          'Upload W-2s, 1099s, receipts and bank statements, read their fields, and correct what a person sees better.',
      },
    ],
  },
  {
    name: 'Sales',
    sections: [
      {
        name: 'Business profile',
        description: 'The name, address and numbers of your business, as invoices print them.',
      },
      { name: 'Customers', description: 'Whom you invoice.' },
      {
        name: 'Invoices',
        description: 'Bill a customer. The journal entry, the sales tax and the due date follow from the lines.',
      },
      { name: 'Customer payments', description: 'Money from customers, and what it pays.' },
      { name: 'Credit notes', description: 'Take back all or a part of an invoice.' },
      { name: 'Refunds', description: 'Pay money back to a customer.' },
    ],
  },
  {
    name: 'Purchases',
    sections: [
      { name: 'Expenses', description: 'What you bought and paid at once. A receipt becomes a draft by itself.' },
      { name: 'Bills', description: 'What you owe to vendors, and the payments that settle it.' },
    ],
  },
  {
    name: 'Sales tax',
    sections: [
      {
        name: 'Sales tax',
        description:
          'Where you are registered, the rates of a place, a calculation before an invoice, and payments to the authorities.',
      },
    ],
  },
  {
    name: 'Bank and reconciliation',
    sections: [
      {
        name: 'Bank transactions',
        description: 'Lines of bank statements: imported, announced by treasury, or entered.',
      },
      {
        name: 'Reconciliation',
        description: 'Match bank lines with invoices, bills and expenses. Each match tells its reasons.',
      },
    ],
  },
  {
    name: 'Books',
    sections: [
      {
        name: 'Reports',
        description:
          'Balance sheet, profit and loss, cash flow, aging, sales tax, and the income tax that the books suggest.',
      },
      { name: 'Ledger accounts', description: 'The chart of accounts.' },
      { name: 'Journal entries', description: 'What is posted. An entry is never changed, only reversed.' },
      { name: 'Fiscal periods', description: 'Close a period so that nothing is posted into it.' },
    ],
  },
  {
    name: 'Taxes',
    sections: [
      {
        name: 'Tax calculation',
        description: 'Income tax, refund and quarterly payments. Every figure can be explained to the law.',
      },
      { name: 'Tax returns', description: 'Form 1040 with its schedules, from figures and documents.' },
      { name: 'E-filing', description: 'File a return electronically and follow what the authority answers.' },
      {
        name: 'Information returns',
        description: 'Forms 1099, W-2 and 941: file them, and download transmission files and copies.',
      },
    ],
  },
  {
    name: 'Treasury',
    sections: [
      { name: 'Accounts', description: 'Accounts that hold money: open, read the balance, freeze, close.' },
      { name: 'Account owners', description: 'The persons and companies that own accounts.' },
      { name: 'Transactions', description: 'Everything that changed or will change a balance.' },
      { name: 'Statements', description: 'Monthly statements as JSON, PDF, CSV and camt.053.' },
      { name: 'Transfers', description: 'Move money by ACH, wire or instant payment, or between your own accounts.' },
      { name: 'Bill pay', description: 'Pay a vendor on a day, once or repeatedly, by ACH or check.' },
      { name: 'Payees', description: 'Whom bill pay pays.' },
      { name: 'Payment approvals', description: 'Which payments need a second person.' },
      { name: 'Cards', description: 'Issue cards, set their limits, and see what they paid for.' },
      { name: 'Disputes', description: 'Contest a card payment.' },
    ],
  },
  {
    name: 'Bookkeeping software',
    sections: [
      { name: 'Bookkeeping connections', description: 'Connect QuickBooks or Xero with the consent of its user.' },
      { name: 'Bookkeeping syncs', description: 'Bring over what is new and changed, and follow the progress.' },
      {
        name: 'Bookkeeping transactions',
        description: 'The rows that came over, with their categories, and Schedule C from them.',
      },
      { name: 'Bookkeeping rules', description: 'Decide categories by your own rules.' },
    ],
  },
  {
    name: 'Platform',
    sections: [
      { name: 'Organization', description: 'The organization of a key, its plan, and what the key may do.' },
      {
        name: 'API keys',
        description: 'The keys of the organization: create them with the scopes they need, roll and revoke them.',
      },
      { name: 'Events', description: 'What happened, for 90 days, whether an endpoint received it or not.' },
      { name: 'Webhook endpoints', description: 'Addresses that get signed events.' },
      { name: 'Webhook deliveries', description: 'Each delivery with its attempts, and sending it again.' },
      { name: 'Audit log', description: 'Who changed what.' },
      { name: 'Request log', description: 'What your keys asked for in the last 30 days, and how it was answered.' },
    ],
  },
  {
    name: 'Test mode',
    sections: [
      {
        name: 'Test mode',
        description:
          'Play what the outside world does: money that arrives, a return, an authority that answers, time that passes.',
      },
    ],
  },
];

export const sections: readonly Section[] = areas.flatMap((area) => area.sections);
