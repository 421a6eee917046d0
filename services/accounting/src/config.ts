import { busSettings, int, loadConfig, optional, secret, serviceSettings, url } from '@exchequer/config';

export type Config = ReturnType<typeof readConfig>;

/** The environment of this service. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env) {
  return loadConfig(
    {
      ...serviceSettings('exchequer_accounting'),
      ...busSettings,
      WORK_THREADS: int({ doc: 'threads that read bank files and print documents', default: 2, min: 1, max: 64 }),
      UPLOADS_AT_ONCE_MAX: int({ doc: 'bank statements held in memory at once, 10 MB each', default: 8, min: 1 }),
      UPLOADS_AT_ONCE_PER_TENANT_MAX: int({ doc: 'of these, statements of one organization', default: 2, min: 1 }),
      SERVICE_URL_DOCUMENTS: url({ doc: 'documents, which receipts are read from' }),
      DOCUMENTS_KEY: secret({ doc: 'key that accounting shows to documents to draft expenses from receipts' }),
      SERVICE_URL_TREASURY: url({ doc: 'treasury, which transactions are read from to record them' }),
      TREASURY_KEY: secret({ doc: 'key that accounting shows to treasury' }),
      ACCOUNTING_LABELS_KEY: optional(
        secret({
          doc: 'key that seals the labels in events, for webhook-dispatcher; without it events carry no labels',
        }),
      ),
      SERVICE_URL_BOOKKEEPING_CONNECTOR: url({
        doc: 'bookkeeping connector, which transactions of bookkeeping software are read from to record them',
      }),
      BOOKKEEPING_CONNECTOR_KEY: secret({ doc: 'key that accounting shows to the bookkeeping connector' }),
      SERVICE_URL_TAX: url({ doc: "tax, which the income tax is estimated by on the caller's behalf" }),
    },
    environment,
  );
}
