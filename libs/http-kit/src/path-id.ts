import { type IdPrefix, isId, nounOfPrefix } from '@exchequer/ids';
import { Problem } from './problem.js';

/**
 * The id of a path.
 * @throws {Problem} 404: an object whose id has another form cannot exist.
 */
export function pathId(prefix: IdPrefix, id: string): string {
  if (!isId(prefix, id)) throw Problem.notFound(`${nounOfPrefix(prefix)}: its id begins with "${prefix}_"`);
  return id;
}
