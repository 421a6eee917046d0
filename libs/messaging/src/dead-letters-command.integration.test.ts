import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { documentProcessed } from '@exchequer/event-contracts';
import { newId } from '@exchequer/ids';
import { eventually } from '@exchequer/testkit';
import { collector, testEvent } from '../test/test-events.ts';
import { createTestService } from '../test/test-service.ts';
import { createPostgresBus } from './postgres-log/postgres-bus.js';

const command = fileURLToPath(new URL('../dist/dead-letters-command.js', import.meta.url));

test('the command lists dead letters without their data and redrives them; errors are JSON', async () => {
  if (!existsSync(command)) throw new Error('build the package first: the command is run as it is built');
  const service = await createTestService();
  const run = async (...args: string[]) => {
    const env = { PATH: process.env.PATH, EVENT_LOG_URL: service.eventLogUrl };
    try {
      return JSON.parse((await promisify(execFile)(process.execPath, [command, ...args], { env })).stdout);
    } catch (failure) {
      const { stderr, code } = failure as { stderr: string; code: number };
      const [line = '', ...usage] = stderr.split('\n');
      expect([code, usage.join('\n')]).toEqual(
        code === 2 ? [2, expect.stringContaining('dead-letters list [--topic')] : [1, ''],
      );
      return { ...JSON.parse(line), code };
    }
  };
  const { topic, type, example } = documentProcessed;
  const retry = { retries: 0, firstMs: 1, maxMs: 1 };
  const bus = createPostgresBus({ connectionString: service.eventLogUrl, topics: [topic], retry });
  try {
    const arrived = collector();
    let isMended = false;
    await bus.subscribe({
      group: 'mended',
      topics: [topic],
      handle: async (event, delivery) => {
        if (!isMended) throw Object.assign(new Error('private'), { code: 'not_yet' });
        await arrived.handle(event, delivery);
      },
    });
    const event = { ...testEvent('doc_1', 1), type, source: 'documents', data: { ...example } };
    await bus.publish([{ topic, event }]);
    const letter = {
      object: 'dead_letter', topic, event_id: event.id, type: event.type, subject: 'doc_1',
      organization_id: event.organizationId, livemode: event.livemode, error_code: 'not_yet', error_group: 'mended',
    }; // biome-ignore format: one letter
    await eventually(async () => {
      expect(await run('list')).toEqual({ object: 'list', data: [expect.objectContaining(letter)] });
    });
    expect(JSON.stringify(await run('list', '--topic', topic))).not.toContain('control_number');
    isMended = true;
    expect(await run('redrive', '--limit', '5')).toEqual({ redriven: 1, malformed: 0 });
    await eventually(() => expect(arrived.events).toEqual([event]));
    expect(await run('list')).toEqual({ object: 'list', data: [] });
    isMended = false;
    const unwanted = { ...event, id: newId('evt'), sequence: 2 };
    await bus.publish([{ topic, event: unwanted }]);
    await eventually(async () => expect((await run('list')).data).toHaveLength(1));
    expect(await run('discard', '--topic', topic, '--event', event.id)).toEqual({ discarded: 0 });
    expect(await run('discard', '--topic', topic, '--event', unwanted.id)).toEqual({ discarded: 1 });
    expect(await run('list')).toEqual({ object: 'list', data: [] });
    for (const [code, ...wrong] of [
      [2, 'bury'],
      [2, 'list', 'more'],
      [2, 'discard', '--all'],
      [2, 'discard', '--topic', topic],
      [2, 'discard', '--topic', topic, '--all', '--malformed'],
      [1, 'list', '--limit', '0'],
      [2, 'list', '--colour', 'red'],
      [1, 'list', '--topic', 'no.such.v1'],
    ] as const) {
      expect([wrong, await run(...wrong)]).toEqual([
        wrong,
        { code, error: expect.objectContaining({ code: 'invalid_argument' }) },
      ]);
    }
  } finally {
    await bus.close();
    await service.close();
  }
});
