import type { EventContract } from '@exchequer/event-contracts';

/** `npm run generate` copies this file into libs/event-contracts. It exports contracts and types only. */

/** An e-file or an information return. No names and no numbers of persons: fetch the filing for these. */
export interface FilingEventData {
  readonly id: string;
  readonly object: 'filing';
  readonly livemode: boolean;
  readonly kind: string;
  readonly status: string;
  readonly submissionId: string;
  readonly taxYear: number;
  /** Null unless it is an e-file. */
  readonly returnId: string | null;
  /** ISO 8601 UTC. */
  readonly submittedAt: string;
  readonly acknowledgmentCode: string | null;
  /** Dollars. Null unless it is an e-file. */
  readonly estimatedRefund: number | null;
  /** YYYY-MM-DD, null without a refund. */
  readonly refundDate: string | null;
  /** The rules that a rejected filing broke. */
  readonly errors: readonly { readonly code: string; readonly message: string; readonly field: string | null }[];
}

const filingSchema = {
  type: 'object',
  additionalProperties: true,
  required: ['id', 'object', 'livemode', 'kind', 'status', 'submissionId', 'taxYear', 'submittedAt', 'estimatedRefund'],
  properties: {
    id: { type: 'string', pattern: '^fil_', description: 'The object.' },
    object: { const: 'filing', description: 'What `id` names.' },
    livemode: { type: 'boolean', description: 'False in test mode.' },
    kind: { enum: ['efile', '1099', 'w2', '941'], description: 'What was filed.' },
    status: { enum: ['submitted', 'accepted', 'rejected'], description: 'State of the filing.' },
    submissionId: { type: 'string', description: 'Id of the submission at the authority.' },
    taxYear: { type: 'integer', description: 'The year that the return is about.' },
    returnId: { type: ['string', 'null'], description: 'The return.' },
    submittedAt: { type: 'string', format: 'date-time', description: 'When it was submitted.' },
    acknowledgmentCode: { type: ['string', 'null'], description: "Code of the authority's answer." },
    estimatedRefund: { type: ['number', 'null'], description: 'Dollars; null unless it is an e-file.' },
    refundDate: { type: ['string', 'null'], format: 'date', description: 'When the refund is expected.' },
    errors: {
      type: 'array',
      description: 'The rules that a rejected filing broke.',
      items: {
        type: 'object',
        required: ['code', 'message', 'field'],
        properties: {
          code: { type: 'string', description: 'The rule of the authority.' },
          message: { type: 'string', description: 'What the rule asks for.' },
          field: { type: ['string', 'null'], description: 'The field that broke the rule.' },
        },
      },
    },
  },
} as const;

export const filingSubmitted: EventContract<'tax.filing.submitted', FilingEventData> = {
  type: 'tax.filing.submitted',
  topic: 'tax.filing.v1',
  summary: 'A filing was submitted to the tax authority. Its acknowledgment follows.',
  since: '1.0.0',
  schema: filingSchema,
  labels: 'externalId',
  example: {
    id: 'fil_01k8z3v9n4m2p6q8r0s2t4v6w8',
    object: 'filing',
    livemode: false,
    kind: 'efile',
    status: 'submitted',
    submissionId: '0001002026324000001a',
    taxYear: 2025,
    returnId: 'ret_01k8z3v9n4m2p6q8r0s2t4v6w8',
    submittedAt: '2026-11-20T12:00:00.000Z',
    acknowledgmentCode: null,
    estimatedRefund: 1250,
    refundDate: '2026-12-11',
    errors: [],
  },
};

export const filingAccepted: EventContract<'tax.filing.accepted', FilingEventData> = {
  type: 'tax.filing.accepted',
  topic: 'tax.filing.v1',
  summary: 'The tax authority accepted a filing.',
  since: '1.0.0',
  schema: filingSchema,
  labels: 'externalId',
  example: { ...filingSubmitted.example, status: 'accepted', acknowledgmentCode: 'A0001002026324000001a' },
};

export const filingRejected: EventContract<'tax.filing.rejected', FilingEventData> = {
  type: 'tax.filing.rejected',
  topic: 'tax.filing.v1',
  summary: 'The tax authority rejected a filing. `errors` lists the rules.',
  since: '1.0.0',
  schema: filingSchema,
  labels: 'externalId',
  example: {
    ...filingSubmitted.example,
    status: 'rejected',
    acknowledgmentCode: 'IND-031-04',
    errors: [
      {
        code: 'IND-031-04',
        message: 'The prior-year AGI or the prior-year PIN of the taxpayer does not match the records of the IRS.',
        field: 'signature.priorYearAgi',
      },
    ],
  },
};

/** An e-filed return that was accepted. */
export interface ReturnFiledData {
  readonly returnId: string;
  readonly object: 'filed_return';
  readonly livemode: boolean;
  readonly filingId: string;
  readonly taxYear: number;
}

export const returnFiled: EventContract<'tax.return.filed', ReturnFiledData> = {
  type: 'tax.return.filed',
  topic: 'tax.return.v1',
  summary: 'The tax authority accepted a return: it is filed.',
  since: '1.0.0',
  schema: {
    type: 'object',
    additionalProperties: true,
    required: ['returnId', 'object', 'livemode', 'filingId', 'taxYear'],
    properties: {
      returnId: { type: 'string', pattern: '^ret_', description: 'The return.' },
      object: { const: 'filed_return', description: 'What `id` names.' },
      livemode: { type: 'boolean', description: 'False in test mode.' },
      filingId: { type: 'string', pattern: '^fil_', description: 'The filing, whose labels the event has.' },
      taxYear: { type: 'integer', description: 'The year that the return is about.' },
    },
  },
  labels: 'externalId',
  example: {
    returnId: 'ret_01k8z3v9n4m2p6q8r0s2t4v6w8',
    object: 'filed_return',
    livemode: false,
    filingId: 'fil_01k8z3v9n4m2p6q8r0s2t4v6w8',
    taxYear: 2025,
  },
};

export interface RefundIssuedData {
  /** Dollars. */
  readonly amount: number;
  readonly object: 'tax_refund';
  readonly livemode: boolean;
  readonly filingId: string;
  readonly returnId: string;
  readonly method: 'direct_deposit' | 'check';
  /** ISO 8601 UTC. */
  readonly issuedAt: string;
}

export const refundIssued: EventContract<'tax.refund.issued', RefundIssuedData> = {
  type: 'tax.refund.issued',
  topic: 'tax.refund.v1',
  summary: 'The tax authority issued the refund of an accepted return.',
  since: '1.0.0',
  schema: {
    type: 'object',
    additionalProperties: true,
    required: ['amount', 'object', 'livemode', 'filingId', 'returnId', 'method', 'issuedAt'],
    properties: {
      amount: { type: 'number', description: 'Dollars.' },
      object: { const: 'tax_refund', description: 'What `id` names.' },
      livemode: { type: 'boolean', description: 'False in test mode.' },
      filingId: { type: 'string', pattern: '^fil_', description: 'The filing, whose labels the event has.' },
      returnId: { type: 'string', pattern: '^ret_', description: 'The return.' },
      method: { enum: ['direct_deposit', 'check'], description: 'How the refund is paid.' },
      issuedAt: { type: 'string', format: 'date-time', description: 'When the refund was issued.' },
    },
  },
  labels: 'externalId',
  example: {
    amount: 1250,
    object: 'tax_refund',
    livemode: false,
    filingId: 'fil_01k8z3v9n4m2p6q8r0s2t4v6w8',
    returnId: 'ret_01k8z3v9n4m2p6q8r0s2t4v6w8',
    method: 'direct_deposit',
    issuedAt: '2026-12-11T12:00:00.000Z',
  },
};
