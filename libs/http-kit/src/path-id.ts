import { type IdPrefix, isId, nounOfPrefix } from '@exchequer/ids';
import { Problem } from './problems/problem.js';

/**
 * The id in a path.
 * @throws {Problem} 404, because an object cannot have an id of another form.
 */
export function pathId(prefix: IdPrefix, id: string): string {
  if (!isId(prefix, id))
    throw Problem.notFound(`${nounOfPrefix(prefix)}: its id is "${prefix}_" followed by 26 letters and digits`);
  return id;
}
