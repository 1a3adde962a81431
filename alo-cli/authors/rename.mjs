import { engineTables, rename } from '@alo/engine/authoring';
import { editFiles, editHelp, editOptions } from './edit-files.mjs';

export const command = {
  usage:
    'alo rename <questionnaire> <question> <new id> [--option <id>] [--plan <file>] [--dry-run] [--json]',
  help: `Conditions, examples, the score model and the next assessment that lie beside it follow.

  --option    the option of the question that gets the new id, in place of the question
${editHelp}`,
  wants: ['a questionnaire', 'a question', 'the new id'],
  options: { option: { type: 'string' }, ...editOptions },
};

export const run = ({ values, words: [place, question, to] }) => {
  const renaming =
    values.option === undefined
      ? { kind: 'question', from: question, to }
      : { kind: 'option', question, from: values.option, to };
  return editFiles(place, values, (documents) => rename(documents, [renaming], engineTables));
};
