import { lintQuestionnaire } from '@alo/lint';
import { fixQuestionnaire, readQuestionnaire } from '@alo/lint/files';
import { reading } from './read-form.mjs';

export const command = {
  usage: 'alo lint <questionnaire> [--fix] [--json]',
  help: `Prints each problem as file:line:column: sentence [rule]. Examples beside it are held to what the form does.

  --fix   mends the files where that takes a problem away and brings no other, and says what was done`,
  wants: ['a questionnaire'],
  options: { fix: { type: 'boolean' } },
};

const line = ({ file, line, column, message, rule }) => `${file}:${line}:${column}: ${message} [${rule}]`;

async function lintOnly(place) {
  const { source, problems } = await readQuestionnaire(place);
  return { source, problems: source ? lintQuestionnaire(source) : problems, fixed: [] };
}

export async function run({ values, words: [place] }) {
  const { problems, fixed } = await reading(() => (values.fix ? fixQuestionnaire(place) : lintOnly(place)));
  const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
  const mendable = values.fix ? 0 : problems.filter(({ fix }) => fix).length;
  return {
    code: problems.length > 0 ? 1 : 0,
    json: { problems, fixed },
    lines: [
      ...fixed.map(
        ({ fix, file, message, rule }) => `fixed: ${fix.title}, for ${file}: ${message} [${rule}]`,
      ),
      ...problems.map(line),
      problems.length === 0 ? 'No problems.' : `${count}.`,
      ...(mendable > 0 ? [`${mendable} of them can be mended with --fix.`] : []),
    ],
  };
}
