/** The notices of the score on the form: figures that can hardly be true (P-12), as hints that block nothing. */
import {
  figureQuestions,
  findFigure,
  findQuestion,
  plausibilityNotices,
  type AnswerSheet,
  type PlausibilityNotice,
} from '@alo/engine';
import type { ScoreModel } from '@alo/schemas';
import { queryClient } from '../../lib/query-client';
import { scoreModelQuery } from '../../api/score-model-query';
import { news } from './news-texts';

/** The sentences by question id. */
type Remarks = ReadonlyMap<string, string>;

/** The question of each step at which a notice stands: the last one that has a number in it. */
function placesOf(sheet: AnswerSheet, { figure, questions }: PlausibilityNotice): string[] {
  const { questionnaire } = sheet;
  const ids = [...new Set([...figureQuestions(questionnaire, figure), ...questions])];
  const answered = ids
    .flatMap((id) => findQuestion(questionnaire, id) ?? [])
    .filter(({ id }) => !sheet.question(id).excluded && sheet.question(id).answered)
    .sort((left, right) => left.index - right.index);
  return [...new Map(answered.map(({ id, stepKey }) => [stepKey, id])).values()];
}

function remarkOf(sheet: AnswerSheet, { figure: id, value, message }: PlausibilityNotice): string {
  const figure = findFigure(sheet.questionnaire, id);
  return figure === undefined ? message : news.remark(figure, value, message);
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
      const { excluded, misfit, answer } = sheet.question(id);
      return excluded || misfit !== undefined ? undefined : answer;
    });
    const all = notices.flatMap((notice) =>
      placesOf(sheet, notice).map((id): [string, string] => [id, remarkOf(sheet, notice)]),
    );
    // A question may stand in two checks.
    const remarks = new Map<string, string>();
    for (const [id, words] of all) remarks.set(id, [remarks.get(id), words].filter(Boolean).join(' '));
    const now = JSON.stringify([...remarks]);
    if (now === last) return;
    last = now;
    tell(remarks);
  }
  look();
}
