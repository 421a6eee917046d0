// Writes `exchequer/_generated`: models and operations by openapi-python-client, with our templates, and the tree of resources.
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { wholeDocument } from '@exchequer/openapi';
import { readOperations } from '../../libs/sdk/bin/read-operations.mjs';
import { HERE, python, pythonEnvironment } from './environment.mjs';

const GENERATED = join(HERE, 'exchequer/_generated');
/** What the generated part was made from. */
const MARK = 'made-from.sha256';
const CONFIG = `project_name_override: exchequer
package_name_override: _generated
content_type_overrides:
  application/pdf: application/octet-stream
  image/png: application/octet-stream
  image/jpeg: application/octet-stream
  application/xml: application/octet-stream
  text/event-stream: text/plain
`;

const document = wholeDocument('https://api.exchequer.example');
/** `accounting.invoices.create`: the names of the TypeScript SDK. */
const operations = readOperations(structuredClone(document)).operations.map(({ path, method, name }) => {
  const steps = name.split('.').map(snakeCase);
  return { path, method, folders: steps.slice(0, -1), name: steps.at(-1) };
});

pythonEnvironment();
const madeFrom = digest();
if (!isPresent()) generate();

/** The hash of everything that the generated files follow from. */
function digest() {
  const templates = readdirSync(join(HERE, 'templates'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const hash = createHash('sha256').update(JSON.stringify({ document, operations }));
  for (const file of [fileURLToPath(import.meta.url), join(HERE, 'requirements-dev.txt'), ...templates.sort()])
    hash.update(readFileSync(file));
  return hash.digest('hex');
}

function isPresent() {
  return existsSync(join(GENERATED, MARK)) && readFileSync(join(GENERATED, MARK), 'utf8') === madeFrom;
}

/** Writes everything beside its place and moves it there, because the tests of two packages do this, and run the client. */
function generate() {
  const folder = mkdtempSync(join(HERE, '.generated-'));
  try {
    const generated = join(folder, '_generated');
    runGenerator(folder, generated);
    writeFileSync(join(generated, 'resources.py'), resources());
    writeFileSync(join(generated, MARK), madeFrom);
    for (const [path, text] of [
      ['exchequer/events.py', events()],
      ['exchequer/models.py', models()],
      ['tests/examples.json', JSON.stringify(examples())],
    ]) {
      writeFileSync(join(folder, 'file'), text);
      renameSync(join(folder, 'file'), join(HERE, path));
    }
    if (isPresent()) return;
    if (existsSync(GENERATED)) renameSync(GENERATED, join(folder, 'old'));
    renameSync(generated, GENERATED);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function runGenerator(folder, target) {
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify(renamed()));
  writeFileSync(join(folder, 'config.yml'), CONFIG);
  mkdirSync(target);
  python('openapi_python_client', [
    'generate',
    '--path',
    join(folder, 'openapi.json'),
    '--output-path',
    target,
    '--config',
    join(folder, 'config.yml'),
    '--custom-template-path',
    join(HERE, 'templates'),
    '--meta',
    'none',
    '--overwrite',
    '--fail-on-warning',
  ]);
  letMetadataBeDicts(join(target, 'models'));
}

/** Type checkers accept `metadata={"order": "4711"}` too. */
function letMetadataBeDicts(models) {
  for (const file of readdirSync(models)) {
    const text = readFileSync(join(models, file), 'utf8');
    const changed = text.replaceAll(
      /^ {4}metadata: Metadata(Input|Change)(?= \| Unset)/gm,
      (declared, kind) => `${declared} | dict[str, ${kind === 'Input' ? 'str' : 'str | None'}]`,
    );
    if (changed !== text) writeFileSync(join(models, file), changed);
  }
}

/** The document with an operation for each method of the client: its tag is the class, and its id begins with the tag. Errors are exceptions, so they are left out. */
function renamed() {
  const paths = {};
  for (const { path, method, folders, name } of operations) {
    const operation = document.paths[path][method];
    const tag = tagOf(folders);
    const responses = Object.fromEntries(
      Object.entries(operation.responses).filter(([status]) => status.startsWith('2')),
    );
    paths[path] = {
      ...paths[path],
      [method]: { ...operation, responses, tags: [tag], operationId: `${tag}_${name}` },
    };
  }
  // Times are texts in answers and events alike.
  return JSON.parse(
    JSON.stringify({ ...document, paths, webhooks: undefined }, (key, value) =>
      key === 'format' && value === 'date-time' ? undefined : value,
    ),
  );
}

/** One class for each step of the names, with its methods and the steps below it. */
function resources() {
  const root = { folders: [], children: new Map(), hasMethods: false };
  for (const { folders } of operations) {
    let at = root;
    for (const folder of folders) {
      if (!at.children.has(folder))
        at.children.set(folder, { folders: [...at.folders, folder], children: new Map(), hasMethods: false });
      at = at.children.get(folder);
    }
    at.hasMethods = true;
  }
  const tags = new Set(operations.map(({ folders }) => tagOf(folders)));
  const lines = [
    '"""The resources of the API, as a tree. Written by generate.mjs."""',
    '',
    'from .client import AuthenticatedClient',
  ];
  for (const tag of [...tags].sort()) lines.push(`from .api import ${tag}`);
  for (const [prefix, base] of [
    ['', 'Resource'],
    ['Async', 'AsyncResource'],
  ])
    lines.push(...classesOf(root, prefix, base));
  return `${lines.join('\n')}\n`;
}

function classesOf(node, prefix, base) {
  const lines = [];
  for (const child of node.children.values()) lines.push(...classesOf(child, prefix, base));
  const name = node.folders.length === 0 ? 'Resources' : className(node.folders);
  const parent = node.hasMethods ? `(${tagOf(node.folders)}.${base})` : '';
  lines.push(
    '',
    '',
    `class ${prefix}${name}${parent}:`,
    '    def __init__(self, client: AuthenticatedClient) -> None:',
  );
  if (node.hasMethods) lines.push('        super().__init__(client)');
  for (const [step, child] of node.children)
    lines.push(`        self.${step} = ${prefix}${className(child.folders)}(client)`);
  return lines;
}

/** All events as one union, with the class of each kind. */
function events() {
  const kinds = Object.entries(document.webhooks).map(([kind, { post }]) => {
    const { $ref } = post.requestBody.content['application/json'].schema;
    return { kind, name: $ref.split('/').at(-1) };
  });
  return `"""The events that webhooks bring. Written by generate.mjs."""

from typing import Any

from exchequer._generated.models import (
${kinds
  .map(({ name }) => `    ${name},`)
  .sort()
  .join('\n')}
)

__all__ = [
    "EVENT_CLASSES",
    "Event",
${kinds
  .map(({ name }) => `    "${name}",`)
  .sort()
  .join('\n')}
]

#: Any event. Compare \`event.type_\`, or use \`isinstance\`.
Event = (
    ${kinds.map(({ name }) => name).join('\n    | ')}
)

EVENT_CLASSES: dict[str, Any] = {
${kinds.map(({ kind, name }) => `    "${kind}": ${name},`).join('\n')}
}
`;
}

/** The examples of the document: of answers by the name of the operation, and of events by kind. */
function examples() {
  const valuesOf = (content) => Object.values(content?.['application/json']?.examples ?? {}).map(({ value }) => value);
  const answers = operations.map(({ path, method, folders, name }) => [
    [...folders, name].join('.'),
    valuesOf(document.paths[path][method].responses['200']?.content),
  ]);
  const events = Object.entries(document.webhooks).map(([kind, { post }]) => [
    kind,
    valuesOf(post.requestBody.content)[0],
  ]);
  return {
    answers: Object.fromEntries(answers.filter(([, values]) => values.length > 0)),
    events: Object.fromEntries(events),
  };
}

function models() {
  return `"""The objects of requests and answers. Written by generate.mjs."""

from typing import TYPE_CHECKING, Any

from exchequer._generated.types import UNSET as UNSET
from exchequer._generated.types import File as File
from exchequer._generated.types import Unset as Unset

if TYPE_CHECKING:
    from exchequer._generated.models import *  # noqa: F403
else:
    from exchequer._generated import models as _models

    __all__ = [*_models.__all__, "UNSET", "File", "Unset"]

    def __getattr__(name: str) -> Any:
        if name not in _models.__all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(_models, name)

    def __dir__() -> list[str]:
        return [*__all__]
`;
}

/** `client.health()` is a method of the client itself. */
function tagOf(folders) {
  return folders.join('_') || 'root';
}

function className(folders) {
  return folders.map((folder) => folder.replaceAll(/(?:^|_)(\w)/g, (_, letter) => letter.toUpperCase())).join('');
}

function snakeCase(name) {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
