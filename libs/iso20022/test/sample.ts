import type {
  Account,
  Agent,
  CreditTransfer,
  Party,
  PaymentReturn,
  PaymentStatus,
  StatusRequest,
} from '../src/index.js';

export const UETR = '8a562c67-ca16-48ba-b074-65581be6f011';
export const ourBank: Agent = { routingNumber: '011104238', name: 'Our Bank' };
export const otherBank: Agent = { routingNumber: '021040078' };
const acme: Party = {
  name: 'Acme Inc',
  address: {
    street: 'Dream Road',
    buildingNumber: '450',
    town: 'Lisle',
    state: 'IL',
    postalCode: '60532',
    country: 'US',
  },
};
const ada: Party = { name: 'Ada Lovelace' };
const account: Account = { number: '0031234567' };

const settled = {
  messageId: '20261125MMQFMP01000042',
  createdAt: '2026-11-25T10:55:26-05:00',
  settlement: { method: 'CLRG', clearingSystem: { code: 'FDW' } },
} as const;
const original = {
  originalMessage: { messageId: settled.messageId, messageName: 'pacs.008.001.08', createdAt: settled.createdAt },
  originalEndToEndId: 'trf_1',
  originalUetr: UETR,
};

export const creditTransfer: CreditTransfer = {
  header: settled,
  transactions: [
    {
      ids: { instructionId: 'trf_1', endToEndId: 'trf_1', uetr: UETR },
      type: { localInstrument: { proprietary: 'CTRC' } },
      amountCents: 51_74n,
      settlementDate: '2026-11-25',
      chargeBearer: 'SLEV',
      instructingAgent: ourBank,
      instructedAgent: otherBank,
      debtor: acme,
      debtorAccount: account,
      debtorAgent: ourBank,
      creditorAgent: otherBank,
      creditor: ada,
      creditorAccount: { number: '56478374687' },
      remittance: { unstructured: ['Invoice INV-34563'] },
    },
  ],
};

export const paymentStatus: PaymentStatus = {
  header: { messageId: 'status-1', createdAt: '2026-11-25T10:55:30-05:00' },
  transactions: [
    {
      ...original,
      status: 'RJCT',
      reasons: [{ reason: { code: 'AC04' }, information: ['Closed in 2025'] }],
      instructingAgent: otherBank,
      instructedAgent: ourBank,
    },
  ],
};

export const paymentReturn: PaymentReturn = {
  header: { ...settled, messageId: 'return-1' },
  transactions: [
    {
      ...original,
      originalAmountCents: 51_74n,
      originalSettlementDate: '2026-11-25',
      amountCents: 51_74n,
      settlementDate: '2026-11-27',
      instructingAgent: otherBank,
      instructedAgent: ourBank,
      chain: {
        debtor: { party: ada },
        debtorAccount: { number: '56478374687' },
        debtorAgent: otherBank,
        creditorAgent: ourBank,
        creditor: { party: acme },
        creditorAccount: account,
      },
      reasons: [{ reason: { code: 'FOCR' } }],
    },
  ],
};

export const statusRequest: StatusRequest = {
  header: { messageId: 'request-1', createdAt: '2026-11-25T10:56:00-05:00' },
  transactions: [{ ...original, instructingAgent: ourBank, instructedAgent: otherBank }],
};
