import { fileURLToPath } from 'node:url';
import { collectErrorCodes, compilerOfTsoa } from '../../bin/collect-error-codes.mjs';

const pathOf = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

test('an operation has the codes of the functions that it reaches, also from a table or through a parameter', () => {
  const controller = pathOf('test/error-codes/things.controller.ts');
  const found = collectErrorCodes([controller], compilerOfTsoa(pathOf('../../services/documents'))).get(controller)!;
  expect(new Map([...found].map(([id, codes]) => [id, [...codes.keys()].sort()]))).toEqual(
    new Map([
      ['getThing', ['not_found']],
      ['changeThing', ['account_closed', 'conflict', 'limit_reached', 'not_found']],
      // A text is a code only where a code is expected.
      ['listThings', []],
    ]),
  );
  expect(found.get('changeThing')!.get('conflict')).toEqual(['changeThing', 'refuse']);
}, 60_000);
