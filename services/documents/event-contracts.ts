import type { EventContract } from '@exchequer/event-contracts';

const TOPIC = 'documents.document.v1';

/** The document as a receiver may know it without fetching it: no extracted data and no file name. */
export interface DocumentEventData {
  readonly id: string;
  readonly object: 'document';
  readonly livemode: boolean;
  /** Unix seconds. */
  readonly created: number;
  readonly status: 'completed' | 'failed';
  readonly document_type: string | null;
  /** The form that an `unknown` document resembles. */
  readonly looks_like?: string | null;
  /** 0..1 */
  readonly confidence: number | null;
  readonly pages: number | null;
  /** Names of the fields that a person should look at, at most 100. A field of a later part is called `parts[1].ein`. */
  readonly needs_review: readonly string[];
  readonly error: { readonly code: string; readonly message: string } | null;
  /** The oldest document with the same bytes or the same form data. */
  readonly duplicate_of?: string | null;
  /** How many of its parts are receipts. */
  readonly receipts?: number;
}

export interface DocumentCorrectedData extends DocumentEventData {
  /** Index of the corrected part, from 0. */
  readonly part: number;
  /** Names of the corrected fields, at most 100, without their values. */
  readonly corrected: readonly string[];
}

const schema = {
  type: 'object',
  additionalProperties: true,
  required: [
    'id',
    'object',
    'livemode',
    'created',
    'status',
    'document_type',
    'confidence',
    'pages',
    'needs_review',
    'error',
  ],
  properties: {
    id: { type: 'string', pattern: '^doc_', description: 'The document.' },
    object: { const: 'document', description: 'Always `document`.' },
    livemode: { type: 'boolean', description: 'False in test mode.' },
    created: { type: 'integer', description: 'When it was uploaded, Unix seconds.' },
    status: { enum: ['completed', 'failed'], description: 'Whether it could be read.' },
    document_type: { type: ['string', 'null'], description: 'What it is; null if it could not be read.' },
    looks_like: { type: ['string', 'null'], description: 'The form that an `unknown` document resembles.' },
    confidence: { type: ['number', 'null'], minimum: 0, maximum: 1, description: 'How sure the type is, 0 to 1.' },
    pages: {
      type: ['integer', 'null'],
      minimum: 1,
      description: 'How many pages it has; null if it could not be opened.',
    },
    needs_review: {
      type: 'array',
      items: { type: 'string' },
      description: 'Names of the fields that a person should look at, at most 100.',
    },
    error: {
      type: ['object', 'null'],
      description: 'Why it could not be read.',
      required: ['code', 'message'],
      properties: {
        code: { type: 'string', description: 'Stable; decide by this.' },
        message: { type: 'string', description: 'What to do.' },
      },
    },
    duplicate_of: {
      type: ['string', 'null'],
      description: 'The oldest document with the same bytes or the same data.',
    },
    receipts: { type: 'integer', minimum: 0, description: 'How many of its parts are receipts.' },
  },
} as const;

export const documentProcessed: EventContract<'documents.document.processed', DocumentEventData> = {
  type: 'documents.document.processed',
  topic: TOPIC,
  summary: 'A document was read; its fields can be fetched.',
  since: '1.0.0',
  schema,
  labels: 'external_id',
  example: {
    id: 'doc_01k8z3v9n4m2p6q8r0s2t4v6w8',
    object: 'document',
    livemode: false,
    created: 1_763_640_000,
    status: 'completed',
    document_type: 'w2',
    looks_like: null,
    confidence: 0.97,
    pages: 1,
    needs_review: ['control_number'],
    error: null,
    duplicate_of: null,
    receipts: 0,
  },
};

export const documentCorrected: EventContract<'documents.document.corrected', DocumentCorrectedData> = {
  type: 'documents.document.corrected',
  topic: TOPIC,
  summary: 'A person corrected fields of a document.',
  since: '1.0.0',
  labels: 'external_id',
  schema: {
    ...schema,
    required: [...schema.required, 'part', 'corrected'],
    properties: {
      ...schema.properties,
      part: { type: 'integer', minimum: 0, description: 'Index of the corrected part, from 0.' },
      corrected: {
        type: 'array',
        items: { type: 'string' },
        description: 'Names of the corrected fields, at most 100, without their values.',
      },
    },
  },
  example: { ...documentProcessed.example, needs_review: [], part: 0, corrected: ['control_number'] },
};

export const documentFailed: EventContract<'documents.document.failed', DocumentEventData> = {
  type: 'documents.document.failed',
  topic: TOPIC,
  summary: 'A document could not be read; `error` says why.',
  since: '1.0.0',
  schema,
  labels: 'external_id',
  example: {
    ...documentProcessed.example,
    status: 'failed',
    document_type: null,
    confidence: null,
    pages: null,
    needs_review: [],
    error: { code: 'encrypted_pdf', message: 'The PDF is protected by a password. Upload an unprotected copy.' },
  },
};
