/** What there is to know of a clean questionnaire: its size, what carries its score, how hard it reads, how long it takes. */
import { evaluate, isRadioGrid, takesAnswer } from '@alo/engine';
import { expectedFiles, scoreSubmission, shownScore } from '@alo/engine/scoring';
import { minutesLeft } from '@alo/engine/server';
import { type Entry, type ExamplesReport, examplesReport } from '@alo/lint';
import type { AnswerMap, Profile, Standards } from '@alo/schemas';
import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';
import type { ScoredContent } from './scored-content.js';
import { coverageOf, type Coverage } from './coverage.js';
import { comparedQuestions, provingQuestions } from './score/figures.js';
import { drawAnswers, randomFrom } from './score/draw-answers.js';
import { withoutChecks } from './score/without-checks.js';
import { sharesOf } from './score/shares.js';

interface QuestionReport {
  readonly id: string;
  /** How many of the 100 points of the whole its answer moves; 0 where it earns none. */
  readonly points: number;
  /** The school grade (Flesch-Kincaid) at which its texts are read with ease. */
  readonly grade: number;
}

/** One kind of hotel: what it is asked, how long that takes, and what it scores at its worst and best. */
export interface ProfileReport {
  readonly key: string;
  readonly questions: number;
  readonly rows: number;
  /** Minutes to answer, and to find the expected files. */
  readonly minutes: number;
  readonly fileMinutes: number;
  /** The whole number that is shown; `null` = not available. */
  readonly scores: {
    /** The score of the profile's own answers. */
    readonly own: number | null;
    /** The weakest answer to everything. */
    readonly passive: number | null;
    /** The best answer to everything, without a file and with every file approved. */
    readonly modelClaimed: number | null;
    readonly modelProven: number | null;
  };
}

export interface Report {
  readonly key: string;
  readonly version: number;
  readonly steps: number;
  /** Grid rows included. */
  readonly questions: number;
  readonly conditions: number;
  readonly scored: number;
  /** Shares of the whole, 0 to 100. */
  readonly results: number;
  readonly evidence: number;
  readonly policies: Readonly<Record<string, number>>;
  readonly standards: readonly Coverage[];
  readonly byQuestion: readonly QuestionReport[];
  readonly profiles: readonly ProfileReport[];
  /** `null`: no examples stand beside the definition. */
  readonly examples: ExamplesReport | null;
}

/** Flesch and Kincaid's grade of the texts of a question: its words, its help, and its options. */
function gradeOf({ question }: Entry): number {
  const texts = [
    question.label,
    question.help ?? '',
    ...question.options.slice(0, 12).map(({ label }) => label),
  ];
  const sentences = texts.flatMap((text) => text.split(/[.?!:]+(?:\s|$)/)).filter((text) => /\w/.test(text));
  const words = sentences.flatMap((sentence) => sentence.split(/\s+/)).filter((word) => /\p{L}/u.test(word));
  const grade = fleschKincaid({
    sentence: sentences.length,
    word: words.length,
    syllable: words.reduce((sum, word) => sum + syllable(word), 0),
  });
  return Number.isFinite(grade) ? grade : 0;
}

/** The answers of a profile to what earns no points: they say which hotel it is. */
const contextOf = ({ model, questionnaire }: ScoredContent, { answers }: Profile): AnswerMap =>
  Object.fromEntries(
    Object.entries(answers).filter(([id]) => {
      const index = questionnaire.indexes.get(id);
      const question = index === undefined ? undefined : questionnaire.questions[index];
      return (
        question !== undefined &&
        model.questions[question.parent ?? id] === undefined &&
        model.questions[id] === undefined
      );
    }),
  );

/** The amounts that scored figures are worked out from: a hotel that does everything has used what it has used (P-21). */
function amountsOf({ model, questionnaire }: ScoredContent, { answers }: Profile): AnswerMap {
  const compared = comparedQuestions(questionnaire, model);
  return Object.fromEntries(Object.entries(answers).filter(([id]) => compared.has(id)));
}

function profileReport(content: ScoredContent, profile: Profile): ProfileReport {
  const { questionnaire, model } = content;
  const { key, today } = profile;
  const context = contextOf(content, profile);
  const { excluded } = evaluate(questionnaire, profile.answers);
  const shown = questionnaire.questions.filter(
    (question) => !excluded.has(question.id) && !question.readOnly,
  );
  const expected = expectedFiles(model, excluded);
  const scored = provingQuestions(model);
  const isInGrid = ({ parent }: (typeof shown)[number]) =>
    shown.some((question) => question.id === parent && isRadioGrid(question));
  const minutes = [...minutesLeft(questionnaire, context, {}, expected).values()];
  const scoreOf = (answers: AnswerMap, isProven: boolean) =>
    shownScore(
      scoreSubmission(questionnaire, withoutChecks(model), {
        answers,
        files: isProven ? Object.fromEntries(scored.map((id) => [id, 1])) : {},
        reviews: new Map(
          (isProven ? scored : []).map((questionId) => [
            questionId,
            { questionId, approved: true, reasonId: null },
          ]),
        ),
        today,
      }).score,
    );
  const drawn = (style: 'best' | 'weakest') =>
    drawAnswers(questionnaire, model, randomFrom(1), style, {
      ...context,
      ...(style === 'best' && amountsOf(content, profile)),
    });
  const reviews = new Map(
    Object.entries(profile.reviews).map(([questionId, { approved, reason_id: reasonId }]) => [
      questionId,
      { questionId, approved, reasonId },
    ]),
  );
  const own = scoreSubmission(questionnaire, model, {
    answers: profile.answers,
    files: profile.files,
    reviews,
    today,
  });
  return {
    key,
    questions:
      shown.filter((question) => takesAnswer(question) && !isInGrid(question)).length +
      shown.filter(isRadioGrid).length,
    rows: shown.filter(isInGrid).length,
    minutes: Math.round(minutes.reduce((sum, { answers }) => sum + answers, 0)),
    fileMinutes: Math.round(minutes.reduce((sum, { files }) => sum + files, 0)),
    scores: {
      own: shownScore(own.score),
      passive: scoreOf(drawn('weakest'), false),
      modelClaimed: scoreOf(drawn('best'), false),
      modelProven: scoreOf(drawn('best'), true),
    },
  };
}

/** Gathers everything that a clean questionnaire is worth knowing for. */
export function reportOf(
  content: ScoredContent,
  profiles: readonly Profile[],
  standards: Standards,
  examples: unknown,
): Report {
  const { questionnaire, entries, model } = content;
  const { key, version } = questionnaire;
  const { results, evidence, policies, questions } = sharesOf(model);
  return {
    key,
    version,
    steps: questionnaire.steps.length,
    questions: entries.length,
    conditions: entries.filter(
      ({ question }) => question.dependencies.length > 0 || question.visibleWhen !== undefined,
    ).length,
    scored: Object.keys(model.questions).length,
    results,
    evidence,
    policies,
    standards: coverageOf(entries, standards),
    byQuestion: entries
      .filter(({ question }) => question.parent === undefined)
      .map((entry) => ({
        id: entry.question.id,
        points: questions[entry.question.id] ?? 0,
        grade: gradeOf(entry),
      })),
    profiles: profiles.map((profile) => profileReport(content, profile)),
    examples: examplesReport(content, examples) ?? null,
  };
}
