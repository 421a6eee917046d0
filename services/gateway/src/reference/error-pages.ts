import { type ProblemCode, problemTypes } from '@exchequer/http-kit';

/**
 * The pages `/docs/errors` and `/docs/errors/<code>`, to which the `type` of a problem document links. Undefined for an
 * unknown code.
 */
export function errorPage(path: string): string | undefined {
  if (path === '/docs/errors') return indexPage();
  const code = path.slice('/docs/errors/'.length);
  return Object.hasOwn(problemTypes, code) ? codePage(code as ProblemCode) : undefined;
}

function indexPage(): string {
  const rows = Object.entries(problemTypes)
    .map(
      ([code, { status, title }]) =>
        `<tr><td>${status}</td><td><a href="/docs/errors/${code}"><code>${code}</code></a></td><td>${toHtml(title)}</td></tr>`,
    )
    .join('\n');
  return html(
    'Errors',
    `<p>Every error is a problem document (RFC 9457). Decide by its <code>code</code>, which is stable.</p>
<table><thead><tr><th>Status</th><th>Code</th><th>Meaning</th></tr></thead><tbody>
${rows}
</tbody></table>`,
  );
}

function codePage(code: ProblemCode): string {
  const { status, title, remedy } = problemTypes[code];
  return html(
    title,
    `<p>HTTP status <strong>${status}</strong>, code <code>${code}</code>.</p>
<h2>What to do</h2>
<p>${toHtml(remedy)}</p>
<p><a href="/docs/errors">All errors</a> - <a href="/docs">API reference</a></p>`,
  );
}

function html(title: string, main: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${toHtml(title)} - Exchequer API</title>
<link rel="icon" href="data:,">
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:3rem auto;padding:0 1rem;color-scheme:light dark}
table{border-collapse:collapse}td,th{padding:.25rem .75rem .25rem 0;text-align:left}</style>
</head>
<body>
<main>
<h1>${toHtml(title)}</h1>
${main}
</main>
</body>
</html>
`;
}

/** Text with \`code\` in it, as HTML. */
function toHtml(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/`([^`]*)`/g, '<code>$1</code>');
}
