/** All answers of a submission in words (PROD-15). These functions are pure. */
import {
  evaluate,
  findFactor,
  findFigure,
  findQuestion,
  isEntryMark,
  showsFigure,
  workOutFigure,
  type Question,
  type QuestionId,
  type Step,
} from '@alo/engine';
import { shortFormTitle } from '@alo/engine/server';
import {
  detailedAssessmentFormat,
  type AssessedAnswer,
  type AssessedPart,
  type DetailedAssessment,
} from '@alo/schemas';
import { unitText } from '../../unit-text.js';
import type { Release } from '../questionnaires/releases.js';
import type { StoredReview } from '../reviews/repository.js';
import { labelOf } from '../submission/label-of.js';
import type { Judged } from '../submission/state.js';
import { reviewedForm } from '../submission/reviewed-form.js';
import { answerWords, figureText, type AnswerWords } from '../submission/answer-words.js';
import { texts } from './texts.js';

type AssessedForm = Pick<Release, 'questionnaire'>;
export type AssessedHotel = Pick<DetailedAssessment, 'hotel' | 'submitted_at' | 'submitted_by'>;

/** What is known of the answers, and how to say it. */
interface Sayer {
  readonly excluded: ReadonlySet<QuestionId>;
  readonly find: (id: QuestionId) => Question | undefined;
  readonly say: (question: Question) => AssessedPart;
  /** The figures that stand beside the one that a question shows, where they have a value. */
  readonly beside: (question: Question) => AssessedPart[];
}

function createSayer({ questionnaire }: AssessedForm, state: Judged, stored: readonly StoredReview[]): Sayer {
  const { answers, reviews } = reviewedForm(questionnaire, state, stored);
  const { excluded } = evaluate(questionnaire, answers);
  const answerOf = (id: QuestionId) => (excluded.has(id) ? undefined : answers[id]);

  function figureWords(id: string): AnswerWords {
    const figure = findFigure(questionnaire, id);
    const { value, missing } = workOutFigure(questionnaire, id, answerOf);
    if (!figure || value === undefined) return { words: '', value: null, unit: null };
    const rounded = Number(value.toFixed(figure.decimals));
    const words = figureText(String(rounded)) + unitText(figure.unit);
    const without = missing.map(
      (term) =>
        (findFactor(questionnaire, term) ?? findFigure(questionnaire, term))?.title ??
        labelOf(questionnaire, term),
    );
    return {
      words: without.length === 0 ? words : texts.without({ figure: words, parts: without.join('; ') }),
      value: rounded,
      unit: figure.unit,
    };
  }

  /** What nobody answered, attached to or reviewed. */
  const untouched = { note: null, files: [], approved: null };

  return {
    excluded,
    beside: ({ label, figures }) =>
      figures.flatMap((id) => {
        const { words, value, unit } = figureWords(id);
        const title = findFigure(questionnaire, id)?.title ?? id;
        if (value === null) return [];
        return [{ id, question: `${label}: ${title}`, answer: words, value, unit, ...untouched }];
      }),
    find: (id) => findQuestion(questionnaire, id),
    say(question) {
      const { id, label, figure } = question;
      const { words, value, unit } =
        figure === undefined ? answerWords(question, answerOf(id)) : figureWords(figure);
      return {
        ...{ id, question: label, answer: words, value, unit },
        note: answerOf(id)?.note ?? null,
        files: state.files.filter((file) => file.questionId === id).map(({ name }) => name),
        approved: reviews.get(id)?.approved ?? null,
      };
    },
  };
}

/** The rows of a grid, or the questions of a group with theirs; in a repeated one, each names its entry (D-33). */
const partsOf = (sayer: Sayer, { children, repeat }: Question): AssessedPart[] =>
  children.flatMap((id) => {
    const part = sayer.find(id);
    if (!part || sayer.excluded.has(id) || isEntryMark(part)) return [];
    if (part.children.length === 0) return [sayer.say(part)];
    const parts = partsOf(sayer, part);
    return repeat ? parts.map((each) => ({ ...each, question: `${part.label}: ${each.question}` })) : parts;
  });

function stepOf(sayer: Sayer, { key, title, groups }: Step): DetailedAssessment['steps'][number] {
  let count = 0;
  const topics = groups.map((group) => ({
    title: groups.length > 1 ? group.title : null,
    answers: group.questions.flatMap((id): AssessedAnswer[] => {
      const question = sayer.find(id);
      if (!question || sayer.excluded.has(id)) return [];
      const number = showsFigure(question) ? null : String((count += 1));
      const besides = sayer.beside(question).map((part) => ({ ...part, number: null, parts: [] }));
      return [{ ...sayer.say(question), number, parts: partsOf(sayer, question) }, ...besides];
    }),
  }));
  return { key, title, topics: topics.filter(({ answers }) => answers.length > 0) };
}

/** Gives every question that is asked, with its answer, in the words of the form and the language of the moment. Cost: the form. */
export function assessmentOf(
  release: AssessedForm,
  state: Judged,
  reviews: readonly StoredReview[],
  hotel: AssessedHotel,
): DetailedAssessment {
  const { questionnaire } = release;
  const sayer = createSayer(release, state, reviews);
  const steps = questionnaire.steps
    .filter(({ role }) => role !== 'evidence')
    .map((step) => stepOf(sayer, step))
    .filter(({ topics }) => topics.length > 0);
  const short = shortFormTitle(questionnaire, reviewedForm(questionnaire, state, reviews).answers);
  const isAnswered = state.stored.some(({ answer }) => answer !== null);
  return {
    format: detailedAssessmentFormat,
    ...hotel,
    questionnaire: {
      ...{ title: questionnaire.title, version: questionnaire.version },
      ...(short !== undefined && { short_form: short }),
    },
    steps: isAnswered ? steps : [],
  };
}
