import * as fc from 'fast-check';
import { jsonPieces } from './send-text.js';

const values = fc.anything({ withDate: true, withNullPrototype: true });

test('the pieces of an answer are the text that JSON.stringify writes', () => {
  const answers = fc.oneof(fc.array(values), fc.dictionary(fc.string(), fc.oneof(values, fc.array(values))));
  fc.assert(
    fc.property(answers, (answer) => {
      expect([...jsonPieces(answer)].join('')).toBe(JSON.stringify(answer));
    }),
  );
});
