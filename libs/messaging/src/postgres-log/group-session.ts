import type pg from 'pg';
import type { WakeSignal } from '../wake-signal.js';

export interface OwnedPartition {
  readonly id: number;
  readonly topic: string;
  readonly number: number;
  /** Next position to read. */
  readonly committed: bigint;
  /** If false, another member should own the partition. */
  readonly keep: boolean;
}

/** Membership in a consumer group. It ends with its connection, or with its lease if a connection dies unnoticed. */
export interface GroupSession {
  readonly memberId: number;
  /** Partitions with new records since the last call. */
  takeAppended(): ReadonlySet<number>;
  /** Whether members joined, left or released something since the last call. */
  takeGroupChanged(): boolean;
  /** Renews the lease and claims a fair share. @throws if the connection is lost or the lease has expired. */
  balance(): Promise<OwnedPartition[]>;
  leave(): Promise<void>;
}

/** @param wakeSignal woken when there is something to claim, and when the connection is lost. */
export async function joinGroup(
  pool: pg.Pool,
  { group, topics, leaseMs }: { readonly group: string; readonly topics: readonly string[]; readonly leaseMs: number },
  wakeSignal: WakeSignal,
): Promise<GroupSession> {
  const client = await pool.connect();
  let lost: Error | undefined;
  let appended = new Set<number>();
  let groupChanged = true;
  client.on('error', (error) => {
    lost = error;
    groupChanged = true;
    wakeSignal.wake();
  });
  client.on('notification', ({ channel, payload = '' }) => {
    if (channel === 'event_log_append') for (const id of payload.split(',')) appended.add(Number(id));
    else if (payload === group) groupChanged = true;
    else return;
    wakeSignal.wake();
  });

  let memberId: number;
  try {
    await client.query('listen event_log_append; listen event_log_group');
    const joined = await client.query<{ me: number }>('select join_group($1, $2, $3) as me', [group, topics, leaseMs]);
    memberId = joined.rows[0]!.me;
  } catch (error) {
    client.release(true);
    throw error;
  }

  return {
    memberId,
    takeAppended() {
      const taken = appended;
      appended = new Set();
      return taken;
    },
    takeGroupChanged() {
      const taken = groupChanged;
      groupChanged = false;
      return taken;
    },
    async balance() {
      if (lost) throw lost;
      const { rows } = await client.query<OwnedPartition>(
        'select partition_id as id, topic, number, committed, keep from balance_group($1, $2)',
        [memberId, leaseMs],
      );
      return rows;
    },
    async leave() {
      try {
        if (!lost) await client.query('select leave_group($1)', [memberId]);
      } finally {
        // The connection listens and holds the member's lock, so it cannot be shared.
        client.release(true);
      }
    },
  };
}
