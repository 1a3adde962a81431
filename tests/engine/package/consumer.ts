/** A project that uses the packed engine as its README says: type-checked, compiled and run in the scratch project. */
import {
  connectQuestionnaire,
  createAnswerSheet,
  DefinitionError,
  evaluate,
  findQuestion,
  nextStatus,
  parseDefinition,
  ruleControllers,
  validateAnswer,
  type AnswerSheet,
  type Issue,
  type QuestionnairePorts,
  type StepsData,
} from '@alo/engine';
import type { Answer } from '@alo/schemas';
import planet from '@alo/schemas/questionnaires/basics/1/planet.json' with { type: 'json' };

const questionnaire = parseDefinition({ key: 'basics', version: 1, title: 'Basics', steps: [planet] });

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

/** Answers that a host saves, through the machines, to a server in memory. */
async function save(sheet: AnswerSheet): Promise<string[]> {
  const calls: string[] = [];
  const steps: StepsData = {
    steps: [{ id: 'planet', key: 'planet', title: 'Planet', isCompleted: false }],
    currentStepKey: 'planet',
    progress: 0,
    completedSteps: 0,
    totalSteps: 1,
  };
  const ports: QuestionnairePorts = {
    loadSteps: () => Promise.resolve(steps),
    save({ changes, saveAsDraft }) {
      calls.push(`${saveAsDraft ? 'draft' : 'final'} ${Object.keys(changes).join(' ')}`);
      return Promise.resolve({ isCompleted: false, revisions: { 'B-07': 1 } });
    },
    submit: () => Promise.resolve({ status: 'failure', message: '', data: { is_completed: false } }),
    discarded: () => undefined,
  };
  const actor = connectQuestionnaire(sheet, ports);
  const saved = new Promise<void>((resolve) => {
    sheet.subscribeForm(() => {
      if (sheet.revision('B-07') === 1) resolve();
    });
  });
  const opened = new Promise<void>((resolve) => {
    actor.subscribe(({ children }) => {
      if (children.step) resolve();
    });
  });
  actor.start();
  await opened;
  actor.getSnapshot().children.step?.send({ type: 'save.requested' });
  await saved;
  actor.stop();
  return calls;
}

/** One value from each room of the engine. */
export async function tour() {
  const sheet = createAnswerSheet(questionnaire);
  const answer: Answer = { selectedOptionId: 'yearly' };
  sheet.set('B-07', answer);
  const question = findQuestion(questionnaire, 'B-07');
  const issue: Issue | undefined = question && validateAnswer(question, answer);
  return {
    steps: questionnaire.steps.length,
    open: sheet.open('planet').slice(0, 2),
    agrees:
      evaluate(questionnaire, { 'B-07': answer }).excluded.has('B-08') === sheet.question('B-08').excluded,
    issue: issue ?? null,
    references: ruleControllers({ '==': [{ var: 'B-07.option' }, 'yearly'] }).size,
    refused: refused(),
    status: nextStatus('IN PROGRESS', 'submitted'),
    saved: await save(sheet),
  };
}
