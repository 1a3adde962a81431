/**
 * A project that uses the packed engine as its README says: type-checked, compiled and run in the scratch project. Its
 * questionnaire is of another trade, an inspection of a ship in 13 sections.
 */
import {
  connectQuestionnaire,
  createAnswerSheet,
  evaluate,
  findQuestion,
  submissionLife,
  readNumber,
  validateAnswer,
  type Answer,
  type AnswerMap,
  type Issue,
  type QuestionDefinition,
  type QuestionnairePorts,
  type StepDefinition,
} from '@alo/engine';
import { DefinitionError, parseDefinition, ruleControllers } from '@alo/engine/authoring';
import { checkChanges, mergeSave, readiness, stepsData } from '@alo/engine/server';
import { waitFor } from 'xstate';

const sections = [
  'papers',
  'hull',
  'Deck_2',
  'bridge',
  'navigation',
  'radio',
  'engine-room',
  'steering',
  'fire',
  'life-boats',
  'crew',
  'galley',
];
const yesNo = [{ id: 'yes' }, { id: 'no' }];
/** Is everything in order, and if not: since when, in days? */
const fieldsOf = (section: string): QuestionDefinition[] => [
  { id: `${section}-fine`, type: 'radio', options: yesNo },
  {
    id: `${section}-days`,
    type: 'number',
    visible_when: { '==': [{ var: `${section}-fine.option` }, 'no'] },
    validation_rules: { min_value: 1, max_value: 90 },
  },
];
const steps: StepDefinition[] = [
  ...sections.map((stepKey) => ({ stepKey, metadata: { title: stepKey, fields: fieldsOf(stepKey) } })),
  { stepKey: 'proof', role: 'evidence', metadata: { title: 'Proof' } },
];
const questionnaire = parseDefinition({ key: 'ship', version: 1, title: 'Inspection of a ship', steps });

/** An inspector passes what the captain has handed in. */
const { nextStatus } = submissionLife({
  statuses: { open: { filledIn: 'open', handedIn: 'inspected' }, inspected: { passed: 'open' } },
  writing: 'filledIn',
  actions: {
    handIn: { by: 'captain', events: ['handedIn'] },
    pass: { by: 'inspector', events: ['passed'] },
  },
});

/** The sentences of a definition that is refused. */
function refused(): number {
  try {
    parseDefinition({ key: 'demo', version: 1, title: 'Demo', steps: [{ stepKey: 'moon', metadata: {} }] });
    return 0;
  } catch (error) {
    if (!(error instanceof DefinitionError)) throw error;
    return error.problems.length;
  }
}

/** A host's server, in memory. */
function createServer() {
  let stored: AnswerMap = {};
  let finalSteps = new Set<string>();
  const ready = () => readiness(questionnaire, stored, finalSteps);
  let keys = 0;
  const ports: QuestionnairePorts = {
    newKey: () => String((keys += 1)),
    loadSteps: () => Promise.resolve(stepsData(questionnaire, ready())),
    save({ stepKey, saveAsDraft, changes }) {
      const [problem] = checkChanges(questionnaire, stepKey, changes);
      if (problem) return Promise.reject(new Error(problem.message));
      const saved = mergeSave(questionnaire, { stored, changes, stepKey, saveAsDraft, finalSteps });
      ({ answers: stored, finalSteps } = saved);
      // The response says how far the form is, so that the form need not ask.
      const steps = stepsData(questionnaire, ready());
      return Promise.resolve({ isCompleted: saved.isCompleted, revisions: {}, steps });
    },
    submit() {
      const stepKey = ready().firstIncomplete;
      return Promise.resolve(
        stepKey === undefined
          ? { status: 'success', message: '', data: { is_completed: true } }
          : { status: 'failure', message: 'Not complete.', stepKey, data: { is_completed: false } },
      );
    },
    discarded: () => undefined,
  };
  return { ports, stored: () => stored };
}

/** Fills, saves and submits the whole form, step by step, through the machines. */
async function fill() {
  const server = createServer();
  const sheet = createAnswerSheet(questionnaire);
  const form = connectQuestionnaire(sheet, server.ports);
  const notices = new Map<string, number>();
  form.on('notice', ({ notice: { code } }) => notices.set(code, (notices.get(code) ?? 0) + 1));
  form.start();
  for (const section of sections) {
    await waitFor(form, (state) => state.matches({ open: { step: section } }));
    sheet.set(`${section}-fine`, { selectedOptionId: section === 'hull' ? 'no' : 'yes' });
    if (section === 'hull') sheet.set('hull-days', { typedValue: '12' });
    form.getSnapshot().children.step?.send({ type: 'save.requested' });
  }
  await waitFor(form, (state) => state.matches({ open: { step: 'proof' } }));
  for (const type of ['submit.requested', 'submit.confirmed'] as const)
    form.getSnapshot().children.step?.send({ type });
  await waitFor(form, (state) => state.matches({ open: { submission: 'submitted' } }));
  form.stop();
  return { answers: Object.keys(server.stored()).length, notices: Object.fromEntries(notices) };
}

/** One value from each room of the engine. */
export async function tour() {
  const sheet = createAnswerSheet(questionnaire);
  const answer: Answer = { typedValue: '91' };
  sheet.set('hull-fine', { selectedOptionId: 'no' });
  sheet.set('hull-days', answer);
  const question = findQuestion(questionnaire, 'hull-days');
  const issue: Issue | undefined = question && validateAnswer(question, answer);
  return {
    sections: questionnaire.steps.length,
    open: sheet.open('hull'),
    agrees: evaluate(questionnaire, {}).excluded.has('crew-days') === sheet.question('crew-days').excluded,
    issue: issue?.code,
    read: question && readNumber(question.rules, '1.234', ','),
    references: ruleControllers({ '==': [{ var: 'hull-fine.option' }, 'no'] }).size,
    refused: refused(),
    status: nextStatus('open', 'handedIn'),
    filled: await fill(),
  };
}
