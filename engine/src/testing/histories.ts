/** Histories of a sheet, and of a form that two people fill in, drawn for any questionnaire. */
import fc from 'fast-check';
import type { Answer, AnswerMap } from '../model/documents.generated.js';
import type { Questionnaire, QuestionId } from '../model/questionnaire.js';
import { answerFrom, answersTo, type DrawOptions } from './answers.js';
import { askedFor } from './asked-for.js';
import type { Edit } from './edits.js';
import type { Button, FormMove, PersonName } from './form-runs.js';
import { plainFormOf } from './plain-form.js';
import { offersText } from './plain/form.js';
import { poolsOf } from './pools.js';

/** Which question, and what is said to it. */
interface Said {
  readonly question: QuestionId;
  readonly answer: Answer | null;
}

/** Questions that others depend on are drawn three times as often; `null` clears the answer. */
function saying(questionnaire: Questionnaire, options: DrawOptions): fc.Arbitrary<Said> | undefined {
  const asked = askedFor(questionnaire);
  const each = [...poolsOf(questionnaire, options.examples)].map(([question, pool]) => ({
    weight: asked.has(question) ? 3 : 1,
    arbitrary: fc
      .oneof({ weight: 1, arbitrary: fc.constant(null) }, { weight: 7, arbitrary: answerFrom(pool) })
      .map((answer): Said => ({ question, answer })),
  }));
  return each.length === 0 ? undefined : fc.oneof(...each);
}

/**
 * Draws what is done to a sheet, and what happens to its saves: answers are set, cleared and toggled back, steps are
 * discarded and restored, files come and go, saves arrive, get no response or meet another person. `beginEditing` makes
 * the edits.
 */
export function editHistories(
  questionnaire: Questionnaire,
  options: DrawOptions = {},
): fc.Arbitrary<readonly Edit[]> {
  const said = saying(questionnaire, options);
  const step = fc.constantFrom(...questionnaire.steps.map(({ key }) => key));
  const { questions } = plainFormOf(questionnaire);
  const typed = questions.filter(
    ({ source, readOnly }) =>
      !readOnly &&
      (source.type === 'number' ||
        source.component === 'map-with-marker' ||
        (offersText(source) && source.validation_rules?.data_type === 'number')),
  );
  const byFiles = questions.filter(({ source }) => source.type === 'file');
  const files = (from: typeof questions) =>
    fc.record({
      edit: fc.constant('files' as const),
      question: fc.constantFrom(...from.map(({ id }) => id)),
      count: fc.nat(2),
      isHere: fc.boolean(),
    });
  const one = (edit: fc.Arbitrary<Edit>) => edit.map((each): Edit[] => [each]);
  const whenSaid = (weight: number, make: (from: fc.Arbitrary<Said>) => fc.Arbitrary<Edit[]>) =>
    said ? [{ weight, arbitrary: make(said) }] : [];
  const some = fc.oneof(
    ...whenSaid(16, (from) => one(from.map((each) => ({ edit: 'set', ...each })))),
    // To and fro: what it hides is shown again.
    ...whenSaid(4, (from) =>
      fc.tuple(from, from).map(([{ question, answer }, other]): Edit[] => [
        { edit: 'set', question, answer },
        { edit: 'set', question, answer: null },
        { edit: 'set', ...other },
        { edit: 'set', question, answer },
      ]),
    ),
    ...whenSaid(3, (from) => one(from.map((each) => ({ edit: 'conflict', ...each })))),
    ...whenSaid(2, (from) =>
      one(
        fc.tuple(from, fc.boolean()).map(([each, withFiles]) => ({ edit: 'elsewhere', ...each, withFiles })),
      ),
    ),
    ...(typed.length === 0
      ? []
      : [
          {
            weight: 3,
            arbitrary: one(
              fc.record({
                edit: fc.constant('mistype' as const),
                question: fc.constantFrom(...typed.map(({ id }) => id)),
                text: fc.constantFrom('a lot', '1e3', '41,15; ', '99999999999'),
              }),
            ),
          },
        ]),
    { weight: 1, arbitrary: one(step.map((drawn) => ({ edit: 'discard', step: drawn }))) },
    { weight: 2, arbitrary: one(fc.constant({ edit: 'restore' })) },
    { weight: 6, arbitrary: one(step.map((drawn) => ({ edit: 'beginSave', step: drawn }))) },
    { weight: 4, arbitrary: one(fc.constant({ edit: 'finishSave' })) },
    { weight: 2, arbitrary: one(fc.boolean().map((arrives) => ({ edit: 'loseResponse', arrives }))) },
    ...(questions.length === 0 ? [] : [{ weight: 1, arbitrary: one(files(questions)) }]),
    ...(byFiles.length === 0 ? [] : [{ weight: 2, arbitrary: one(files(byFiles)) }]),
  );
  // Without fast-check's bias to what is short: a history in which little happens is dull here.
  return fc.noBias(fc.array(some, { maxLength: 24, size: 'max' })).map((edits) => edits.flat());
}

/** A form that two people fill in at one server: what is stored before, and what they do. */
export interface FormRun {
  readonly answers: AnswerMap;
  readonly moves: readonly FormMove[];
}

const buttons: readonly Button[] = [
  'save.requested',
  'next.requested',
  'skip.requested',
  'previous.requested',
  'step.requested',
  'submit.requested',
  'leave.requested',
  'leave.saved',
  'leave.discarded',
  'leave.cancelled',
  'submit.confirmed',
  'submit.cancelled',
  'removal.confirmed',
  'removal.cancelled',
  'conflict.resolved',
  'conflict.postponed',
];

/**
 * Draws what two people do to one form, and what comes of their calls: they answer, save, leave and go from step to
 * step; calls are answered, are lost on the way, or lose their response. `beginTwoPeople` makes the moves.
 */
export function formRuns(questionnaire: Questionnaire, options: DrawOptions = {}): fc.Arbitrary<FormRun> {
  const said = saying(questionnaire, options);
  const by = fc.constantFrom<PersonName>('Ana', 'Ben');
  const step = fc.constantFrom(...questionnaire.steps.map(({ key }) => key));
  const move: fc.Arbitrary<FormMove> = fc.oneof(
    ...(said
      ? [
          {
            weight: 6,
            arbitrary: fc
              .tuple(by, said)
              .map(([who, each]): FormMove => ({ by: who, does: 'answer', ...each })),
          },
        ]
      : []),
    { weight: 5, arbitrary: fc.record({ by, does: fc.constant('save' as const) }) },
    {
      weight: 2,
      arbitrary: fc.record({
        by,
        does: fc.constant('press' as const),
        button: fc.constantFrom(...buttons),
        step,
        takesTheirs: fc.boolean(),
      }),
    },
    { weight: 1, arbitrary: fc.record({ by, does: fc.constant('reload' as const) }) },
    {
      weight: 6,
      arbitrary: fc.record({
        by: fc.constant('server' as const),
        does: fc.constantFrom(
          ...(['respond', 'respond', 'respond', 'respond', 'receive', 'loseResponse', 'fail'] as const),
        ),
        call: fc.nat(2),
      }),
    },
  );
  return fc.record({
    answers: answersTo(questionnaire, options),
    moves: fc.noBias(fc.array(move, { maxLength: 60, size: 'max' })),
  });
}
