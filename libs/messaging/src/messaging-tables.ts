import { fileURLToPath } from 'node:url';
import type { EventActor } from '@exchequer/event-contracts';
import type { MigrationSource } from '@exchequer/postgres';
import type { ColumnType, Generated } from 'kysely';

export interface OutboxTable {
  readonly seq: Generated<bigint>;
  readonly id: string;
  readonly topic: string;
  readonly type: string;
  readonly source: string;
  readonly subject: string;
  readonly sequence: bigint;
  readonly org_id: string;
  readonly livemode: boolean;
  readonly test_generation: number | null;
  readonly traceparent: string | null;
  readonly data: ColumnType<Record<string, unknown>, string, never>;
  readonly actor: ColumnType<EventActor | null, string | null, never>;
  readonly recorded_at: Date;
  readonly published_at: Date | null;
}

export interface EventSequenceTable {
  readonly subject: string;
  readonly org_id: string;
  readonly livemode: boolean;
  readonly last: bigint;
}

export interface InboxTable {
  readonly consumer: string;
  readonly event_id: string;
  readonly processed_at: Generated<Date>;
}

export interface KnownOrganizationTable {
  readonly org_id: string;
  readonly confirmed_at: Generated<Date>;
}

/** The tables of a service that records or consumes events. */
export interface MessagingTables {
  readonly outbox: OutboxTable;
  readonly event_sequence: EventSequenceTable;
  readonly inbox: InboxTable;
  readonly known_organization: KnownOrganizationTable;
}

/** Applied to the schema of every service that records or consumes events. */
export const messagingMigrations: MigrationSource = { name: 'messaging', folder: folderOf('service') };

/** Applied once, to the schema `event_log`. */
export const eventLogMigrations: MigrationSource = { name: 'event_log', folder: folderOf('event-log') };

function folderOf(name: string): string {
  return fileURLToPath(new URL(`../migrations/${name}`, import.meta.url));
}
