/** Small mistakes in what happens when: the machines, and what joins them with a sheet. */
import type { Fault } from './fault.js';

export const flowFaults: readonly Fault[] = [
  {
    name: 'what was typed while a save was under way counts as saved',
    file: 'flow/connect.ts',
    before: 'sheet.commit(changes, receiptOf(saved));',
    after: 'sheet.commit(sheet.changes(stepKey), receiptOf(saved));',
    laws: ['noAnswerIsLost', 'savesAreRight'],
  },
  {
    name: 'what was saved stays a draft',
    file: 'flow/connect.ts',
    before: 'sheet.commit(changes, receiptOf(saved));',
    after: 'sheet.commit({}, receiptOf(saved));',
    laws: ['savesAreRight', 'comesHome'],
  },
  {
    name: 'what the server did not keep counts as saved',
    file: 'flow/connect.ts',
    before: 'dropped: dropped.map(({ questionId }) => questionId),',
    after: '',
    laws: ['nobodyLosesAnswers'],
  },
  {
    name: 'what decided about it is not loaded',
    file: 'flow/connect.ts',
    before: 'others: Object.fromEntries(deciding.map(({ questionId, answer }) => [questionId, answer])),',
    after: '',
    laws: ['noAnswerIsLost'],
  },
  {
    name: 'what the server did not keep is not said',
    file: 'flow/connect.ts',
    before: '.filter(({ questionId }) => !hidden.has(questionId)),',
    after: '.filter(({ questionId }) => hidden.has(questionId)),',
    laws: ['nobodyLosesAnswers'],
  },
  {
    name: 'a save says what it knows of what it sends, not of what it hides',
    file: 'flow/connect.ts',
    before: '(sent.has(question.id) || dependents.has(question.id)),',
    after: 'sent.has(question.id),',
    laws: ['nobodyLosesAnswers'],
  },
  {
    name: 'a second click where Save was leads on',
    file: 'flow/step-machine.ts',
    before: "'next.requested': [\n          { guard: 'isResting' },",
    after: "'next.requested': [",
    laws: ['restsAfterItself'],
  },
  {
    name: 'a submit locks the answers unasked',
    file: 'flow/step-machine.ts',
    before: "'submit.requested': 'askingToSubmit',",
    after: "'submit.requested': { actions: 'reportReadyToSubmit', target: 'editing' },",
    laws: ['everyPath'],
  },
  {
    name: 'the form asks how far it is, though it was told',
    file: 'flow/step-machine.ts',
    before: "outcome?.steps ? { type: 'steps.known', steps: outcome.steps } : { type: 'steps.outdated' },",
    after: "outcome && { type: 'steps.outdated' },",
    laws: ['everyPath'],
  },
  {
    name: 'what becomes hidden stays highlighted',
    file: 'flow/connect.ts',
    before: 'if (!excluded && (!answered',
    after: 'if ((!answered',
    laws: ['pointsAtOpen'],
  },
  {
    name: 'what was typed while a save was under way is left behind',
    file: 'flow/step-machine.ts',
    before:
      "{ guard: 'hasChanges', actions: { type: 'saySaved', params: { goesOn: false } }, target: 'editing' },",
    after: '',
    laws: ['savesLeadOn'],
  },
  {
    name: 'what the server finds incomplete is said to be saved for good',
    file: 'flow/step-machine.ts',
    before: 'const isDemoted = !saveAsDraft && outcome?.isCompleted === false;',
    after: 'const isDemoted = saveAsDraft && outcome === undefined;',
    laws: ['endsAreSaid'],
  },
  {
    name: 'a conflict cannot be postponed',
    file: 'flow/step-machine.ts',
    before: "'conflict.postponed': 'editing',",
    after: '',
    laws: ['comesHome'],
  },
  {
    name: 'a failed load is the end',
    file: 'flow/questionnaire-machine.ts',
    before: "failed: { on: { 'retry.requested': 'loading' } },",
    after: 'failed: {},',
    laws: ['everyPath'],
  },
];
