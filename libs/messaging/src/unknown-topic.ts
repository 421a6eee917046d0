/** A topic that the bus was not created with. This is a programming error. */
export function unknownTopic(topic: string): Error {
  return Object.assign(new RangeError(`topic ${topic} is not among those that this bus was made with`), {
    code: 'unknown_topic',
  });
}
