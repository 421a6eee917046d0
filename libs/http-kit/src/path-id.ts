import { type IdPrefix, isId } from '@exchequer/ids';
import { Problem } from './problem.js';

/**
 * The id of a path.
 * @throws {Problem} 404: what is no id cannot exist.
 */
export function pathId(prefix: IdPrefix, id: string): string {
  if (!isId(prefix, id)) throw Problem.notFound();
  return id;
}
