// Compiled, not run: a program in CommonJS.
import sdk = require('../../dist/index.cjs');

const client = new sdk.Exchequer('sk_test_1');

export async function tax(): Promise<number> {
  const { taxLiability } = await client.tax.calculate({ taxYear: 2025, filingStatus: 'single', income: 85_000 });
  return taxLiability;
}
