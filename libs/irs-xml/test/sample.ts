import type { Form941, Return941 } from '../src/form-941.js';
import type { Iris1099Nec, IrisTransmission } from '../src/iris.js';

export const recipient = (values: Partial<Iris1099Nec> = {}): Iris1099Nec => ({
  taxYear: '2026',
  recordId: '1',
  isVoid: false,
  isCorrected: false,
  recipient: {
    tin: '400011234',
    tinType: 'INDIVIDUAL_TIN',
    person: { first: 'JANE', last: 'DOE' },
    address: { street: '3 ELM STREET', city: 'BOISE', state: 'ID', zip: '83702' },
  },
  accountNumber: '1',
  hasSecondTinNotice: false,
  nonemployeeCompensation: 2_500_00n,
  hasDirectSales: false,
  federalIncomeTaxWithheld: 12_50n,
  ...values,
});

export function transmission(recipients: readonly Iris1099Nec[], type: 'O' | 'C' = 'O'): IrisTransmission {
  const sum = (amounts: readonly bigint[]) => amounts.reduce((all, amount) => all + amount, 0n);
  const address = { street: '1 MAIN STREET', city: 'AUSTIN', state: 'TX', zip: '78701' };
  const compensation = sum(recipients.map((one) => one.nonemployeeCompensation));
  return {
    manifest: {
      uniqueTransmissionId: '0a1b2c3d-0001-4002-8003-00000000000a:IRIS:12A34::A',
      taxYear: '2026',
      isPriorYear: false,
      type,
      test: 'T',
      transmitter: {
        tin: '123456780',
        tinType: 'BUSINESS_TIN',
        transmitterControlCode: '12A34',
        isForeign: false,
        name: { line1: 'Example Software Inc.' },
        company: { name: { line1: 'Example Software Inc.' }, address },
        contactName: 'Pat Doe',
        contactEmail: 'filing@example.com',
        contactPhone: '5125550100',
      },
      vendor: 'I',
      softwareId: '26A0000001',
      issuerCount: 1,
      recipientCount: recipients.length,
      isPaper: false,
      mediaSource: 'M',
      channel: 'A2A',
    },
    submission: {
      header: {
        submissionId: '1',
        taxYear: '2026',
        issuer: {
          isForeign: false,
          tin: '123456789',
          tinType: 'BUSINESS_TIN',
          nameControl: 'ACME',
          name: { line1: "Acme & Son's Inc." },
          address: { street: '2 OAK AVENUE', city: 'DENVER', state: 'CO', zip: '802020001' },
        },
        formType: '1099NEC',
        parentFormType: '1096',
        isCombinedFederalState: false,
        recipientCount: recipients.length,
        totals: {
          nonemployeeCompensation: compensation,
          federalIncomeTaxWithheld: sum(recipients.map((one) => one.federalIncomeTaxWithheld)),
          totalReported: compensation,
        },
      },
      recipients,
    },
  };
}

export const form941: Form941 = {
  line1: 3,
  line2: 45_000_00n,
  line3: 5_000_00n,
  line5a: { amount: 45_000_00n, tax: 5_580_00n },
  line5c: { amount: 45_000_00n, tax: 1_305_00n },
  line5e: 6_885_00n,
  line5f: 0n,
  line6: 11_885_00n,
  line7: -3n,
  line8: 0n,
  line9: 0n,
  line10: 11_884_97n,
  line11: 0n,
  line12: 11_884_97n,
  line13: 11_000_00n,
  line14: 884_97n,
  monthly: { isMonthly: true, month1: 4_000_00n, month2: 4_000_00n, month3: 3_884_97n, total: 11_884_97n },
};

export const return941 = (form: Partial<Form941> = {}): Return941 => ({
  header: {
    createdAt: '2026-04-20T12:00:00Z',
    periodEnd: '2026-03-31',
    ein: '123456789',
    name: { line1: 'Acme Inc.' },
    nameControl: 'ACME',
    address: { street: '2 OAK AVENUE', city: 'DENVER', state: 'CO', zip: '80202' },
    taxYear: '2026',
  },
  form: { ...form941, ...form },
});
