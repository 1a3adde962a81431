/** What the next assessment takes over from the last one (N-1 to N-4, N-6). */
import type { AnswerMap, NextAssessmentModel, ScoreModel } from '../model/documents.generated.js';
import { asksForNumber } from '../model/asked-format.js';
import { answerIn, emptyAnswers } from '../model/answer.js';
import { monthsLater } from '../model/days.js';
import {
  findQuestion,
  questionOf,
  type Question,
  type Questionnaire,
  type QuestionId,
} from '../model/questionnaire.js';
import { clearsAttachments, takesFiles } from '../rules/evidence/evidence.js';
import { checkChanges } from '../rules/saving/check-changes.js';
import { mergedAnswers } from '../rules/saving/merged-answers.js';
import { excludedQuestions } from '../rules/visibility.js';
import { certificatesOf } from '../scoring/certificates.js';
import { storedSituation } from '../scoring/line.js';

/** The release on which the next assessment is made. */
export interface NextRelease {
  readonly questionnaire: Questionnaire;
  readonly scoreModel: ScoreModel;
  readonly nextAssessment: NextAssessmentModel;
}

/** A file that served a question. */
export interface ServingFile {
  readonly questionId: QuestionId;
  /** The day on which it was attached, YYYY-MM-DD in UTC. */
  readonly attachedOn: string;
}

export interface CarriedOver<File extends ServingFile> {
  readonly answers: AnswerMap;
  /** By the id of an answer that another question of the last assessment gave: that question (N-6). */
  readonly sources: ReadonlyMap<QuestionId, QuestionId>;
  /** The files that go on serving their questions. */
  readonly files: readonly File[];
  /** The files that are too old: their questions need new ones. */
  readonly outdated: readonly File[];
}

/** N-1, N-2: the answers that a save of the new form would take, without those of excluded questions. */
function carriedAnswers({ questionnaire, nextAssessment }: NextRelease, answers: AnswerMap): AnswerMap {
  const askedAgain = new Set(nextAssessment.ask_again);
  const fitting = emptyAnswers();
  for (const [id, answer] of Object.entries(mergedAnswers(questionnaire, answers, {}))) {
    const { stepKey } = questionOf(questionnaire, id);
    if (askedAgain.has(id) || checkChanges(questionnaire, stepKey, { [id]: answer }).length > 0) continue;
    fitting[id] = answer;
  }
  const excluded = excludedQuestions(questionnaire, fitting);
  const carried = emptyAnswers();
  for (const [id, answer] of Object.entries(fitting)) if (!excluded.has(id)) carried[id] = answer;
  return carried;
}

/**
 * N-6: the last assessment becomes the base year of the next one, unless it has one itself. Answers to what was hidden are
 * nobody's amounts.
 */
function withBaseYear({ questionnaire, nextAssessment: { base_year: base } }: NextRelease, last: AnswerMap) {
  const sources = new Map<QuestionId, QuestionId>();
  const answers: AnswerMap = { ...last };
  const textOf = (id: QuestionId) => answerIn(last, id)?.typedValue ?? '';
  const excluded = excludedQuestions(questionnaire, last);
  if (base === undefined || textOf(base.end) !== '' || textOf(base.period) === '')
    return { answers, sources };
  for (const [id, from] of [[base.end, base.period] as const, ...Object.entries(base.amounts)]) {
    const answer = answerIn(last, from);
    if (answer === undefined || excluded.has(from)) continue;
    const { note: _, ...amount } = answer;
    answers[id] = amount;
    sources.set(id, from);
  }
  for (const [id, option] of Object.entries(base.options)) {
    answers[id] = { selectedOptionId: option };
    sources.set(id, base.period);
  }
  return { answers, sources };
}

/** The last day on which a file proves the answer; `undefined` where only the assessment that it was for counts. */
type LastDayOf = (file: ServingFile) => string | undefined;

/** The last day of what always proves. */
const always = '9999-12-31';

/** N-4: a certificate's file lasts as long as the certificate, any other by the kind of its question. */
function lastDays(release: NextRelease, answers: AnswerMap, today: string): LastDayOf {
  const { questionnaire, scoreModel, nextAssessment } = release;
  const { slots } = scoreModel.certificates;
  const lasting = new Set(nextAssessment.lasting);
  const slotOf = new Set(slots.map(({ scheme }) => scheme));
  const facts = { answers, files: {}, reviews: new Map(), today };
  const excluded = excludedQuestions(questionnaire, answers);
  const situation = storedSituation(questionnaire, facts, scoreModel, excluded);
  const certificates = certificatesOf(scoreModel, situation);
  return ({ questionId: id, attachedOn }) => {
    if (lasting.has(id)) return always;
    if (slotOf.has(id)) return certificates.find(({ questionId }) => questionId === id)?.validUntil;
    const scored = Object.hasOwn(scoreModel.questions, id) ? scoreModel.questions[id] : undefined;
    // A bill proves the amount of its year alone.
    const unscored = asksForNumber(questionOf(questionnaire, id)) ? 'result' : 'practice';
    const months = nextAssessment.evidence_months[scored?.kind ?? unscored];
    return months === 0 ? undefined : monthsLater(attachedOn, months);
  };
}

/** May the files of the question stay where they are (E-3)? */
const keepsFiles = (
  questionnaire: Questionnaire,
  question: Question | undefined,
  answers: AnswerMap,
  excluded: ReadonlySet<QuestionId>,
): boolean =>
  question !== undefined &&
  takesFiles(questionnaire, question) &&
  !clearsAttachments(question, answerIn(answers, question.id), excluded.has(question.id));

/**
 * What the next assessment begins with: the answers of the last one that still fit, as drafts of its own, and the files
 * that are not too old (N-1 to N-4, N-6). A file of a question that asks for none any more is in neither list. Cost: the form.
 * @param today YYYY-MM-DD in UTC
 */
export function carryOver<File extends ServingFile>(
  release: NextRelease,
  last: { readonly answers: AnswerMap; readonly files: readonly File[] },
  today: string,
): CarriedOver<File> {
  const { questionnaire } = release;
  const { answers: given, sources } = withBaseYear(release, last.answers);
  const answers = carriedAnswers(release, given);
  const excluded = excludedQuestions(questionnaire, answers);
  const lastDayOf = lastDays(release, answers, today);
  const kept = last.files.filter(({ questionId }) =>
    keepsFiles(questionnaire, findQuestion(questionnaire, questionId), answers, excluded),
  );
  const isCurrent = (file: File) => {
    const lastDay = lastDayOf(file);
    return lastDay !== undefined && today <= lastDay;
  };
  return {
    answers,
    sources,
    files: kept.filter(isCurrent),
    outdated: kept.filter((file) => !isCurrent(file)),
  };
}
