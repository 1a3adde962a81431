import { analyse } from '@alo/engine/authoring';
import { conflictText, fixedText } from '@alo/lint';
import { knownQuestion, readForm } from './read-form.mjs';

export const command = {
  usage: 'alo analyse <questionnaire> [--witness <question>] [--json]',
  help: `Reads all conditions together, over every answer that each question can have.

  --witness  prints the fewest answers that show this question`,
  wants: ['a questionnaire'],
  options: { witness: { type: 'string' } },
};

const why = {
  outside: 'its conditions ask for what cannot be told apart, such as days, arithmetic or patterns',
  tooLong: 'its conditions leave too many ways to try',
};

/** The answers that show one question. */
function witnessOf(reach, id) {
  const json = { question: id, ...reach };
  switch (reach.kind) {
    case 'shown':
      return { code: 0, json, lines: [JSON.stringify(reach.witness, null, 2)] };
    case 'never':
      return { code: 1, json, lines: [neverText(id, reach)] };
    case 'unknown':
      return { code: 1, json, lines: [unknownText(id, reach)] };
  }
}

const neverText = (id, { conditions }) =>
  `"${id}" is never shown: ${conflictText(id, conditions)} cannot hold together.`;
const unknownText = (id, { reason }) => `Whether "${id}" can be shown is not known: ${why[reason]}.`;

export async function run({ values, words: [place] }) {
  const { form } = await readForm(place);
  if (values.witness !== undefined) knownQuestion(form, values.witness);
  const { questions, alwaysShown, fixed, neverOffered } = analyse(form);
  if (values.witness !== undefined) return witnessOf(questions.get(values.witness), values.witness);

  // A group that repeats is judged as its author wrote it: by the fields of its first entry.
  const isWritten = (id) => form.questions[form.indexes.get(id)].writtenId === undefined;
  const all = [...questions].filter(([id]) => isWritten(id));
  const of = (kind) => all.filter(([, reach]) => reach.kind === kind);
  const never = of('never');
  const unknown = of('unknown');
  const always = alwaysShown.filter(isWritten);
  // A condition that as a whole always holds is named already.
  const parts = fixed.filter(({ questionId: id }) => isWritten(id) && !always.includes(id));
  const options = neverOffered.filter(({ questionId }) => isWritten(questionId));
  const faults = never.length + always.length + parts.length + options.length;
  return {
    code: faults > 0 ? 1 : 0,
    json: {
      questionnaire: { key: form.key, version: form.version },
      questions: [...questions].map(([id, reach]) => ({ id, ...reach })),
      alwaysShown,
      fixed,
      neverOffered,
    },
    lines: [
      ...never.map(([id, reach]) => neverText(id, reach)),
      ...always.map((id) => `"${id}" is shown whatever is answered: its condition says nothing.`),
      ...parts.map((part) => `${fixedText(part)} (${part.member}${part.pointer})`),
      ...options.map(({ questionId, option }) => `"${questionId}" never offers its option "${option}".`),
      ...unknown.map(([id, reach]) => unknownText(id, reach)),
      `${of('shown').length} of ${all.length} questions can be shown.`,
    ],
  };
}
