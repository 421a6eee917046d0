import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { Caller } from './session.js';
import { ToolError, tellError } from './tool-error.js';
import type { Answer } from './tools/tool.js';
import { type Bounds, present } from './untrusted.js';

/** About 10,000 tokens. */
const CHARACTERS_MAX = 40_000;
/** From all of an object to its outline. The first one that is short enough is shown. */
const BOUNDS: readonly Bounds[] = [
  { textMax: 2_000, entriesMax: 50 },
  { textMax: 500, entriesMax: 25 },
  { textMax: 200, entriesMax: 25 },
];

/** The answer of a tool: always with the mode and the organization, and never longer than an assistant can read. */
export function answerOf({ data, plain, page }: Answer, caller: Caller): CallToolResult {
  const about = aboutOf(caller);
  for (const bounds of BOUNDS) {
    const shown = data === undefined ? {} : { data: present(data, bounds) };
    const text = JSON.stringify({ ...about, ...shown, ...page, ...plain });
    if (text.length <= CHARACTERS_MAX) return { content: [{ type: 'text', text }] };
  }
  const advice = 'Ask for less: a smaller `limit`, a shorter period, or one object.';
  return errorOf(new ToolError('answer_too_long', 'The answer is too long to be shown.', advice), caller);
}

/**
 * @param caller undefined if the key could not be checked
 * @param isRepeatable whether a second call of the tool cannot do the same thing twice
 */
export function errorOf(error: unknown, caller: Caller | undefined, isRepeatable = true): CallToolResult {
  const about = caller === undefined ? {} : aboutOf(caller);
  const text = JSON.stringify({ ...about, error: tellError(error, isRepeatable) });
  return { isError: true, content: [{ type: 'text', text }] };
}

function aboutOf({ livemode, organization }: Caller) {
  return { mode: livemode ? 'live' : 'test', organization, currency: 'USD' };
}
