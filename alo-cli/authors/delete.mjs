import { deleteFrom, engineTables } from '@alo/engine/authoring';
import { UsageError } from '../failures.mjs';
import { editFiles, editHelp, editOptions } from './edit-files.mjs';

export const command = {
  usage:
    'alo delete <questionnaire> <question> --reason <text> [--option <id>] [--leave-out] [--plan <file>] [--dry-run] [--json]',
  help: `It is refused as long as a condition or a sum looks at what would leave.

  --reason    why; it stands beside each stored answer that has to leave
  --option    the option of the question that leaves, in place of the question
  --leave-out conditions and sums that look at it leave it out; each place is named
${editHelp}`,
  wants: ['a questionnaire', 'a question'],
  options: {
    reason: { type: 'string' },
    option: { type: 'string' },
    'leave-out': { type: 'boolean' },
    ...editOptions,
  },
};

export const run = ({ values, words: [place, question] }) => {
  const { reason, option } = values;
  if (reason === undefined) throw new UsageError('Say why, with --reason.');
  const deletion = {
    ...{ question, reason, uses: values['leave-out'] ? 'leftOut' : 'refused' },
    ...(option !== undefined && { option }),
  };
  return editFiles(place, values, (documents) => deleteFrom(documents, deletion, engineTables));
};
