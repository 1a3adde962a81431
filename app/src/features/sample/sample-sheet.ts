/** The answers of a hotel that does not exist, so that the sample shows what a questionnaire under way looks like. */
import type { AnswerSheet, Question } from '@alo/engine';
import type { Answer, AnswerMap, QuestionnaireDefinition, StepKey } from '@alo/schemas';
import type { SampleParts } from './sample-parts';

/** The steps that are answered; the others can be tried from their beginning. */
const answeredSteps: readonly StepKey[] = [
  'hotel-location',
  'your-details',
  'hotel-operations',
  'certifications',
  'planet',
];
/** The answers that must fit the hotel's name and place, by question. */
const fixed: Readonly<Record<string, Answer>> = {
  'LOC-04': { selectedOptionId: 'PT' },
  'LOC-06': { typedValue: '41.140556,-8.613611' },
  'DET-01': { typedValue: 'Ana' },
  'DET-02': { typedValue: 'Ruiz' },
  'DET-04': { typedValue: 'ana.ruiz@alderquay.example' },
  'DET-06': { typedValue: 'https://alderquay.example' },
  'CER-01': { selectedOptionId: 'at-least-one' },
  'BIO-05': { selectedOptionId: 'yearly', typedValue: 'Estuary bird count, 2,500 euros a year' },
};
/** The questions that are left open, so that one sees what an open question looks like. */
const open: ReadonlySet<string> = new Set(['CLI-05', 'WAT-02']);

/** Placeholders read "For example 84": the example is a good answer. */
const exampleOf = ({ placeholder }: Question): string | undefined =>
  /^For example:? (.+)$/.exec(placeholder ?? '')?.[1];

/** Chooses an option. They stand from weak to strong: a hotel in the middle, not the same everywhere. */
function chooseOption({ id, options }: Question): string | undefined {
  const last = options.length - 1;
  const spread = (id.charCodeAt(id.length - 1) % 3) - 1;
  return options[Math.max(0, Math.min(last, Math.ceil(last / 2) + spread))]?.id;
}

function answerTo(question: Question): Answer | undefined {
  const example = exampleOf(question);
  const option = chooseOption(question);
  if (fixed[question.id]) return fixed[question.id];
  if (question.type === 'radio/text' || option === undefined)
    return example === undefined ? undefined : { typedValue: example };
  const opensText = question.type === 'radio-text' && question.rules.showOnOptions.includes(option);
  return { selectedOptionId: option, ...(opensText && example !== undefined && { typedValue: example }) };
}

/** Makes a sheet of its own, with the sample's answers. They are of this page alone. */
export function createSampleSheet(
  {
    createAnswerSheet,
    readDefinition,
    takesAnswer,
  }: Pick<SampleParts, 'createAnswerSheet' | 'readDefinition' | 'takesAnswer'>,
  definition: QuestionnaireDefinition,
): AnswerSheet {
  const questionnaire = readDefinition(definition);
  const sheet = createAnswerSheet(questionnaire);
  const answers: AnswerMap = {};
  for (const question of questionnaire.questions) {
    const isAsked = takesAnswer(question) && !sheet.question(question.id).excluded;
    if (!isAsked || !answeredSteps.includes(question.stepKey) || open.has(question.id)) continue;
    const answer = answerTo(question);
    if (!answer) continue;
    // What is asked further on depends on it.
    sheet.set(question.id, answer);
    answers[question.id] = answer;
  }
  return createAnswerSheet(questionnaire, { answers });
}
