type Api = <T>(method: string, path: string, body?: object) => Promise<T>;

interface WithId {
  readonly id: string;
}

interface Authorization {
  readonly status: string;
  readonly declineReason?: string;
}

const HELPERS = '/v1/test_helpers';
/** The sandbox returns what is sent to this account number: docs/test-mode.md. */
const RETURNED_WITH_R01 = '1110000001';

/** Opens a bank account, receives money, uses a card, and pays a supplier whose bank returns the payment. */
export async function runBank(api: Api): Promise<void> {
  const account = await api<WithId & { accountNumber: string; routingNumber: string }>('POST', '/v1/accounts/create', {
    type: 'checking',
    owner: {
      firstName: 'Ada',
      lastName: 'Byron',
      email: 'ada@northwind.example',
      phone: '+14155550123',
      ssn: '536-90-4399',
      dateOfBirth: '1985-12-10',
      address: { street: '1 Market Street', city: 'San Francisco', state: 'CA', zip: '94105' },
    },
  });
  console.log(`\nOpened a checking account: routing number ${account.routingNumber}`);
  const payment = await api<{ amount: number; counterparty: string }>('POST', `${HELPERS}/treasury/incoming_transfer`, {
    accountId: account.id,
    type: 'ach',
    amount: 2400,
    counterparty: { name: 'Northwind' },
    description: 'Ovens, yearly service',
  });
  console.log(`ACH came in: ${payment.amount.toFixed(2)} USD from ${payment.counterparty}`);
  const card = await api<WithId & { last4: string }>('POST', '/v1/cards/issue', {
    accountId: account.id,
    type: 'virtual',
    restrictions: { blockedMerchants: ['Lucky Casino'] },
  });
  console.log(`Issued a virtual card ending in ${card.last4}; Lucky Casino is blocked`);
  for (const [name, mcc] of [
    ['Corner Bookshop', '5942'],
    ['Lucky Casino', '7995'],
  ]) {
    const merchant = { name, mcc };
    const { status, declineReason } = await api<Authorization>('POST', `${HELPERS}/cards/${card.id}/authorize`, {
      amount: 40,
      merchant,
    });
    console.log(`  40.00 USD at ${name}: ${status}${declineReason ? ` (${declineReason})` : ''}`);
  }
  const transfer = await api<WithId>('POST', '/v1/transfers', {
    type: 'ach',
    fromAccountId: account.id,
    amount: 400,
    counterparty: { name: 'Mill Supplies', routingNumber: '021000021', accountNumber: RETURNED_WITH_R01 },
  });
  await api('POST', `${HELPERS}/treasury/advance_time`, { days: 7 });
  const { status, returnCode } = await api<{ status: string; returnCode?: string }>(
    'GET',
    `/v1/transfers/${transfer.id}`,
  );
  console.log(`Paid a supplier 400.00 USD by ACH. After a week on the test clock: ${status} ${returnCode ?? ''}`);
  const { balance, availableBalance } = await api<{ balance: number; availableBalance: number }>(
    'GET',
    `/v1/accounts/${account.id}/balance`,
  );
  console.log(`Balance ${balance.toFixed(2)} USD, available ${availableBalance.toFixed(2)} USD`);
}
