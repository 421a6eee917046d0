/** Who may import whom: ARCHITECTURE.md, "Who may import what" and "The rooms of accounting" and of treasury. */
const PURE =
  '^libs/(money|calendar|categorization|ids|event-contracts|nacha|fixed-width|transliteration|efw2|pub1220|xml|iso20022|irs-xml)/';
const TESTS = '(\\.test\\.ts$|/test/)';

/**
 * The rooms of accounting, each with the rooms that it may import: imports run in one direction. Sales and purchases do not know each
 * other. `wire/` has the types and checks of requests and responses.
 */
const ACCOUNTING = '^services/accounting/src/';
const ROOMS = {
  wire: [],
  books: ['wire'],
  'sales-tax': ['wire', 'books'],
  parties: ['wire', 'books', 'sales-tax'],
  sales: ['wire', 'books', 'sales-tax', 'parties'],
  purchases: ['wire', 'books', 'sales-tax', 'parties'],
  bank: ['wire', 'books', 'sales-tax', 'parties', 'sales', 'purchases'],
  reports: ['wire', 'books', 'sales-tax', 'parties', 'sales', 'purchases', 'bank'],
};

/**
 * The rooms of treasury. `transactions/` records what happened on an account in the ledger and in the list; transfers, cards and bill
 * payments are reasons for it.
 */
const TREASURY = '^services/treasury/src/';
const TREASURY_ROOMS = {
  wire: [],
  clock: ['wire'],
  bank: ['wire', 'clock'],
  transactions: ['wire', 'clock', 'bank'],
  accounts: ['wire', 'clock', 'bank', 'transactions'],
  statements: ['wire', 'clock', 'bank', 'transactions', 'accounts'],
  approvals: ['wire', 'clock'],
  transfers: ['wire', 'clock', 'bank', 'transactions', 'accounts', 'approvals'],
  cards: ['wire', 'clock', 'bank', 'transactions', 'accounts'],
  'bill-pay': ['wire', 'clock', 'bank', 'transactions', 'accounts', 'approvals', 'transfers'],
  'test-helpers': ['wire', 'clock', 'bank', 'transactions', 'accounts', 'statements', 'transfers', 'cards', 'bill-pay'],
};

/** `work-handlers.ts` imports the rooms that have due work, so only a room above them can import it: cycles are refused. */
const roomRules = (service, folder, rooms) =>
  Object.entries(rooms).map(([room, below]) => ({
    name: `${service}-${room}-goes-down`,
    comment: `In ${service}, ${room}/ imports ${below.length > 0 ? `only ${below.join(', ')}` : 'no other room'}, database.ts and deps.ts.`,
    severity: 'error',
    from: { path: `${folder}${room}/`, pathNot: TESTS },
    to: { path: folder, pathNot: `${folder}((${[room, ...below].join('|')})/|(database|deps|work-handlers)\\.ts$)` },
  }));

module.exports = {
  forbidden: [
    ...roomRules('accounting', ACCOUNTING, ROOMS),
    ...roomRules('treasury', TREASURY, TREASURY_ROOMS),
    {
      name: 'accounting-tables-and-deps-know-no-room',
      comment: 'All rooms import database.ts and deps.ts, so these import no room.',
      severity: 'error',
      from: { path: `${ACCOUNTING}(database|deps)\\.ts$` },
      to: { path: ACCOUNTING, pathNot: `${ACCOUNTING}database\\.ts$` },
    },
    {
      name: 'no-circular',
      comment: 'If two files import each other, merge them or move the common part to a third file.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'pure-stays-pure',
      comment: 'Pure libraries do no I/O and import nothing but pure libraries, node:crypto and an XML parser.',
      severity: 'error',
      from: { path: `${PURE}src/`, pathNot: `${TESTS}|write-schemas\\.ts$` },
      to: { pathNot: `${PURE}|^(node:)?crypto$|/node_modules/saxes/` },
    },
    {
      name: 'platform-knows-no-service',
      comment: 'Libraries do not import services. The client is generated from the document of all of them.',
      severity: 'error',
      from: { path: '^libs/', pathNot: `${TESTS}|^libs/sdk/bin/` },
      to: { path: '^(services|deploy)/' },
    },
    {
      name: 'platform-goes-down',
      comment: 'telemetry, config and postgres import none of the libraries that import them.',
      severity: 'error',
      from: { path: '^libs/(telemetry|config|postgres)/', pathNot: TESTS },
      to: { path: '^libs/(messaging|http-kit|vault|ledger)/' },
    },
    {
      name: 'services-stay-apart',
      comment: 'A service never imports a service; they share events and HTTP.',
      severity: 'error',
      from: { path: '^services/([^/]+)/' },
      to: { path: '^services/', pathNot: '^services/$1/' },
    },
    {
      name: 'testkit-only-in-tests',
      comment: 'A running service must not be able to start test servers or sign tokens.',
      severity: 'error',
      from: { path: '^(libs|services)/', pathNot: `${TESTS}|^libs/(testkit|test-containers)/` },
      to: { path: '^libs/(testkit|test-containers)/' },
    },
    {
      name: 'local-takes-migrations-only',
      comment: 'npm start runs the services as processes and imports only their migrations.',
      severity: 'error',
      from: { path: '^deploy/local/' },
      to: { path: '^services/', pathNot: '/migrations\\.(d\\.ts|js|ts)$' },
    },
    {
      name: 'private-parts-of-pg',
      comment:
        'Only libs/postgres/src/driver uses parts of node-postgres that it does not document: node-postgres.ts there lists them.',
      severity: 'error',
      from: { pathNot: '^libs/postgres/src/driver/' },
      to: { path: '(/node_modules/|^)(pg/lib/(?!index\\.)|pg-protocol/)' },
    },
    {
      name: 'no-junk-drawer',
      comment: 'The name of a library is a noun that one sentence can define.',
      severity: 'error',
      from: {},
      to: { path: '^libs/(common|shared|core|utils?|helpers)/' },
    },
    {
      name: 'declared-dependencies',
      comment: 'Every imported package is in the package.json of the package that imports it.',
      severity: 'error',
      from: { path: '^(libs|services)/', pathNot: TESTS },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', '/dist/', '\\.d\\.ts$'] },
    exclude: { path: ['/dist/.*\\.test\\.', '^(libs|services|deploy)/[^/]+/(dist|node_modules)/'] },
    tsPreCompilationDeps: true,
    preserveSymlinks: false,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['types', 'import', 'node', 'default'] },
  },
};
