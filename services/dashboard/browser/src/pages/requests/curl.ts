import type { LoggedRequest } from '@exchequer/sdk';

/** The request as a command. Key, path values and body are placeholders, because the log keeps none of them. */
export function curlOf(request: LoggedRequest, address: string): string {
  const { method, route, livemode, idempotency_key: idempotencyKey } = request;
  const path = (route ?? '/').replaceAll(
    /\{(\w+)\}|:(\w+)/g,
    (_, inBraces, afterColon) => `<${inBraces ?? afterColon}>`,
  );
  const parts = [
    `curl -X ${method} ${quoted(address + path)}`,
    `-H ${quoted(`Authorization: Bearer sk_${livemode ? 'live' : 'test'}_...`)}`,
  ];
  if (idempotencyKey !== null) parts.push(`-H ${quoted(`Idempotency-Key: ${idempotencyKey}`)}`);
  if (['POST', 'PATCH', 'PUT'].includes(method)) {
    parts.push(`-H ${quoted('Content-Type: application/json')}`, `-d ${quoted('<body>')}`);
  }
  return parts.join(' \\\n  ');
}

/** What somebody sent as a key must not become a command of a shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
