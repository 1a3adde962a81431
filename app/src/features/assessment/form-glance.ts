/**
 * What the page says of single questions: where a person stopped, and what only this device has. It needs the
 * definition, so it is loaded after the page; a person who goes on to the questionnaire has the definition then.
 */
import {
  createAnswerSheet,
  findQuestion,
  isEntryMark,
  isRadioGrid,
  labelInEntry,
  onDay,
  readDefinition,
  withDefaults,
} from '@alo/engine';
import type { AnswerSheet, Question, Questionnaire } from '@alo/engine';
import { answerText, stepTitle } from '@alo/renderer';
import type { Hotel, OutdatedEvidence, StepKey } from '@alo/schemas';
import { getAnswers, savedIn } from '../../api/answers';
import { getDefinition } from '../../api/definition';
import { formInWords } from '../../api/form-in-words';
import { openDeviceDrafts } from '../../lib/device-drafts';
import { localDay } from '../../lib/local-day';
import { restoreDrafts } from '../../lib/restore-drafts';

export interface AskedQuestion {
  readonly id: string;
  readonly stepKey: StepKey;
  readonly stepTitle: string;
  /** The title of its group, where the step has several. */
  readonly topic: string | undefined;
  readonly label: string;
}

export interface KeptAnswer extends AskedQuestion {
  /** The answer as a person reads it; undefined where it was cleared. */
  readonly answer: string | undefined;
}

/** An answer whose files proved the last assessment, and are too old for this one. */
export interface OutdatedAnswer extends AskedQuestion {
  readonly files: readonly Pick<OutdatedEvidence, 'name' | 'attachedAt'>[];
}

export interface FormGlance {
  /** What is saved and what this device has kept, to be answered. It is made anew with each glance. */
  readonly sheet: AnswerSheet;
  /** The first open question of the step in which one goes on. */
  readonly firstOpen: AskedQuestion | undefined;
  readonly kept: readonly KeptAnswer[];
  /** The time when the last of them was typed, in milliseconds since 1970. */
  readonly keptAt: number | undefined;
  /** The outdated answers in form order. */
  readonly outdated: readonly OutdatedAnswer[];
}

/** The grid of a row, or the repeated group of an entry that was added or removed: only together do they make a question. */
function wholeOf(questionnaire: Questionnaire, question: Question): Question | undefined {
  const { parent } = question;
  const above = parent === undefined ? undefined : findQuestion(questionnaire, parent);
  return above && (isRadioGrid(above) || isEntryMark(question)) ? above : undefined;
}

function asked(questionnaire: Questionnaire, question: Question): AskedQuestion {
  const step = questionnaire.steps.find(({ key }) => key === question.stepKey);
  const group = step?.groups.find(({ key }) => key === question.groupKey);
  return {
    id: question.id,
    stepKey: question.stepKey,
    stepTitle: stepTitle(step?.title ?? ''),
    topic: step && step.groups.length > 1 ? group?.title : undefined,
    label: labelInEntry(questionnaire, wholeOf(questionnaire, question) ?? question),
  };
}

function kept(sheet: AnswerSheet, question: Question): KeptAnswer {
  const { answer, misfit } = sheet.question(question.id);
  const said = misfit?.text ?? answerText(question, answer);
  const row = wholeOf(sheet.questionnaire, question) ? `${question.label}: ` : '';
  return {
    ...asked(sheet.questionnaire, question),
    answer: said === '' ? (answer?.note ?? undefined) : row + said,
  };
}

function outdatedAnswers(
  questionnaire: Questionnaire,
  outdated: readonly OutdatedEvidence[],
): readonly OutdatedAnswer[] {
  const named = new Set(outdated.map(({ questionId }) => questionId));
  return questionnaire.questions.flatMap((question) =>
    named.has(question.id)
      ? [
          {
            ...asked(questionnaire, question),
            files: outdated.filter(({ questionId }) => questionId === question.id),
          },
        ]
      : [],
  );
}

export interface GlanceRequest {
  readonly hotel: Pick<Hotel, 'id' | 'questionnaire'>;
  /** The step in which one goes on. */
  readonly stepKey: StepKey;
  readonly username: string;
}

export async function readFormGlance(
  { hotel, stepKey, username }: GlanceRequest,
  signal: AbortSignal,
): Promise<FormGlance> {
  const { key, version } = hotel.questionnaire;
  const [definition, response] = await Promise.all([
    getDefinition(key, version, signal),
    getAnswers(hotel.id, stepKey, signal),
  ]);
  const written = onDay(
    await formInWords(readDefinition(definition)),
    new Date().toISOString().slice(0, 10),
    response.begun_on,
  );
  // What is open is judged without offers, as the server judges it.
  const [openId] = createAnswerSheet(written, savedIn(response)).open(stepKey);
  const open = openId === undefined ? undefined : findQuestion(written, openId);

  // What is kept is what the questionnaire would restore.
  const offered = withDefaults(written, response.context.prefill ?? {});
  const sheet = createAnswerSheet(offered, savedIn(response), { today: localDay() });
  const device = openDeviceDrafts({ username, hotelId: hotel.id, definition: `${key}@${version}` });
  const restored = await restoreDrafts(sheet, device);
  return {
    sheet,
    firstOpen: open && asked(written, open),
    kept: (restored?.questionIds ?? []).flatMap((id) => {
      const question = findQuestion(offered, id);
      return question ? [kept(sheet, question)] : [];
    }),
    keptAt: restored?.at,
    outdated: outdatedAnswers(written, response.outdated ?? []),
  };
}
