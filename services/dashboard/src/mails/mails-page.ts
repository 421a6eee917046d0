import type { KeptMail } from './mails.js';

/** The page of development that shows the mails. It has no script and no style. */
export function mailsPage(mails: readonly KeptMail[]): string {
  const shown = mails.map(
    ({ to, subject, text, at }) =>
      `<article><h2>${escaped(subject)}</h2><p>To ${escaped(to)}, ${at.toISOString()}</p><pre>${linked(text)}</pre></article>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mails</title></head>
<body><h1>Mails</h1><p>No mail server is set, so the mails are shown here. Reload the page for new ones.</p>
${shown.join('\n') || '<p>There are none yet.</p>'}</body></html>`;
}

const linked = (text: string): string =>
  escaped(text).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character]!);
