import { randomUUID } from 'node:crypto';
import { access, type FileHandle, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type BlobStore, checkKey } from './blob-store.js';

/** Blobs as files. A file appears completely or not at all: it is written under another name, synced and renamed. */
export function createFolderStore(folder: string): BlobStore {
  const pathOf = (key: string) => join(folder, `${checkKey(key)}.sealed`);
  return {
    put: async (key, bytes) => {
      const path = pathOf(key);
      const draft = `${path}.${randomUUID()}.draft`;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      try {
        const file = await open(draft, 'wx', 0o600);
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(draft, path);
        await syncFolder(dirname(path));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    get: async (key) => {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    read: async (key) => {
      try {
        return chunksOf(await open(pathOf(key), 'r'));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    delete: async (key) => {
      const path = pathOf(key);
      // Also deletes drafts of a process that died while writing.
      const drafts = (await readdir(dirname(path)).catch(() => [])).filter((name) =>
        name.startsWith(`${basename(path)}.`),
      );
      for (const name of [basename(path), ...drafts]) await rm(join(dirname(path), name), { force: true });
    },
    ping: async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await access(folder);
    },
  };
}

const CHUNK_BYTES = 64 * 1024;

async function* chunksOf(file: FileHandle): AsyncGenerator<Buffer> {
  try {
    const buffer = Buffer.allocUnsafe(CHUNK_BYTES);
    for (;;) {
      const { bytesRead } = await file.read(buffer);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}

/** The rename is durable only after the folder is synced. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
