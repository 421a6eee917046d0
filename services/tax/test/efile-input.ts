let serial = 0;

/** An SSN that nobody else in the test run has, with these last four digits. */
export function newSsn(lastFour = '1234'): string {
  serial += 1;
  return `${400 + Math.floor(serial / 99)}-${String((serial % 99) + 1).padStart(2, '0')}-${lastFour}`;
}

/** The e-file of the client libraries' example, of a person of her own. */
export function efileInput(changes: { readonly ssn?: string } & Record<string, unknown> = {}) {
  const { ssn = newSsn(), ...others } = changes;
  return {
    taxYear: 2025,
    taxpayer: {
      ssn,
      firstName: 'Dana',
      lastName: 'Quillfeather',
      dateOfBirth: '1985-06-15',
      address: { street: '12 Larch Road', city: 'Portland', state: 'OR', zip: '97201' },
    },
    form1040: { wages: 60_000, interest: 200, dividends: 0, standardDeduction: 15_750, taxWithheld: 6_000 },
    directDeposit: { routingNumber: '021000021', accountNumber: '7000123456', accountType: 'checking' },
    ...others,
  };
}
