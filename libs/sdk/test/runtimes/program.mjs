/** What a program does with the client, in any runtime. `sdk` is the built package. */
export async function run(sdk, { baseUrl, secret, delivery, path }) {
  const client = new sdk.Exchequer({ apiKey: 'sk_test_1', baseUrl });
  const { invoices, customers } = client.accounting;
  const items = [{ description: 'Cake', amount: sdk.money.fromCents(1_250_50n) }];
  const invoice = await invoices.create({ customer_id: 'cus_1', items });
  const ids = [];
  for await (const { id } of customers.list({ limit: 3 })) ids.push(id);
  const stages = [];
  for await (const { event } of client.documents.events('doc_1')) stages.push(event);
  const pdf = await invoices.pdf('inv_1');
  const thrown = (promise) =>
    promise.then(
      () => 'nothing',
      (error) => `${error.name} ${error.code}: ${error.message}`,
    );
  const content = new Uint8Array([37, 80, 68, 70, 0, 255]);
  return {
    invoice,
    requestId: sdk.responseInfo(invoice).requestId,
    ids,
    stages,
    pdf: [pdf.contentType, pdf.fileName, (await pdf.bytes()).length],
    bytes: await client.documents.upload(content, { type: 'w2' }, { fileName: 'w2.pdf' }),
    stream: await client.documents.upload(new Blob([content]).stream()),
    path: await client.documents.upload(path).catch((error) => error.code),
    event: sdk.webhooks.verify(delivery.body, delivery.headers, secret).type,
    bodyAsBytes: sdk.webhooks.verify(new TextEncoder().encode(delivery.body), new Headers(delivery.headers), secret)
      .type,
    changed: await thrown((async () => sdk.webhooks.verify(`${delivery.body} `, delivery.headers, secret))()),
    notFound: await thrown(client.accounts.retrieve('acct_none')),
    timeout: (await thrown(client.transfers.retrieve('tr_slow', {}, { timeoutMs: 50, maxRetries: 0 }))).split(':')[0],
    aborted: await thrown(client.transfers.retrieve('tr_slow', {}, { signal: AbortSignal.timeout(50) })).then((text) =>
      text.includes('TimeoutError') || text.includes('23:') ? 'reason of the signal' : text,
    ),
    cents: String(sdk.money.toCents(0.1)),
  };
}
