import * as z from 'zod';
import { day, id, listTool, text, tool } from './tool.js';

export const documentTools = [
  listTool(
    {
      name: 'list_documents',
      title: 'List documents',
      description:
        'Uploaded documents: W-2, 1099, receipts, bank statements. `get_object` shows the fields of one with their confidence.',
      scope: 'documents:read',
    },
    {
      search: text(100, 'Words of the file name').optional(),
      document_type: text(40, 'For example w2, receipt or bank_statement').optional(),
      needs_review: z.boolean().optional().describe('Only those with a field that a person should check'),
      from: day('The first day').optional(),
      to: day('The last day').optional(),
    },
    ({ session, options }, query) => session.client.documents.list(query, options),
  ),
  tool({
    name: 'correct_document_fields',
    title: 'Correct fields of a document',
    description:
      'Replaces fields that were read wrongly with what a person sees in the document. `get_object` shows the names of the fields.',
    scope: 'documents:write',
    kind: 'write',
    input: {
      document_id: id('doc', 'The document'),
      fields: z
        .record(z.string().regex(/^\w{1,64}$/), z.union([z.string().max(500), z.number(), z.boolean(), z.null()]))
        .describe('The right values by the names of the fields; null for an empty box'),
      part: z.int().min(0).optional().describe('For a file with several forms: the index in `parts`'),
    },
    run: async ({ session, input, options }) => {
      const { document_id, ...body } = input;
      return { data: await session.client.documents.correctFields(document_id, body, options) };
    },
  }),
];
