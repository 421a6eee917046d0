/** A Social Security number that could have been issued. */
export const ssnOf = (n: number): string =>
  `4${String(10 + (n % 80)).padStart(2, '0')}${String(10 + (Math.floor(n / 80) % 89))}${String(1000 + Math.floor(n / 7120)).padStart(4, '0')}`;

export const recipientInput = (changes: Readonly<Record<string, unknown>> = {}) => ({
  name: 'Jane Doe',
  ssn: '400-11-1234',
  address: '3 Elm Street',
  city: 'Boise',
  state: 'ID',
  zip: '83702',
  compensation: 5_000,
  ...changes,
});

/** The body as the interface shows it. */
export const input1099 = (changes: Readonly<Record<string, unknown>> = {}) => ({
  taxYear: 2025,
  businessName: 'Acme Inc.',
  ein: '12-3456789',
  recipients: [recipientInput()],
  ...changes,
});

export const employeeInput = (changes: Readonly<Record<string, unknown>> = {}) => ({
  name: 'Jane Q Doe',
  ssn: '400-11-1234',
  wages: 50_000,
  federalWithheld: 5_000,
  ...changes,
});

/** The body as the interface shows it. */
export const inputW2 = (
  employee: Readonly<Record<string, unknown>> = {},
  changes: Readonly<Record<string, unknown>> = {},
) => ({
  taxYear: 2025,
  employer: { name: 'Acme Inc.', ein: '12-3456789', address: '2 Oak Avenue, Denver, CO 80202' },
  employee: employeeInput(employee),
  ...changes,
});

export const input941 = (
  changes: Readonly<Record<string, unknown>> = {},
  lines: Readonly<Record<string, unknown>> = {},
) => ({
  businessName: 'Acme Inc.',
  ein: '12-3456789',
  address: { street: '2 Oak Avenue', city: 'Denver', state: 'CO', zip: '80202' },
  taxYear: 2025,
  quarter: 1,
  lines: { line1: 3, line2: 45_000, line3: 5_000, line5a: 45_000, line5c: 45_000, line13: 11_885, ...lines },
  liability: [4_000, 4_000, 3_885],
  ...changes,
});

/** A correction of `input941` for Form 941-X, without `corrects`. */
export const input941X = () => {
  const { liability: _, ...correct } = input941(
    { explanation: 'A bonus was left out.' },
    { line2: 46_000, line3: 5_100, line5a: 46_000, line5c: 46_000 },
  );
  return correct;
};
