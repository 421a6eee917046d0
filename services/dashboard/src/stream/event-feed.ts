import type { Pool } from 'undici';
import type { Person, SignPerson } from '../api/person-token.js';

/** What a page learns about an event: enough to ask again for what it shows. */
export interface SeenEvent {
  readonly id: string;
  readonly type: string;
  readonly created: number;
  readonly object_id: string | null;
}

export interface Reader {
  readonly person: Person;
  onEvent(event: SeenEvent): void;
}

export interface EventFeeds {
  /** @returns what ends it */
  follow(reader: Reader): () => void;
  stop(): void;
}

interface Feed {
  readonly readers: Set<Reader>;
  readonly seen: Set<string>;
  timer: NodeJS.Timeout | undefined;
  isFirst: boolean;
}

const PAGE = 100;

/**
 * Asks the gateway for the newest events of an organization and mode, once for all who follow it in this process, while somebody does. It asks
 * with the rights of one of them; who may not see events gets none.
 */
export function createEventFeeds(options: {
  readonly gateway: Pool;
  readonly signPerson: SignPerson;
  readonly everyMs: number;
  readonly onError: (error: unknown) => void;
}): EventFeeds {
  const { gateway, signPerson, everyMs, onError } = options;
  const feeds = new Map<string, Feed>();

  async function newest(person: Person): Promise<SeenEvent[]> {
    const { statusCode, body } = await gateway.request({
      path: `/v1/events?limit=${PAGE}`,
      method: 'GET',
      headers: { authorization: `Bearer ${await signPerson(person)}` },
    });
    if (statusCode !== 200) {
      await body.dump();
      return [];
    }
    const { data } = (await body.json()) as { readonly data: readonly ListedEvent[] };
    return data.map(({ id, type, created, data: about }) => ({ id, type, created, object_id: objectOf(about) }));
  }

  async function poll(key: string, feed: Feed): Promise<void> {
    try {
      const [reader] = feed.readers;
      const events = reader === undefined ? [] : await newest(reader.person);
      for (const event of events.toReversed()) {
        if (feed.seen.has(event.id)) continue;
        feed.seen.add(event.id);
        if (!feed.isFirst) for (const one of feed.readers) one.onEvent(event);
      }
      feed.isFirst = false;
      // The oldest are not on the first page any more.
      for (const id of feed.seen) {
        if (feed.seen.size <= 2 * PAGE) break;
        feed.seen.delete(id);
      }
    } catch (error) {
      onError(error);
    }
    if (feeds.get(key) === feed) feed.timer = setTimeout(() => void poll(key, feed), everyMs);
  }

  return {
    follow: (reader) => {
      const { organizationId, livemode, role } = reader.person;
      // By role, so that nobody is told what only another role may see.
      const key = `${organizationId}/${livemode}/${role}`;
      const feed = feeds.get(key) ?? { readers: new Set(), seen: new Set(), timer: undefined, isFirst: true };
      feed.readers.add(reader);
      if (!feeds.has(key)) {
        feeds.set(key, feed);
        void poll(key, feed);
      }
      return () => {
        feed.readers.delete(reader);
        if (feed.readers.size > 0 || feeds.get(key) !== feed) return;
        clearTimeout(feed.timer);
        feeds.delete(key);
      };
    },
    stop: () => {
      for (const { timer } of feeds.values()) clearTimeout(timer);
      feeds.clear();
    },
  };
}

interface ListedEvent {
  readonly id: string;
  readonly type: string;
  readonly created: number;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The object that an event is about: `data.id`, or `data.object.id`. */
function objectOf(data: Readonly<Record<string, unknown>>): string | null {
  const id = data.id ?? (Object(data.object) as { readonly id?: unknown }).id;
  return typeof id === 'string' ? id : null;
}
