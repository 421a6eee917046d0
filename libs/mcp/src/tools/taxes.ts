import * as z from 'zod';
import { listTool, text, tool } from './tool.js';

const INCOME = z
  .record(z.string().regex(/^\w{1,64}$/), z.number())
  .describe('Dollars by kind: wages, interest, ordinaryDividends, selfEmployment, longTermCapitalGains, ...');

export const taxTools = [
  tool({
    name: 'calculate_tax',
    title: 'Calculate income tax',
    description:
      'Calculates federal and state income tax of 2023 to 2026. Files and stores nothing. With `explain`, each line comes with the law that it follows. Give `income` or `incomeSources`.',
    scope: 'tax:read',
    kind: 'read',
    input: {
      taxYear: z.int().min(2023).max(2026),
      filingStatus: z.enum([
        'single',
        'married_filing_jointly',
        'married_filing_separately',
        'head_of_household',
        'qualifying_surviving_spouse',
      ]),
      income: z.number().optional().describe('Total income in dollars; it counts as wages'),
      incomeSources: INCOME.optional(),
      state: text(60, 'Two letters, for example CA').optional(),
      withholding: z.number().min(0).optional().describe('Federal income tax withheld, in dollars'),
      more: z
        .record(z.string(), z.unknown())
        .optional()
        .describe('Other members of POST /v1/tax/calculate: deductions, dependents, w2s, county, city, ...'),
      explain: z.boolean().default(false).describe('True: show each line with its source in the law'),
    },
    run: async ({ session, input, options }) => {
      const { more = {}, explain, ...known } = input;
      const body = { ...more, ...known } as never;
      if (!explain) return { data: await session.client.tax.calculate(body, options) };
      return {
        plain: {
          explanation: await session.client.tax.calculateText({ ...(body as object), explain } as never, options),
        },
      };
    },
  }),
  listTool(
    {
      name: 'list_filings',
      title: 'List tax filings',
      description:
        'Returns that were e-filed, and what the tax authority answered: accepted, or rejected with its codes.',
      scope: 'tax:read',
    },
    { taxYear: z.int().optional() },
    ({ session, options }, query) => session.client.tax.filings.list(query, options),
  ),
  listTool(
    {
      name: 'list_tax_returns',
      title: 'List tax returns',
      description: 'Prepared tax returns, with refund or amount owed. `quote_efile` needs the id of one.',
      scope: 'tax:read',
    },
    { taxYear: z.int().optional() },
    ({ session, options }, query) => session.client.tax.returns.list(query, options),
  ),
];
