import { fileURLToPath } from 'node:url';
import { createFairQueue, Problem } from '@exchequer/http-kit';
import type { Tenant } from '@exchequer/postgres';
import { Piscina } from 'piscina';
import type { ImportForm } from '../bank/statements/import-form.js';
import type { ReadStatement } from '../bank/statements/read-bank-file.js';
import type { PrintedDocument } from '../sales/printing/printed-document.js';

/** Long computations in separate threads, so that the thread that answers requests stays free. */
export interface WorkPool {
  readBankFile(tenant: Tenant, bytes: Uint8Array, form: ImportForm): Promise<ReadStatement>;
  print(tenant: Tenant, document: PrintedDocument): Promise<Buffer>;
  /** Ends the threads. Running tasks fail. */
  close(): Promise<void>;
}

/** Compiled code, even in tests, because a thread cannot run TypeScript. */
const TASKS = fileURLToPath(new URL('../../dist/work/tasks.js', import.meta.url));
const WAITING_MAX = 200;
const WAITING_PER_ORGANIZATION_MAX = 50;
/** A task that takes longer is stopped together with its thread. */
const TIMEOUT_MS = 60_000;
const IDLE_MS = 30_000;
const MEMORY_MB_MAX = 512;

/**
 * Threads that are shared fairly: each free thread goes to the next organization in turn. With several threads, one
 * organization never has all of them.
 */
export function createWorkPool(threads: number): WorkPool {
  const pool = new Piscina({
    filename: TASKS,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_MS,
    // No secret and no preloaded module of the service reaches a thread that parses a customer's file.
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB_MAX },
  });
  const queue = createFairQueue({
    atOnceMax: threads,
    atOncePerTenantMax: Math.max(1, threads - 1),
    waitingMax: WAITING_MAX,
    waitingPerTenantMax: WAITING_PER_ORGANIZATION_MAX,
  });

  async function run<T>({ organizationId }: Tenant, name: string, task: unknown): Promise<T> {
    let leave = () => {};
    await new Promise<void>((begin, refuse) => {
      const place = queue.enter(organizationId, begin);
      if (typeof place === 'object') leave = place.leave;
      else refuse(new Problem('service_unavailable', 'Too many files and documents are being worked on.'));
    });
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    try {
      return await pool.run(task, { name, signal: timeout });
    } catch (error) {
      if (!timeout.aborted) throw error;
      throw new Problem('service_unavailable', 'This took too long and was given up.');
    } finally {
      leave();
    }
  }

  return {
    readBankFile: async (tenant, bytes, form) => {
      const { statement, errors } = await run<ReadStatement>(tenant, 'readBankFile', { bytes, form });
      // A Buffer is returned from a thread as a plain Uint8Array.
      const lines = statement?.lines.map((line) => ({ ...line, contentHash: Buffer.from(line.contentHash) }));
      return { statement: statement && { ...statement, lines: lines! }, errors };
    },
    print: async (tenant, document) => {
      const pdf = await run<Uint8Array>(tenant, 'printDocument', document);
      return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
    },
    close: () => pool.destroy(),
  };
}
