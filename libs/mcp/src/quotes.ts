import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { ToolError } from './tool-error.js';

/** What a quote is for. It holds for exactly this. */
export interface Quoted {
  /** The tool that carries it out. */
  readonly tool: string;
  readonly organization: string;
  readonly input: object;
  /** What was shown and must still be true: the account of the payee, the result of the return. */
  readonly terms: object;
}

const LIFETIME_S = 10 * 60;
const NONCE_BYTES = 10;
const MAC_BYTES = 16;
/** 4 bytes of time, the nonce and the MAC: 30 bytes are 40 characters without spare bits, so each id has one spelling. */
const QUOTE_ID = /^quote_([\w-]{40})$/;

/**
 * Quotes are not stored. Their id has the time of their end and a MAC over what they are for, under a secret that follows from the API key: only
 * the holder of this key can make one, every gateway can check it, and no other key can use it.
 */
export function createQuotes(apiKey: string, nowMs: () => number = Date.now) {
  const secret = createHmac('sha256', apiKey).update('exchequer/mcp/quotes/1').digest();
  const macOf = (head: Buffer, { tool, organization, input, terms }: Quoted) =>
    createHmac('sha256', secret)
      .update(head)
      .update(canonical([tool, organization, input, terms]))
      .digest()
      .subarray(0, MAC_BYTES);
  return {
    make(quoted: Quoted): { readonly quote_id: string; readonly expires_at: string } {
      const endsAt = Math.floor(nowMs() / 1_000) + LIFETIME_S;
      const head = Buffer.alloc(4 + NONCE_BYTES, randomBytes(4 + NONCE_BYTES));
      head.writeUInt32BE(endsAt);
      const id = Buffer.concat([head, macOf(head, quoted)]).toString('base64url');
      return { quote_id: `quote_${id}`, expires_at: new Date(endsAt * 1_000).toISOString() };
    },

    /**
     * @returns the idempotency key of what it is for: carried out again, it has the same answer
     * @throws {ToolError} if it is not for this, or too old
     */
    use(quoteId: string, quoted: Quoted): string {
      const bytes = Buffer.from(QUOTE_ID.exec(quoteId)?.[1] ?? '', 'base64url');
      if (bytes.length === 0) throw notForThis();
      const head = bytes.subarray(0, 4 + NONCE_BYTES);
      if (!timingSafeEqual(bytes.subarray(4 + NONCE_BYTES), macOf(head, quoted))) throw notForThis();
      if (head.readUInt32BE() * 1_000 <= nowMs()) {
        throw new ToolError(
          'quote_expired',
          'The quote is older than ten minutes. Nothing was done by this call.',
          'Look whether it was carried out before. If not, make a new quote and ask the person again.',
        );
      }
      return `mcp_${createHash('sha256').update(bytes).digest('hex')}`;
    },
  };
}

export type Quotes = ReturnType<typeof createQuotes>;

function notForThis(): ToolError {
  return new ToolError(
    'quote_invalid',
    'The quote is not for these values and this key, or what it showed has changed. Nothing was done by this call.',
    'Look whether an earlier call with this quote was carried out. If not, make a new quote, show it to the person, and repeat its values exactly.',
  );
}

/** The same text for the same values, in whatever order their members are. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, member) =>
    member !== null && typeof member === 'object' && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}
