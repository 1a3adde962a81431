/** Where the documents of the engine beside a definition hold ids. A host adds the tables of its own documents. */
import type {
  Answer,
  Example,
  NextAssessmentModel,
  PlausibilityCheck,
  QuestionScore,
  ScoreModel,
} from '../model/documents.generated.js';
import type { Naming, Place } from './place.js';

type Members<Document> = Readonly<Record<keyof Document, Place>>;

const namesQuestion: Naming = { names: 'question' };
/** It says something of the question alone, and goes with it. */
const goesWithQuestion: Naming = { names: 'question', leaves: 'item' };
const goesWithOption: Naming = { names: 'option', leaves: 'item' };
const questionsThatGo: Place = { list: goesWithQuestion, fewest: 1, whenFewer: 'leaves' };

/** Answers by question: an `AnswerMap`. An answer goes with its question, and with the option that it chooses. */
export const answersTable: Place = {
  keys: goesWithQuestion,
  each: {
    members: {
      selectedOptionId: { ...goesWithOption, several: true },
      typedValue: 'plain',
      note: 'plain',
    } satisfies Members<Answer>,
  },
};

const example: Place = {
  members: {
    title: 'plain',
    answers: answersTable,
    shown: questionsThatGo,
    hidden: questionsThatGo,
  } satisfies Members<Example>,
  needsOneOf: ['shown', 'hidden'],
};

const check: Place = {
  members: {
    id: 'plain',
    figure: { names: 'figure' },
    limits: { list: { members: { when: { rule: 'stays' } } }, fewest: 1 },
    questions: { list: goesWithQuestion, fewest: 1 },
    withheld: questionsThatGo,
    whole: 'plain',
    message: 'plain',
    message_above: 'plain',
  } satisfies Members<PlausibilityCheck>,
};

const questionScore: Place = {
  members: {
    pillar: 'plain',
    category: 'plain',
    maximum: 'plain',
    kind: 'plain',
    evidence: 'plain',
    when_hidden: 'plain',
    asked_when: { names: 'condition' },
    options: { keys: goesWithOption },
    proven_by: { list: goesWithQuestion, fewest: 1 },
    typed: 'plain',
    bands: 'plain',
    per_row: 'plain',
    not_applicable: { list: goesWithOption, fewest: 1, whenFewer: 'leaves' },
    equal: {
      list: { list: goesWithOption, fewest: 2, whenFewer: 'leaves' },
      fewest: 1,
      whenFewer: 'leaves',
    },
  } satisfies Members<QuestionScore>,
};

const certificates: Place = {
  members: {
    recognised_lift: 'plain',
    other_lift: 'plain',
    years_without_expiry: 'plain',
    slots: {
      list: {
        about: 'audit',
        members: {
          scheme: namesQuestion,
          expiry: namesQuestion,
          issued: { names: 'question', leaves: 'member', asks: true },
          audit: namesQuestion,
          third_party: { list: goesWithOption, fewest: 1 },
          accreditation: { list: namesQuestion },
        } satisfies Members<ScoreModel['certificates']['slots'][number]>,
      },
    },
    schemes: { keys: goesWithOption, optionsOf: ['certificates', 'slots', '*', 'scheme'] },
  } satisfies Members<ScoreModel['certificates']>,
};

const scoreModel: Place = {
  members: {
    questionnaire: 'plain',
    pillars: 'plain',
    claimed_factor: 'plain',
    evidence_share: 'plain',
    certificates,
    plausibility: { list: check },
    unscored: { list: goesWithQuestion },
    questions: { keys: goesWithQuestion, each: questionScore },
  } satisfies Members<ScoreModel>,
};

const nextAssessment: Place = {
  members: {
    questionnaire: 'plain',
    ask_again: { list: goesWithQuestion },
    evidence_months: 'plain',
    lasting: { list: goesWithQuestion },
    base_year: {
      members: {
        end: namesQuestion,
        period: namesQuestion,
        amounts: { keys: goesWithQuestion, each: goesWithQuestion },
        options: { keys: goesWithQuestion, each: goesWithOption },
      } satisfies Members<NonNullable<NextAssessmentModel['base_year']>>,
    },
  } satisfies Members<NextAssessmentModel>,
};

/** The tables of the documents that the engine reads beside a definition: `examples`, `score-model`, `next-assessment`. */
export const engineTables: Readonly<Record<'examples' | 'score-model' | 'next-assessment', Place>> = {
  examples: { members: { questionnaire: 'plain', examples: { list: example } } },
  'score-model': scoreModel,
  'next-assessment': nextAssessment,
};
