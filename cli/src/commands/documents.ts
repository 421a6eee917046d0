import {
  DocumentFailedError,
  type DocumentObject,
  type DocumentProgressEvent,
  type Exchequer,
  type UploadDocumentFields,
} from '@exchequer/sdk';
import type { Command } from 'commander';
import { requireMode } from '../core/connection.js';
import { plainText, printJson } from '../core/print.js';
import { report } from '../core/report.js';
import type { World } from '../core/world.js';
import { type Context, groupOf } from './context.js';

interface UploadCommandOptions {
  readonly type?: string;
  readonly wait: boolean;
  readonly json?: boolean;
  readonly externalId?: string;
}

export function addDocumentCommands(program: Command, context: Context): void {
  const { world } = context;
  groupOf(program, ['documents'])
    .command('upload <files...>')
    .summary('upload documents and wait until they are read')
    .description('Uploads PDF, JPG or PNG files of at most 10 MB, shows how reading goes, and prints what was read.')
    .option('-t, --type <type>', 'the probable type: w2, 1099-nec, receipt, bank_statement, ...')
    .option('--external-id <id>', 'your own id of the document')
    .option('--no-wait', 'end after the upload')
    .option('--json', 'JSON on one line')
    .action(async (files: string[], options: UploadCommandOptions, command: Command) => {
      const connection = context.connect(command);
      requireMode(connection, command.optsWithGlobals());
      let failures = 0;
      // One file that cannot be read does not keep the others.
      for (const file of files) {
        try {
          await upload(world, connection.client, file, options);
        } catch (error) {
          if (world.stopped.aborted) throw error;
          failures += 1;
          world.note(`${file}: `);
          report(error, world);
        }
      }
      if (failures > 0) process.exitCode = 1;
    });
}

async function upload(
  world: World,
  client: Exchequer,
  file: string,
  { type, wait, json = false, externalId }: UploadCommandOptions,
): Promise<void> {
  const fields = {
    ...(type === undefined ? {} : { type }),
    ...(externalId === undefined ? {} : { external_id: externalId }),
  };
  const sent = await client.documents.upload(file, fields as UploadDocumentFields, { signal: world.stopped });
  if (!wait) return printJson(world, sent, json);
  const progress = progressOf(world, file);
  try {
    const document = await client.documents.waitUntilRead(sent.id, {
      signal: world.stopped,
      onProgress: progress.show,
    });
    progress.end();
    if (json) printJson(world, document, true);
    else world.out(summaryOf(file, document));
  } catch (error) {
    progress.end();
    if (error instanceof DocumentFailedError && json) printJson(world, error.document, true);
    throw error;
  }
}

/** One line that changes, on a terminal only. */
function progressOf(world: World, file: string) {
  let isShown = false;
  return {
    show({ progress }: DocumentProgressEvent) {
      if (!world.isInteractive || progress === undefined) return;
      isShown = true;
      const pages = progress.pages_total ? `, page ${progress.pages_done} of ${progress.pages_total}` : '';
      world.clearLine();
      world.note(`${file}: ${progress.stage}${pages}`);
    },
    end: () => isShown && world.clearLine(),
  };
}

/** The fields that were read, and which of them a person should look at. */
function summaryOf(file: string, document: DocumentObject): string {
  const doubtful = new Set(document.needs_review ?? []);
  const data = Object.entries((document.extracted_data ?? {}) as Record<string, unknown>);
  const width = Math.max(0, ...data.map(([name]) => name.length));
  const rows = data
    .filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0))
    .map(([name, value]) => {
      const text = plainText(typeof value === 'object' ? JSON.stringify(value) : String(value));
      return `  ${name.padEnd(width)}  ${text}${[...doubtful].some((each) => each === name || each.startsWith(`${name}[`)) ? '   (look at it)' : ''}\n`;
    });
  const confidence = document.confidence === null ? '' : `, confidence ${document.confidence}`;
  return `${file}: ${document.document_type ?? 'unknown type'}${confidence}, ${document.id}\n${rows.join('')}`;
}
