import type { WorkHandlers } from './clock/run-due-work.js';
import type { Deps } from './deps.js';

/** Who does which kind of due work. */
export function createWorkHandlers(_deps: Pick<Deps, 'logger'>): WorkHandlers {
  return {};
}
