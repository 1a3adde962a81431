/** The server of one hotel's form with the shipped questionnaire: it keeps what is saved, and judges it with the engine. */
import { toaster } from '@alo/renderer';
import { sameAnswer } from '@alo/engine';
import { parseDefinition } from '@alo/engine/authoring';
import { mergeSave, readiness, stepsData } from '@alo/engine/server';
import type {
  AnswerMap,
  QuestionnaireDefinition,
  QuestionnaireResponse,
  SaveRequest,
  SaveResponse,
  StepDefinition,
  StepsData,
} from '@alo/schemas';
import { expect, onTestFinished } from 'vitest';
import { admin, hotel, hotelList, openApp, type Asked } from './app';
import { stepAddress } from './form';

const files = import.meta.glob<Record<string, unknown>>('../../../schemas/questionnaires/*/1/*.json', {
  eager: true,
  import: 'default',
});

/** The definition of a shipped questionnaire, as the server sends it. */
export function shippedDefinition(key: string): QuestionnaireDefinition {
  const file = (name: string) => files[`../../../schemas/questionnaires/${key}/1/${name}.json`];
  const manifest = file('questionnaire') as unknown as Omit<QuestionnaireDefinition, 'steps'> & {
    readonly steps: readonly string[];
  };
  return { ...manifest, steps: manifest.steps.map((step) => file(step) as unknown as StepDefinition) };
}

const alo = shippedDefinition('alo');
export const questionnaire = parseDefinition(alo);
const { id: hotelId } = hotel();

type Reply = (asked: Asked) => unknown;

interface Kept {
  readonly answers?: AnswerMap;
  /** The steps whose last save was final. */
  readonly completed?: readonly string[];
  /** What is known of the hotel: offered where nothing was saved yet. */
  readonly known?: AnswerMap;
}

/** A form whose stored answers are `answers`, and a new person who fills it in. */
export function keepForm({ answers: stored = {}, completed = [], known = {} }: Kept = {}) {
  let answers: AnswerMap = stored;
  const revisions: Record<string, number> = Object.fromEntries(Object.keys(stored).map((id) => [id, 1]));
  let finalSteps: ReadonlySet<string> = new Set(completed);
  const responses = new Map<string, SaveResponse>();

  const steps = (): StepsData => ({
    ...stepsData(questionnaire, readiness(questionnaire, answers, finalSteps, {})),
    hotelId,
  });

  function read(stepKey: string): QuestionnaireResponse {
    const asks = (id: string) =>
      questionnaire.questions.some((question) => question.id === id && question.stepKey === stepKey);
    const part = <T>(values: Readonly<Record<string, T>>, isWanted: boolean): Record<string, T> =>
      Object.fromEntries(Object.entries(values).filter(([id]) => asks(id) === isWanted));
    const prefill = Object.fromEntries(Object.entries(known).filter(([id]) => !(id in revisions)));
    return {
      stepKey,
      metadata: { title: stepKey },
      hasGroups: false,
      groups: [],
      rejection_reasons: [],
      attachments: {},
      answers: part(answers, true),
      revisions: part(revisions, true),
      definition: { key: alo.key, version: alo.version, sha256: '' },
      context: { answers: part(answers, false), revisions: part(revisions, false), prefill },
      writable: true,
    };
  }

  /** Saves once, however often the save arrives. */
  function save({ body = '', key = '' }: Asked): SaveResponse {
    const done = responses.get(key);
    if (done !== undefined) return done;
    const { stepKey, saveAsDraft, answers: changes } = JSON.parse(body) as SaveRequest;
    const merged = mergeSave(questionnaire, { stored: answers, changes, stepKey, saveAsDraft, finalSteps });
    for (const id of new Set([...Object.keys(changes), ...merged.dropped])) {
      const isOffer = id in known && !(id in revisions);
      if (isOffer || !sameAnswer(answers[id], merged.answers[id])) revisions[id] = (revisions[id] ?? 0) + 1;
    }
    ({ answers, finalSteps } = merged);
    const response: SaveResponse = {
      message: 'Saved.',
      data: {
        is_completed: merged.isCompleted,
        dropped: merged.dropped,
        droppedAnswers: merged.dropped.map((questionId) => ({ questionId, answeredBy: null, because: [] })),
        clearedFiles: merged.cleared,
        revisions: { ...revisions },
        steps: steps(),
      },
    };
    responses.set(key, response);
    return response;
  }

  const path = `/hotels/${hotelId}`;
  const routes: Record<string, Reply> = {
    '/hotels': () => hotelList([hotel()]),
    [path]: () => ({ data: hotel() }),
    [`${path}/sections`]: () => ({ data: steps() }),
    '/questionnaires/alo/1': () => alo,
    '/questionnaires/alo/1/score-model': () =>
      files['../../../schemas/questionnaires/alo/1/score-model.json'],
    ...Object.fromEntries(
      questionnaire.steps.flatMap(({ key }): [string, Reply][] => [
        [`${path}/questionnaire/${key}`, () => ({ data: read(key) })],
        [`${path}/questionnaire/${key}/answers`, save],
      ]),
    ),
  };
  // A message of this test does not lie over the next test's page.
  onTestFinished(() => toaster.remove());
  /** Drafts on the device belong to one person: this one has none yet. */
  const user = { ...admin, username: crypto.randomUUID() };
  return {
    user,
    /** The answers of the server by path. A test may replace a reply, and put it back. */
    routes,
    /** The text of a stored answer; null when there is none. */
    storedText: (id: string): string | null => answers[id]?.typedValue ?? null,
    revisionOf: (id: string): number => revisions[id] ?? 0,
    /** Opens a step and waits until it is there. To open it again after it is unmounted is what a reload does. */
    async open(stepKey: string, title: string) {
      // The reply is looked up with each call, so that it can be replaced while the form is open.
      const answers = Object.fromEntries(
        Object.keys(routes).map((path): [string, Reply] => [path, (asked) => routes[path]?.(asked)]),
      );
      const opened = await openApp(stepAddress(stepKey), { user, answers });
      await expect.element(opened.screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
      return opened;
    },
  };
}
export type KeptForm = ReturnType<typeof keepForm>;
