/** The server of one hotel's form, with the steps that a test wants. */
import type {
  AnsweredTogether,
  AnswerMap,
  AttachmentsByQuestion,
  QuestionDefinition,
  QuestionnaireResponse,
  Revisions,
  StepDefinition,
  StepsData,
  SubmissionStatus,
} from '@alo/schemas';
import { hotel, hotelList } from './app';
import { step } from './steps';

const { id: hotelId } = hotel();
export const stepAddress = (stepKey: string) => `/hotels/${hotelId}/questionnaire/${stepKey}`;

export const flatStep = (stepKey: string, title: string, fields: QuestionDefinition[]): StepDefinition => ({
  stepKey,
  metadata: { title, fields },
});
export const sourcesStep: StepDefinition = {
  stepKey: 'sources',
  role: 'evidence',
  metadata: { title: 'Sources' },
};

interface Form {
  readonly steps: readonly StepDefinition[];
  readonly answers?: AnswerMap;
  /** The keys of the steps that are completed. */
  readonly completed?: readonly string[];
  /** The submission's status as the server writes it; once it is given, the answers cannot be changed. */
  readonly locked?: string;
  /** The time when it was submitted; '' = not known. */
  readonly submittedAt?: string;
  readonly answeredBy?: readonly AnsweredTogether[];
  /** Has the hotel a GBTA file? */
  readonly hasGbta?: boolean;
  /** Has the organization of the hotel something to say? */
  readonly hasGroup?: boolean;
  /** Of all questions; absent = 1 for each answer. */
  readonly revisions?: Revisions;
  readonly attachments?: AttachmentsByQuestion;
  /** The questions of a form that was given back which cannot be changed. */
  readonly lockedQuestions?: readonly string[];
}

/** Gives what the server answers by path. */
export function formServer({ steps, answers = {}, completed = [], locked, ...form }: Form) {
  const first = steps[0]?.stepKey ?? '';
  const data: StepsData = {
    steps: steps.map(({ stepKey, metadata }) => ({
      ...step(stepKey, { title: metadata.title, total: 0, open: 0 }),
      isCompleted: completed.includes(stepKey),
    })),
    currentStepKey: first,
    progress: 0,
    completedSteps: completed.length,
    totalSteps: steps.length,
    hotelId,
  };
  const response = (stepKey: string): QuestionnaireResponse => ({
    stepKey,
    metadata: { title: stepKey },
    hasGroups: false,
    groups: [],
    rejection_reasons: [],
    attachments: form.attachments ?? {},
    answers,
    revisions: form.revisions ?? Object.fromEntries(Object.keys(answers).map((id) => [id, 1])),
    definition: { key: 'alo', version: 1, sha256: '' },
    context: {
      ...{ answers: {}, revisions: {} },
      ...(form.hasGbta && { gbta: true }),
      ...(form.hasGroup && { group: true }),
    },
    writable: locked === undefined,
    ...(form.lockedQuestions && { locked: [...form.lockedQuestions] }),
    ...(form.answeredBy && { answeredBy: [...form.answeredBy] }),
  });
  return {
    '/hotels': () => hotelList([]),
    [`/hotels/${hotelId}`]: () => ({
      data: hotel({
        ...(locked !== undefined && { alo_submission_status: locked as SubmissionStatus }),
        submitted_at: form.submittedAt || null,
      }),
    }),
    [`/hotels/${hotelId}/sections`]: () => ({ data }),
    '/questionnaires/alo/1': () => ({ key: 'alo', version: 1, title: 'Test', steps }),
    ...Object.fromEntries(
      steps.map(({ stepKey }) => [
        `/hotels/${hotelId}/questionnaire/${stepKey}`,
        () => ({ data: response(stepKey) }),
      ]),
    ),
  };
}
