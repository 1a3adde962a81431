/**
 * The arrows of the house: schemas -> engine -> renderer -> app, words -> renderer, engine -> server, engine -> lint ->
 * hotel-rules -> server, workbook -> server, and renderer and hotel-rules -> workbench -> app.
 */
const only = (from, allowed) => ({
  name: `${from}-imports-only-${allowed.join('-') || 'nothing'}`,
  severity: 'error',
  from: { path: `^${from}/` },
  to: {
    path: '^(words|schemas|engine|lint|hotel-rules|workbook|renderer|workbench|app|server|stories|tests)/',
    pathNot: `^(${[from, ...allowed].join('|')})/`,
  },
});
/**
 * The rooms of a package, floors upward: a room imports only from the floors below it. A file beside the rooms counts as
 * a room. What is not listed, such as the door, may import every room, and no room imports it.
 */
const floors = (house, rooms) =>
  rooms.map((room, floor) => ({
    name: `${house}-${room}-imports-nothing-above`,
    severity: 'error',
    from: { path: `^${house}/src/${room}[/.]` },
    to: { path: `^${house}/src/(?!(${rooms.slice(0, floor + 1).join('|')})[/.])` },
  }));
const engineRooms = [
  'words',
  'model',
  'typed',
  'translation',
  'validation',
  'figures',
  'conditions',
  'rules',
  'scoring',
  'next-assessment',
  'versions',
  'sheet',
  'analysis',
  'definition',
  'editing',
  'interchange',
  'flow',
  'testing',
];
const rendererRooms = [
  ...[
    'texts',
    'parts',
    'words',
    'theme',
    'icons',
    'feedback',
    'fields',
    'question',
    'step',
    'frame',
    'dialogs',
  ],
  ...[
    'preview',
    'uploads',
    'sources',
    'score',
    'sheet',
    'figure',
    'reading',
    'connected',
    'reviewing',
    'translations',
    'provider',
  ],
];
const workbenchRooms = [
  ...['texts', 'parts', 'files', 'language', 'checks', 'documents', 'storage', 'trial', 'session'],
  ...['fields', 'editor', 'form', 'panels', 'dialogs', 'start', 'versions', 'layout', 'translations'],
];
const appRooms = ['texts', 'lib', 'api', 'ui', 'features', 'routes', 'translations'];
/** The rooms of the server, floors upward. A room stands in `server/src/` or in its `modules/`. */
const serverRooms = [
  ['words', '((bounded-queue|day-text|ids|limits|loopback|texts|tokens|unit-text)\\.ts|languages/)'],
  ...['database', 'storage', 'jobs', 'processes', 'workbook', 'pdf', 'http', 'mail', 'tables'].map((room) => [
    room,
    `${room}/`,
  ]),
  ['settings', '(settings|variables)\\.ts'],
  ...['policy', 'openapi', 'static-app'].map((room) => [room, `${room}/`]),
  ...[
    ...[
      'audit',
      'hotels',
      'questionnaires',
      'idempotency',
      'throttle',
      'accounts',
      'passkeys',
      'one-time-codes',
      'company',
      'auth',
      'api-tokens',
      'directory',
    ],
    ...[
      'audit-log',
      'permissions',
      'organizations',
      'configuration',
      'health',
      'submission',
      'hotel-records',
      'reviewers',
      'stored-files',
      'intake',
      'answers',
      'evidence',
      'hotel-import',
      'gbta',
      'group-answers',
    ],
    ...[
      'webhooks',
      'reviews',
      'notices',
      'conversations',
      'traveler-page',
      'public-site',
      'detailed-assessment',
      'vsme',
      'life',
      'form-migrations',
      'authoring',
      'hotel-archive',
      'legal',
      'personal-data',
    ],
  ].map((room) => [room, `modules/${room}/`]),
  ...['seed', 'backup', 'commands'].map((room) => [room, `${room}/`]),
  ['start', '((app|housekeeping|main|index|production)\\.ts|start/)'],
];
const serverPath = (rooms) => `^server/src/(${rooms.map(([, place]) => place).join('|')})`;
const noWayUpInTheServer = serverRooms.slice(0, -1).map(([room, place], floor) => ({
  name: `server-${room}-imports-nothing-above`,
  severity: 'error',
  from: { path: `^server/src/${place}` },
  to: { path: serverPath(serverRooms.slice(floor + 1)) },
}));
module.exports = {
  forbidden: [
    ...floors('engine', engineRooms),
    ...floors('renderer', rendererRooms),
    ...floors('workbench', workbenchRooms),
    ...floors('app', appRooms),
    ...noWayUpInTheServer,
    {
      name: 'server-rooms-have-a-floor',
      comment: 'A new room gets its place among `serverRooms`.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: serverPath(serverRooms) },
      to: {},
    },
    {
      name: 'lint-reads-files-behind-one-door',
      comment: 'The workbench lints in a browser.',
      severity: 'error',
      from: { path: '^lint/src/', pathNot: '^lint/src/files[/.]' },
      to: { path: '^lint/src/files[/.]', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'lint-reaches-for-node-in-files-only',
      severity: 'error',
      from: { path: '^lint/src/', pathNot: '^lint/src/files/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'engine-src-imports-nothing-of-ours',
      comment: 'The engine comes with the types of its documents; only its generator reads the schemas.',
      severity: 'error',
      from: { path: '^engine/src/' },
      to: { path: '^(words|schemas|lint|workbook|renderer|workbench|app|server|stories|tests)/' },
    },
    {
      name: 'engine-definition-knows-no-sheet',
      severity: 'error',
      from: { path: '^engine/src/definition/' },
      to: { path: '^engine/src/sheet/' },
    },
    {
      name: 'engine-doors-are-for-others',
      comment: 'A file beside the rooms is a door: it hands out what the rooms hold, and no room imports it.',
      severity: 'error',
      from: { path: '^engine/src/' },
      to: { path: '^engine/src/[^/]+\\.ts$' },
    },
    only('words', []),
    only('schemas', []),
    only('engine', ['schemas']),
    only('lint', ['engine']),
    only('hotel-rules', ['engine', 'lint']),
    only('workbook', []),
    only('renderer', ['words', 'schemas', 'engine']),
    only('workbench', ['words', 'schemas', 'engine', 'lint', 'hotel-rules', 'renderer']),
    only('app', ['words', 'schemas', 'engine', 'renderer', 'workbench']),
    only('server', ['words', 'schemas', 'engine', 'lint', 'hotel-rules', 'workbook']),
    only('stories', ['words', 'schemas', 'engine', 'renderer', 'workbench', 'app']),
    {
      name: 'packages-meet-at-doors',
      comment:
        'Other packages are imported through src/index.ts; the engine through any file beside its rooms.',
      severity: 'error',
      from: {
        path: '^(words|schemas|engine|lint|hotel-rules|workbook|renderer|workbench|app|server|stories)/',
      },
      to: {
        path: '^((schemas|hotel-rules|workbook|renderer|workbench|server)/src/(?!index\\.ts$)|lint/src/(?!(index|files)\\.ts$)|(words|engine)/src/[^/]+/)',
        pathNot: '^$1/',
      },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { pathNot: 'node_modules' } },
    },
    {
      name: 'app-features-do-not-import-each-other',
      severity: 'error',
      from: { path: '^app/src/features/([^/]+)/' },
      to: { path: '^app/src/features/([^/]+)/', pathNot: '^app/src/features/$1/' },
    },
    { name: 'nothing-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'sql-only-in-repositories',
      comment:
        'A statement stands in the repository.ts of its module, or in server/src/database/ (ADR 0004).',
      severity: 'error',
      from: { path: '^server/src/', pathNot: '^server/src/database/|/repository\\.ts$' },
      to: { path: '(^|/)node_modules/(sql-template-tag|pg|@electric-sql/pglite)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Our own output only: many libraries have a dist too, and a rule above names one of them.
    exclude: { path: ['^[a-z]+/(scripts/)?dist(-types)?/', '^tests/bench/page/dist/'] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      conditionNames: ['@alo/source', 'import', 'types', 'default'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
    combinedDependencies: true,
  },
};
