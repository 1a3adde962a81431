/** The commands of authors by name. Each is loaded when it is called: help, and the way of hotels, need no engine. */
export const commands = {
  lint: {
    summary: 'finds what is wrong with a questionnaire',
    load: () => import('./lint.mjs'),
  },
  analyse: {
    summary: 'says which questions can never be shown, and which conditions say nothing',
    load: () => import('./analyse.mjs'),
  },
  explain: {
    summary: 'says why a question is shown or hidden with these answers, and what would change that',
    load: () => import('./explain.mjs'),
  },
  examples: {
    summary: 'says how many edits of conditions the examples would notice',
    load: () => import('./examples.mjs'),
  },
  missing: {
    summary: 'lists what a translation lacks since the questionnaire changed',
    load: () => import('./missing.mjs'),
  },
  diff: {
    summary: 'says what became of each question, and what that does to stored answers',
    load: () => import('./diff.mjs'),
  },
  generate: {
    summary: 'draws answers, one JSON document on each line',
    load: () => import('./generate.mjs'),
  },
  graph: {
    summary: 'draws which question decides about which, as text for Mermaid',
    load: () => import('./graph.mjs'),
  },
  convert: {
    summary: 'makes a questionnaire of a form of SurveyJS, FHIR or XLSForm',
    load: () => import('./convert.mjs'),
  },
  rename: {
    summary: 'gives a question or an option another id, wherever it is named',
    load: () => import('./rename.mjs'),
  },
  delete: {
    summary: 'takes a question or an option out, with everything that says something of it alone',
    load: () => import('./delete.mjs'),
  },
};
