import { EventEmitter } from 'node:events';
import type { Request, Response } from 'express';
import { admitLargeSubmissions } from './large-submissions.js';

const limits = { atOnceMax: 2, atOncePerTenantMax: 1, waitingMax: 2, waitingPerTenantMax: 1 };

function arrivals() {
  const admit = admitLargeSubmissions(limits);
  const begun: string[] = [];
  const refused: string[] = [];
  const arrive = (name: string, organizationId: string, headers: Record<string, string> = {}) => {
    const response = new EventEmitter();
    const request = { headers, context: { organizationId } } as unknown as Request;
    admit(request, response as unknown as Response, (error?: unknown) => void (error ? refused : begun).push(name));
    return () => response.emit('close');
  };
  return { begun, refused, arrive };
}

test('Large submissions of one organization take turns, and another organization does not wait for them', () => {
  const { begun, refused, arrive } = arrivals();
  const end = arrive('first', 'a', { 'content-length': '2000000' });
  arrive('second', 'a', { 'content-length': '2000000' });
  arrive('of another', 'b');
  expect(begun).toEqual(['first', 'of another']);
  arrive('third', 'a', { 'content-length': '2000000' });
  expect(refused).toEqual(['third']);
  end();
  expect(begun).toEqual(['first', 'of another', 'second']);
});

test('Small submissions do not wait', () => {
  const { begun, arrive } = arrivals();
  for (const name of ['a', 'b', 'c', 'd']) arrive(name, 'one', { 'content-length': '999999' });
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
});
