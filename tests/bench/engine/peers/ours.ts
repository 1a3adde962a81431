/** @alo/engine, as an application uses it: read the definition, make the sheet, set answers, read the counts. */
import { createAnswerSheet, readDefinition, type Questionnaire } from '@alo/engine';
import type { AnswerMap, QuestionnaireDefinition } from '@alo/schemas';
import type { Competitor, Model } from '../competitor.js';

export function modelOf(questionnaire: Questionnaire, answers: AnswerMap): Model {
  const sheet = createAnswerSheet(questionnaire, { answers });
  return {
    change: sheet.set,
    counts: sheet.form,
    visible: () => questionnaire.questions.map(({ id }) => id).filter((id) => !sheet.question(id).excluded),
    // No answer of the benchmark has an issue, so what is open is what is unanswered.
    unanswered: () => questionnaire.steps.flatMap(({ key }) => sheet.open(key)),
  };
}

/** The definition comes from a server that checked it against the schema. */
export const competitor: Competitor<QuestionnaireDefinition> = {
  translate: (definition) => definition,
  load: (definition, answers) => modelOf(readDefinition(definition), answers),
};
