import { busSettings, int, loadConfig, serviceSettings, url } from '@exchequer/config';

export type Config = ReturnType<typeof readConfig>;

/** The environment of this service. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env) {
  return loadConfig(
    {
      ...serviceSettings('exchequer_accounting'),
      ...busSettings,
      WORK_THREADS: int({ doc: 'threads that read bank files and print documents', default: 2, min: 1, max: 64 }),
      SERVICE_URL_DOCUMENTS: url({ doc: "documents, which receipts are read from on the caller's behalf" }),
      SERVICE_URL_TAX: url({ doc: "tax, which the income tax is estimated by on the caller's behalf" }),
    },
    environment,
  );
}
