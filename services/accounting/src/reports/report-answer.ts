import type { Request as ExpressRequest } from 'express';

/** JSON, or CSV with `format=csv` or `Accept: text/csv`. */
export type ReportFormat = 'json' | 'csv';

/** An answer that is sent already is left alone by tsoa: that is how CSV goes out where JSON is declared. */
export function answer<T>(request: ExpressRequest, format: ReportFormat | undefined, report: T, csv: () => string): T {
  const wanted = format ?? (request.accepts(['json', 'csv']) === 'csv' ? 'csv' : 'json');
  if (wanted === 'csv') request.res!.type('text/csv').send(csv());
  return report;
}
