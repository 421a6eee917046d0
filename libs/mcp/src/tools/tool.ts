import { money, type RequestOptions } from '@exchequer/sdk';
import * as z from 'zod';
import type { Access, Scope, Session } from '../session.js';

export type Shape = z.ZodRawShape;

export interface Call<S extends Shape = Shape> {
  readonly session: Session;
  readonly input: z.infer<z.ZodObject<S>>;
  readonly options: RequestOptions;
}

/** What a tool answers. All texts of `data` are taken as somebody else's; those of `plain` are ours. */
export interface Answer {
  readonly data?: unknown;
  readonly plain?: Readonly<Record<string, unknown>>;
  readonly page?: { readonly has_more: boolean; readonly next_cursor?: string };
}

export interface Tool<S extends Shape = Shape> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Undefined: every key can use it. */
  readonly scope?: Scope;
  /** `quote` changes nothing, but is only of use where money may move. */
  readonly kind: 'read' | 'write' | 'quote' | 'money';
  readonly input: S;
  run(call: Call<S>): Promise<Answer>;
}

/** Lets TypeScript find the types of the input. */
export function tool<S extends Shape>(definition: Tool<S>): Tool {
  return definition as unknown as Tool;
}

export function accessOf({ kind }: Tool): Access {
  return kind === 'read' ? 'read' : 'write';
}

export const id = (prefix: string, what: string) =>
  z
    .string()
    .regex(new RegExp(`^${prefix}_[\\w-]{1,60}$`), `must be an id that begins with ${prefix}_`)
    .describe(`${what} (${prefix}_...)`);

export const text = (max: number, what: string) => z.string().min(1).max(max).describe(what);

export const day = (what: string) =>
  z
    .string()
    .regex(/^\d{4}-\d\d-\d\d$/, 'must be a day as YYYY-MM-DD')
    .describe(`${what}, YYYY-MM-DD`);

/** Dollars as a decimal text, so that no number is rounded on its way. */
export const dollars = (what: string) =>
  z
    .string('must be dollars as a text such as "12.50"')
    .regex(/^\d{1,13}(\.\d{1,2})?$/, 'must be dollars as a text such as "12.50"')
    .transform((amount) => money.fromCents(money.toCents(amount)))
    .describe(`${what}, in dollars as a text such as "12.50"`);

const PAGE = {
  limit: z.int().min(1).max(25).default(10).describe('How many objects, 25 at most'),
  cursor: z.string().max(200).optional().describe('The next_cursor of the page before'),
};

interface ListOf {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly scope: Scope;
}

type List = PromiseLike<{ readonly data: readonly unknown[]; readonly has_more: boolean }>;

/** A tool that shows a list page by page. */
export function listTool<S extends Shape>(
  about: ListOf,
  filters: S,
  list: (call: Call<S>, query: Record<string, unknown>) => List,
): Tool {
  return tool({
    ...about,
    kind: 'read',
    input: { ...filters, ...PAGE },
    run: async (call) => {
      const { limit, cursor, ...query } = call.input as Record<string, unknown>;
      const asked = { ...query, limit, ...(cursor === undefined ? {} : { starting_after: cursor }) };
      return pageOf(await list(call as unknown as Call<S>, asked));
    },
  });
}

function pageOf(page: {
  readonly data: readonly unknown[];
  readonly has_more: boolean;
  readonly next_cursor?: unknown;
}) {
  const last = page.data.at(-1) as { readonly id?: unknown } | undefined;
  const cursor = typeof page.next_cursor === 'string' ? page.next_cursor : last?.id;
  return {
    data: page.data,
    page: {
      has_more: page.has_more,
      ...(page.has_more && typeof cursor === 'string' && /^[\w.~=-]{1,200}$/.test(cursor)
        ? { next_cursor: cursor }
        : {}),
    },
  };
}
