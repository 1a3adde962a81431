/** Small mistakes in what happens when: the machines, and what joins them with a sheet. */
import type { Fault } from './fault.js';

export const flowFaults: readonly Fault[] = [
  {
    name: 'what was typed while a save was under way counts as saved',
    file: 'flow/connect.ts',
    before: 'sheet.commit(changes, revisions);',
    after: 'sheet.commit(sheet.changes(stepKey), revisions);',
    laws: ['noAnswerIsLost', 'savesAreRight'],
  },
  {
    name: 'what was saved stays a draft',
    file: 'flow/connect.ts',
    before: 'sheet.commit(changes, revisions);',
    after: 'sheet.commit({}, revisions);',
    laws: ['savesAreRight', 'comesHome'],
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
    before: "{ guard: 'hasChanges', target: 'editing' },",
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
