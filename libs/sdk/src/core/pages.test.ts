import { type Answer, json, scriptedServer } from '../../test/scripted-server.ts';

const OBJECTS = Array.from({ length: 7 }, (_, n) => ({ id: `cus_${n}` }));

/** A list as the services answer it. */
function list(style: 'cursor' | 'offset'): Answer {
  return (response, { url }) => {
    const query = new URL(url, 'http://x').searchParams;
    const limit = Number(query.get('limit') ?? 3);
    const after = query.get('starting_after');
    const start = after === null ? Number(query.get('offset') ?? 0) : OBJECTS.findIndex(({ id }) => id === after) + 1;
    const data = OBJECTS.slice(start, start + limit);
    const has_more = start + limit < OBJECTS.length;
    const cursor = style === 'cursor' ? { next_cursor: has_more ? data.at(-1)!.id : null } : {};
    json({ object: 'list', data, has_more, ...cursor })(response, undefined as never);
  };
}

test.each(['cursor', 'offset'] as const)('`for await` goes through all objects of a list with a %s', async (style) => {
  await using server = await scriptedServer(list(style));
  const seen: string[] = [];
  for await (const { id } of server.client().accounting.customers.list({ limit: 3, external_id: 'x' })) seen.push(id);
  expect(seen).toEqual(OBJECTS.map(({ id }) => id));
  const place = style === 'cursor' ? ['starting_after=cus_2', 'starting_after=cus_5'] : ['offset=3', 'offset=6'];
  const path = '/v1/accounting/customers?limit=3&external_id=x';
  expect(server.received.map(({ url }) => url)).toEqual([path, `${path}&${place[0]}`, `${path}&${place[1]}`]);
});

test('an awaited list is its first page, plain when it is printed, and goes on from there', async () => {
  await using server = await scriptedServer(list('cursor'));
  const page = await server.client().accounting.customers.list();
  expect(JSON.parse(JSON.stringify(page))).toEqual({
    object: 'list',
    data: OBJECTS.slice(0, 3),
    has_more: true,
    next_cursor: 'cus_2',
  });
  expect(Object.keys(page)).toEqual(['object', 'data', 'has_more', 'next_cursor']);
  const second = await page.nextPage();
  expect(second?.data).toEqual(OBJECTS.slice(3, 6));
  expect(await (await second?.nextPage())?.nextPage()).toBeUndefined();
});

test('nothing is sent before somebody waits, and nothing more after a break', async () => {
  await using server = await scriptedServer(list('offset'));
  const customers = server.client().accounting.customers.list();
  expect(server.received).toHaveLength(0);
  expect(await customers.toArray({ max: 4 })).toEqual(OBJECTS.slice(0, 4));
  expect(server.received).toHaveLength(2);
});

test('a list that says it has more but gives nothing ends', async () => {
  await using server = await scriptedServer(json({ object: 'list', data: [], has_more: true }));
  expect(await server.client().accounting.customers.list().toArray()).toEqual([]);
  expect(server.received).toHaveLength(1);
});
