/** The notices of the score on the form and in its review: figures that can hardly be true (P-12). They block nothing. */
import {
  figureQuestions,
  findFigure,
  findQuestion,
  type Answer,
  type AnswerSheet,
  type Figure,
  type Question,
} from '@alo/engine';
import { unitAfter } from '@alo/renderer';
import { plausibilityNotices, type PlausibilityNotice } from '@alo/engine/scoring';
import type { ScoreModel } from '@alo/schemas';
import { figureText } from '@alo/words';
import { queryClient } from '../../lib/query-client';
import { scoreModelQuery } from '../../api/score-model-query';
import { news } from './news-texts';

/** The sentences by question id. */
type Remarks = ReadonlyMap<string, string>;

/** The answered questions that a notice is about, in form order. */
function questionsOf(sheet: AnswerSheet, { figure, questions }: PlausibilityNotice): Question[] {
  const { questionnaire } = sheet;
  const ids = [...new Set([...figureQuestions(questionnaire, figure), ...questions])];
  return ids
    .flatMap((id) => findQuestion(questionnaire, id) ?? [])
    .filter(({ id }) => !sheet.question(id).excluded && sheet.question(id).answered)
    .sort((left, right) => left.index - right.index);
}

/** The question of each step at which a notice stands on the form: the last one that has a number in it. */
const placesOf = (sheet: AnswerSheet, notice: PlausibilityNotice): string[] => [
  ...new Map(questionsOf(sheet, notice).map(({ id, stepKey }) => [stepKey, id])).values(),
];

/** A value with its unit. One that would be rounded to 0 shows its first digit. */
function valueText({ unit, decimals = 2 }: Figure, value: number): string {
  const isSmall = value !== 0 && Math.abs(value) < 0.5 / 10 ** decimals;
  const digits = isSmall ? { maximumSignificantDigits: 1 } : { maximumFractionDigits: decimals };
  return figureText(value, digits) + unitAfter(unit);
}

function remarkOf(sheet: AnswerSheet, notice: PlausibilityNotice): string {
  const { figure: id, value, isWithholding } = notice;
  const message = isWithholding === true ? `${notice.message} ${news.withheld}` : notice.message;
  const figure = findFigure(sheet.questionnaire, id);
  return figure === undefined
    ? message
    : news.remark({ title: figure.title, figure: valueText(figure, value), message });
}

/** A question may stand in two checks: each has its own line. */
function joined(all: readonly (readonly [id: string, words: string])[]): Remarks {
  const remarks = new Map<string, string>();
  for (const [id, words] of all) remarks.set(id, [remarks.get(id), words].filter(Boolean).join('\n'));
  return remarks;
}

/** The answer that checks look at: none of a hidden question, and none that does not fit. */
function checkedAnswer(sheet: AnswerSheet, id: string): Answer | undefined {
  const { excluded, misfit, answer } = sheet.question(id);
  return excluded || misfit !== undefined ? undefined : answer;
}

/** The notices of a form under review. */
export interface ReviewRemarks {
  /** At each source whose answer a notice is about. */
  readonly at: Remarks;
  /** Those that are about no source. */
  readonly others: readonly string[];
}

/** Gives what a reviewer should look at. Cost: the checks. */
export function reviewRemarks(
  sheet: AnswerSheet,
  model: ScoreModel,
  isSource: (questionId: string) => boolean,
): ReviewRemarks {
  const notices = plausibilityNotices(model, sheet.questionnaire, (id) => checkedAnswer(sheet, id));
  const placed = notices.map((notice) => ({
    words: remarkOf(sheet, notice),
    sources: questionsOf(sheet, notice).filter(({ id }) => isSource(id)),
  }));
  return {
    at: joined(placed.flatMap(({ words, sources }) => sources.map(({ id }) => [id, words] as const))),
    others: placed.flatMap(({ words, sources }) => (sources.length === 0 ? words : [])),
  };
}

/**
 * Tells the remarks of a form from now on, whenever an answer that they depend on changes. Without the score model, which
 * may not come, there are none.
 */
export async function watchRemarks(sheet: AnswerSheet, tell: (remarks: Remarks) => void): Promise<void> {
  let model: ScoreModel;
  try {
    model = await queryClient.query(scoreModelQuery(sheet.questionnaire));
  } catch (error) {
    console.warn('The checks of figures could not be loaded.', error);
    return;
  }
  const watched = new Set<string>();
  let last = '';
  function look(): void {
    const notices = plausibilityNotices(model, sheet.questionnaire, (id) => {
      if (!watched.has(id)) {
        watched.add(id);
        sheet.subscribe(id, look);
      }
      return checkedAnswer(sheet, id);
    });
    const remarks = joined(
      notices.flatMap((notice) =>
        placesOf(sheet, notice).map((id) => [id, remarkOf(sheet, notice)] as const),
      ),
    );
    const now = JSON.stringify([...remarks]);
    if (now === last) return;
    last = now;
    tell(remarks);
  }
  look();
}
