import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../paths.js';
import { openAccount, payBills, printStatement, receivePayment, useCard } from './demo-bank.js';
import { runBookkeeping } from './demo-bookkeeping.js';
import { invoiceCustomer, showClosedInvoice } from './demo-books.js';
import { runEfile } from './demo-efile.js';
import { findDemoTarget } from './demo-organization.js';
import { callerOf } from './suite-client.js';
import { receiveWebhooks } from './webhook-listener.js';

/**
 * `npm run demo`, in an organization of its own: uploads a W-2 and shows its fields, a signed webhook and a Form 1040. Invoices a customer, opens a bank account and
 * receives the customer's payment, which closes the invoice. Uses a card, pays a bill and prints the statement. Connects
 * bookkeeping software, synchronizes it and shows what needs a review. E-files a return that is
 * rejected, corrects it and files it again. Each step is checked: if one fails, the demo prints an error message and ends with exit code
 * 1.
 */
const dev = await findDemoTarget();
const api = callerOf(dev);
const sample = join(root, 'samples/w2.png');
const REVIEW_BELOW = 0.85;
const PATIENCE_MS = 60_000;
/** Lines that summarize a return. */
const TOLD = new Set(['1a', '11a', '15', '24', '25d', '34', '37']);
/** The year of the sample. */
const TAX_YEAR = 2025;

interface ReturnAnswer {
  readonly id: string;
  readonly taxYear: number;
  readonly refundAmount: number;
  readonly amountOwed: number;
  readonly missing: readonly string[];
  readonly warnings: readonly { readonly field: string; readonly message: string }[];
  readonly lines: Readonly<
    Record<string, readonly { readonly line: string; readonly label: string; readonly amount: number }[]>
  >;
  readonly pdfUrl: string;
}

interface DocumentAnswer {
  readonly id: string;
  readonly status: string;
  readonly document_type: string;
  readonly confidence: number;
  readonly progress?: { readonly pages_done: number; readonly pages_total: number | null };
  readonly error: { readonly code: string; readonly message: string } | null;
  readonly fields: readonly {
    readonly name: string;
    readonly value: unknown;
    readonly confidence: number;
    readonly source: string;
  }[];
}

const listener = await receiveWebhooks(process.env.EXCHEQUER_WEBHOOK_ADDRESS);
const endpoint = await api<{ id: string; secret: string }>('POST', '/v1/webhooks/endpoints', {
  url: listener.url,
  event_types: ['document.processed', 'document.failed', 'invoice.paid', 'tax.filing.accepted'],
  description: 'npm run demo',
});
try {
  await readDocument();
  await runBusiness();
  await runBookkeeping(api, PATIENCE_MS);
  await runEfile(api, listener, endpoint.secret);
} catch (error) {
  console.error(`\nThe demo failed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  await api('DELETE', `/v1/webhooks/endpoints/${endpoint.id}`);
  await listener.close();
}

async function runBusiness(): Promise<void> {
  const invoice = await invoiceCustomer(api);
  const account = await openAccount(api);
  await receivePayment(api, account, invoice);
  await showClosedInvoice(api, invoice, listener, endpoint.secret, PATIENCE_MS);
  await useCard(api, account);
  await payBills(api, account);
  await printStatement(api, account);
}

async function readDocument(): Promise<void> {
  const file = await readFile(sample);
  const fileName = basename(sample);
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(file)]), fileName);
  form.append('type', 'w2');
  const startedMs = Date.now();
  const uploaded = await api<DocumentAnswer>('POST', '/v1/documents/upload', form);
  console.log(`\nUploaded ${fileName} (${Math.ceil(file.length / 1024)} kB) as ${uploaded.id}, ${uploaded.status}`);

  const document = await waitForOutcome(uploaded.id, startedMs);
  if (document.error) throw new Error(`${document.error.code}: ${document.error.message}`);
  console.log(
    `Read in ${((Date.now() - startedMs) / 1000).toFixed(1)} s: ${document.document_type}, confidence ${document.confidence.toFixed(2)}\n`,
  );
  printFields(document);

  const event = await listener.next(uploaded.id, endpoint.secret, PATIENCE_MS);
  console.log(
    `\nWebhook ${event.type} (${event.id}) received; its signature is verified by the public standardwebhooks package.`,
  );
  if (document.document_type === 'w2') await prepareReturn(document.id);
  console.log(
    `Look at the page:   curl -H "Authorization: Bearer $KEY" ${dev.baseUrl}/v1/documents/${document.id}/pages/1.png -o page.png\n`,
  );
}

async function prepareReturn(documentId: string): Promise<void> {
  const input = { filingStatus: 'single', taxYear: TAX_YEAR, documents: [documentId] };
  const filled = await api<ReturnAnswer>('POST', '/v1/tax/forms/1040', input);
  console.log(`\nForm 1040 of ${filled.taxYear} from this W-2 (${filled.id}):\n`);
  for (const { line, label, amount } of filled.lines['1040'] ?? []) {
    if (TOLD.has(line))
      console.log(`  ${line.padEnd(4)} ${label.padEnd(32)} ${amount.toLocaleString('en-US').padStart(10)}`);
  }
  const owed = filled.amountOwed > 0;
  const result = owed ? `To pay: $${filled.amountOwed}` : `Refund: $${filled.refundAmount}`;
  console.log(`\n${result}. Missing: ${filled.missing.join(', ') || 'nothing'}. Warnings: ${filled.warnings.length}.`);
  console.log(`The key of the demo: ${dev.keyCommand}`);
  console.log(`Line by line:       curl -H "Authorization: Bearer $KEY" ${filled.pdfUrl} -o form-1040.pdf`);
}

async function waitForOutcome(id: string, startedMs: number): Promise<DocumentAnswer> {
  for (;;) {
    const document = await api<DocumentAnswer>('GET', `/v1/documents/${id}`);
    if (document.status !== 'processing') {
      if (process.stdout.isTTY) process.stdout.write('\r\u001b[K');
      return document;
    }
    if (Date.now() - startedMs > PATIENCE_MS) throw new Error(`${id} is still being processed after a minute`);
    if (process.stdout.isTTY) {
      const { pages_done: done = 0, pages_total: total } = document.progress ?? {};
      process.stdout.write(
        `\r  … reading, page ${done} of ${total ?? '?'}, ${((Date.now() - startedMs) / 1000).toFixed(1)} s`,
      );
    }
    await sleep(250);
  }
}

function printFields({ fields }: DocumentAnswer): void {
  const rows = fields.map(({ name, value, confidence, source }) => {
    const mark = confidence < REVIEW_BELOW ? 'review' : '';
    return [
      name,
      value === null ? '-' : String(value),
      `${'█'.repeat(Math.round(confidence * 10)).padEnd(10, '░')} ${confidence.toFixed(2)}`,
      source,
      mark,
    ];
  });
  const header = ['field', 'value', 'confidence', 'source', ''];
  const widths = header.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]!.length)));
  const line = (cells: readonly string[]) =>
    `  ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join('  ')}`.trimEnd();
  console.log(line(header));
  console.log(line(widths.map((width) => '─'.repeat(width))));
  for (const row of rows) console.log(line(row));
}
