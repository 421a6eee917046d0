import { type Cents, TAX_FORM_MAX_CENTS } from '@exchequer/money';
import type { FieldError } from '../calculation/input/invalid-input.js';

/** A field of a document that supplies an amount of the input. */
export interface FieldOfDocument {
  /** `documents[0].wages` */
  readonly place: string;
  readonly amount?: Cents;
}

/** By place in the input (`incomeSources.wages`): the fields of documents that supply it. */
export type FieldsOfDocuments = ReadonlyMap<string, readonly FieldOfDocument[]>;

/** Amounts of documents that no box can have. Their sum with others can be an amount that a return can have. */
export function wrongAmounts(fields: FieldsOfDocuments): FieldError[] {
  const wrong = [...fields.values()].flat().filter(isOutOfRange);
  return wrong.map(({ place, amount = 0n }) => ({ location: `body.${place}`, ...(amount < 0n ? BELOW : ABOVE) }));
}

const BELOW = { code: 'out_of_range', message: 'must be 0 or more' };
const ABOVE = { code: 'out_of_range', message: 'must be at most 100,000,000,000 dollars' };

/** The errors of an input that documents have completed. An error about what a document supplies names the field of the document. */
export function nameDocuments(errors: readonly FieldError[], fields: FieldsOfDocuments): FieldError[] {
  return errors.flatMap((error) => {
    const supplied = fields.get(error.location.replace(/^body\./, '')) ?? [];
    if (supplied.length === 0) return [error];
    // If some documents have a wrong amount, the error names them. If only the sum is wrong, it names all.
    const wrong = error.code === 'out_of_range' ? supplied.filter(isOutOfRange) : [];
    return (wrong.length > 0 ? wrong : supplied).map(({ place }) => ({ ...error, location: `body.${place}` }));
  });
}

const isOutOfRange = ({ amount = 0n }: FieldOfDocument) => amount < 0n || amount > TAX_FORM_MAX_CENTS;
