/** An operation of the contract, as its command needs it. */
export interface OperationRow {
  /** `accounting.invoices.create`, as in the SDK. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  /** What the answer is; none for a JSON object. */
  readonly kind?: 'list' | 'file' | 'text' | 'stream';
  readonly takes?: 'form';
  /** The values of the path, in order. */
  readonly arguments: readonly string[];
  /** Each parameter of the query, with a sentence. */
  readonly query: readonly (readonly [name: string, sentence: string])[];
  /** The name of the schema of the body. */
  readonly body?: string;
  /** The members of the body. */
  readonly needed?: readonly string[];
  readonly optional?: readonly string[];
}
