import { completeExamples, mutationScore } from '@alo/engine/authoring';
import { checkExamplesFile, createContent, positionIn } from '@alo/lint';
import { readFile } from 'node:fs/promises';
import { readForm, readJsonFile } from './read-form.mjs';
import { writeJson } from './write-json.mjs';

export const command = {
  usage: 'alo examples <questionnaire> [<examples>] [--complete] [--json]',
  help: `Examples lie beside the questionnaire, unless a file is named: examples.json in its folder, or <name>.examples.json.

  --complete  adds the examples that are missing, for their author to read`,
  wants: ['a questionnaire'],
  mayHave: 1,
  options: { complete: { type: 'boolean' } },
};

/** The examples of the file, with what is wrong with them. */
async function readExamples(source, form, named) {
  const file = named ?? source.examplesFile;
  const json = named === undefined ? source.examples : await readJsonFile(named);
  if (json === undefined) return { file, text: '', examples: [], problems: [] };
  const text = named === undefined ? source.texts.get(file) : await readFile(file, 'utf8');
  const problems = checkExamplesFile(createContent(source.document, form), json);
  return { file, text, problems, examples: json.examples };
}

const wrong = (file, text, problems) => {
  const placed = problems.map((problem) => ({ file, ...problem, ...positionIn(text, problem.pointer) }));
  return {
    code: 1,
    json: { problems: placed },
    lines: placed.map(({ line, column, message }) => `${file}:${line}:${column}: ${message}`),
  };
};

const missedText = ({ condition, pointer, edit, example }) => {
  const noticing = example === undefined ? 'no example could be made up' : JSON.stringify(example.answers);
  return `  missed: ${condition.questionId} ${condition.member}${pointer}: ${edit} (${noticing})`;
};

export async function run({ values, words: [place, named] }) {
  const { source, form } = await readForm(place);
  const { file, text, problems, examples: before } = await readExamples(source, form, named);
  if (problems.length > 0) return wrong(file, text, problems);
  const examples = values.complete ? completeExamples(form, before) : before;
  const { total, noticed, missed } = mutationScore(form, examples);
  const added = examples.length - before.length;
  const { key, version } = form;
  if (added > 0) await writeJson(file, { questionnaire: { key, version }, examples }, text);
  return {
    code: missed.length > 0 ? 1 : 0,
    json: { file, examples: examples.length, total, noticed, missed, added },
    lines: [
      `${key} ${version}: ${examples.length} examples notice ${noticed} of ${total} edits of conditions.`,
      ...missed.map(missedText),
      ...(added > 0 ? [`Added ${added}: ${file}`] : []),
      ...(missed.length > 0 && !values.complete ? ['--complete adds examples that notice them.'] : []),
    ],
  };
}
