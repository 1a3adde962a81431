/** Which answers a group may give, and what they take. These functions are pure. */
import {
  clearsAttachments,
  evidenceNeed,
  findQuestion,
  isEntryMark,
  isRadioGrid,
  normaliseAnswer,
  takesAnswer,
  takesFiles,
  uploadLimitsOf,
  validateAnswer,
  type Question,
  type Questionnaire,
} from '@alo/engine';
import { checkChanges } from '@alo/engine/server';
import type { Answer } from '@alo/schemas';
import { isHotelField } from '../answers/hotel-fields.js';
import { extensionOf } from '../intake/file-name.js';
import type { HeldDocument } from './repository.js';
import { groupAnswerTexts } from './texts.js';

/** A question that a group may answer; or a sentence that says why not. */
export function groupQuestion(questionnaire: Questionnaire, questionId: string): Question | string {
  const question = findQuestion(questionnaire, questionId);
  if (question === undefined) return groupAnswerTexts.why.notAsked;
  const { parent, personal, readOnly, stepKey } = question;
  const isAboutOneHotel = personal || isHotelField(question) || stepKey === 'hotel-location';
  if (isAboutOneHotel || readOnly || !takesAnswer(question) || isEntryMark(question))
    return groupAnswerTexts.notForGroups;
  const above = parent === undefined ? undefined : findQuestion(questionnaire, parent);
  // Its evidence belongs to the whole table.
  return above && isRadioGrid(above) ? groupAnswerTexts.ofGrid : question;
}

/** What keeps these documents from proving the answer; undefined where nothing does. */
function documentProblem(
  questionnaire: Questionnaire,
  question: Question,
  answer: Answer,
  documents: readonly HeldDocument[],
): string | undefined {
  if (documents.length === 0) return undefined;
  if (!takesFiles(questionnaire, question) || clearsAttachments(question, answer, false))
    return groupAnswerTexts.takesNoDocuments;
  const { maxFiles, maxBytes, extensions } = uploadLimitsOf(question);
  if (documents.length > maxFiles) return groupAnswerTexts.tooManyDocuments({ most: maxFiles });
  const unfit = documents.find(
    ({ name, bytes }) => bytes > maxBytes || !extensions.some((extension) => extension === extensionOf(name)),
  );
  return unfit && groupAnswerTexts.documentUnfit({ name: unfit.name });
}

export interface Fitting {
  readonly question: Question;
  /** As it is stored. */
  readonly answer: Answer;
}

/** The answer as this questionnaire takes it; or a sentence that says why it does not. */
export function fitting(
  questionnaire: Questionnaire,
  questionId: string,
  answer: Answer,
  documents: readonly HeldDocument[],
): Fitting | string {
  const question = groupQuestion(questionnaire, questionId);
  if (typeof question === 'string') return question;
  const [problem] = checkChanges(questionnaire, question.stepKey, { [questionId]: answer });
  if (problem) return problem.message;
  const normal = normaliseAnswer(question, answer);
  if (normal === null) return groupAnswerTexts.noAnswer;
  if (validateAnswer(question, normal)) return groupAnswerTexts.unfit;
  return documentProblem(questionnaire, question, normal, documents) ?? { question, answer: normal };
}

/** Does the answer need a document before it can be offered? */
export const needsDocument = (
  questionnaire: Questionnaire,
  { question, answer }: Fitting,
  documents: readonly HeldDocument[],
): boolean =>
  documents.length === 0 &&
  evidenceNeed(questionnaire, question, (id) => (id === question.id ? answer : undefined)) === 'required';
