import { uploadLimits, uploadLimitsOf, type QuestionDefinition } from '@alo/engine';
import { describe, expect, it } from 'vitest';
import { flatStep, grid, problemsOf, questionnaireOf, radio } from '../../support/definitions.js';

const limitsOf = (question: QuestionDefinition) => {
  const [read] = questionnaireOf(flatStep('planet', question)).questions;
  if (!read) throw new Error('The question is there.');
  return uploadLimitsOf(read);
};
const asks = (more: Partial<QuestionDefinition> = {}) => radio('a', { has_attachment: true, ...more });
const limited = { max_files: 3, max_file_megabytes: 4 } as const;
const evidence = ['jpg', 'jpeg', 'png', 'gif', 'jfif', 'webp', 'pdf', 'doc', 'docx'];

describe('limits of uploads', () => {
  it.each([
    ['base', 10, 10, evidence],
    ['evidence', 2, 20, evidence],
    ['genericEvidence', 20, 20, evidence],
    ['fileQuestion', 2, 10, ['pdf', 'doc', 'docx']],
  ] as const)(
    '[U-13 UP-05 UP-07 UP-08 UP-09] of %s: %i files of %i MB',
    (name, maxFiles, megabytes, extensions) => {
      expect(uploadLimits[name]).toEqual({ extensions, maxFiles, maxBytes: megabytes * 1_048_576 });
    },
  );

  it('[U-13 UP-05 UP-08] of a question are those of its kind', () => {
    expect(limitsOf(asks())).toEqual(uploadLimits.evidence);
    expect(limitsOf({ id: 'a', type: 'file' })).toEqual(uploadLimits.fileQuestion);
  });

  it('[U-13 D-26 UNSP-062] of a question are what its author says instead', () => {
    expect(limitsOf(asks(limited))).toEqual({ ...uploadLimits.evidence, maxFiles: 3, maxBytes: 4_194_304 });
    expect(limitsOf({ id: 'a', type: 'file', max_files: 1 })).toEqual({
      ...uploadLimits.fileQuestion,
      maxFiles: 1,
    });
  });

  it('[D-26] are refused where no files can be attached, and outside 1 to 20', () => {
    const refused = [
      radio('a', limited),
      radio('a', { has_attachment: false, ...limited }),
      grid('a', [], { has_attachment: true, subQuestions: [asks({ id: 'b', ...limited })] }),
    ];
    for (const question of refused)
      expect(problemsOf(question).map(({ pointer }) => pointer.split('/').at(-1))).toEqual([
        'max_files',
        'max_file_megabytes',
      ]);
    for (const number of [0, 21, 1.5])
      expect(problemsOf(asks({ max_files: number, max_file_megabytes: number }))).toHaveLength(2);
    for (const number of [1, 20])
      expect(problemsOf(asks({ max_files: number, max_file_megabytes: number }))).toEqual([]);
  });
});
