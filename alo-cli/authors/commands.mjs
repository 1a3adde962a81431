/** The commands of authors by name. Each is loaded when it is asked for: the way of hotels needs no engine. */
export const commands = {
  lint: () => import('./lint.mjs'),
  analyse: () => import('./analyse.mjs'),
  explain: () => import('./explain.mjs'),
  examples: () => import('./examples.mjs'),
  diff: () => import('./diff.mjs'),
  generate: () => import('./generate.mjs'),
  graph: () => import('./graph.mjs'),
  rename: () => import('./rename.mjs'),
  delete: () => import('./delete.mjs'),
};
