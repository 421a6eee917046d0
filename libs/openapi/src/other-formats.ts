/** A form of an answer besides JSON, at a path of its own: the path of the JSON answer with an ending. */
export interface OtherFormat {
  readonly ending: string;
  readonly mediaType: string;
  /** Ends the id of the operation: `calculateTax` has `calculateTaxAsText`. */
  readonly name: string;
}

const FORMATS: readonly OtherFormat[] = [
  { ending: '.csv', mediaType: 'text/csv', name: 'Csv' },
  { ending: '.txt', mediaType: 'text/plain', name: 'Text' },
  { ending: '.pdf', mediaType: 'application/pdf', name: 'Pdf' },
  { ending: '.xml', mediaType: 'application/xml', name: 'Xml' },
];
const JSON_TYPE = 'application/json';

/** The other formats of an operation that also answers JSON, from its document. */
export function otherFormatsOf(operation: unknown): readonly OtherFormat[] {
  const { responses } = operation as { readonly responses?: Readonly<Record<string, { content?: object }>> };
  const content = responses?.['200']?.content ?? {};
  return JSON_TYPE in content ? FORMATS.filter(({ mediaType }) => mediaType in content) : [];
}

/** The path without the ending of a format. */
export function withoutEnding(path: string): string {
  const format = FORMATS.find(({ ending }) => path.endsWith(ending));
  return format ? path.slice(0, -format.ending.length) : path;
}
