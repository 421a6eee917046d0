import { createRequire } from 'node:module';
import { whenReady } from './when-ready.js';

const require = createRequire(import.meta.url);
const errors = require('kafkajs/src/errors');
const { createErrorFromCode } = require('kafkajs/src/protocol/error');

/** Codes of the Kafka protocol. */
const [UNKNOWN_TOPIC, NOT_LEADER, TIMED_OUT, LOADING, NOT_AUTHORIZED, EXISTS] = [3, 6, 7, 14, 29, 36];

/** As kafkajs reports the answer to a request to create topics. */
const creationError = (...codes: (number | undefined)[]) =>
  new errors.KafkaJSAggregateError(
    'Topic creation errors',
    codes.map((code, n) => new errors.KafkaJSCreateTopicError(createErrorFromCode(code), `topic-${n}`)),
  );

/** @returns how often the request was made that first fails with this error and then succeeds */
async function requestsUntil(error: Error): Promise<number> {
  let requests = 0;
  await whenReady(async () => {
    requests += 1;
    if (requests === 1) throw error;
  });
  return requests;
}

test.each<[string, Error]>([
  ['does not know a new topic yet', createErrorFromCode(UNKNOWN_TOPIC)],
  ['does not lead a new topic yet', createErrorFromCode(NOT_LEADER)],
  ['still loads its groups', createErrorFromCode(LOADING)],
  ['has no coordinator for the group yet', new errors.KafkaJSGroupCoordinatorNotFound('not found')],
  ['needs longer to create a topic than the request waits', creationError(TIMED_OUT)],
  ['has created one of two topics in time', creationError(EXISTS, TIMED_OUT)],
])('a request is repeated when the broker %s', async (_, error) => {
  expect(await requestsUntil(error)).toBe(2);
});

test.each<[string, Error]>([
  ['the client may not do that', createErrorFromCode(NOT_AUTHORIZED)],
  ['the client may not create one of the topics', creationError(TIMED_OUT, NOT_AUTHORIZED)],
  ['the error is no answer of a broker', new TypeError('not a function')],
])('a request is not repeated when %s', async (_, error) => {
  await expect(requestsUntil(error)).rejects.toBe(error);
});
