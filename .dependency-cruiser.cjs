/** The arrows of the house: schemas -> engine -> renderer -> app, and engine -> server. */
const only = (from, allowed) => ({
  name: `${from}-imports-only-${allowed.join('-') || 'nothing'}`,
  severity: 'error',
  from: { path: `^${from}/` },
  to: {
    path: '^(schemas|engine|renderer|app|server|stories|tests)/',
    pathNot: `^(${[from, ...allowed].join('|')})/`,
  },
});
module.exports = {
  forbidden: [
    only('schemas', []),
    only('engine', ['schemas']),
    only('renderer', ['schemas', 'engine']),
    only('app', ['schemas', 'engine', 'renderer']),
    only('server', ['schemas', 'engine']),
    only('stories', ['schemas', 'engine', 'renderer']),
    {
      name: 'one-door-per-package',
      comment: 'Other packages are imported through src/index.ts.',
      severity: 'error',
      from: { path: '^(schemas|engine|renderer|app|server|stories)/' },
      to: {
        path: '^(schemas|engine|renderer|server)/src/(?!index\\.ts$)',
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
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|dist-types)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      conditionNames: ['@alo/source', 'import', 'types', 'default'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
    combinedDependencies: true,
  },
};
