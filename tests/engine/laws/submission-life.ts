/** The life of a submission, whatever its table says (F-23, F-24, F-39). */
import type { LifeTable } from '@alo/engine';
import fc from 'fast-check';
import { transition } from 'xstate';
import { lifeMachine } from '../../../engine/scripts/life-machine.js';
import type { Engine, Law } from './law.js';
import { expectSame } from './same.js';

const statuses = ['afloat', 'IN DOCK', 'condemned', 'sold'] as const;
const events = ['docked', 'floated', 'condemned', 'sold'] as const;
const actions = ['report', 'inspect'] as const;
const actors = ['captain', 'inspector'] as const;
type Table = LifeTable<
  (typeof statuses)[number],
  (typeof events)[number],
  (typeof actions)[number],
  (typeof actors)[number]
>;

const next = fc.constantFrom(...statuses);
const turns = fc.record({ docked: next, floated: next, condemned: next, sold: next }, { requiredKeys: [] });
const doing = fc.record({
  by: fc.constantFrom(...actors),
  events: fc.uniqueArray(fc.constantFrom(...events)),
});
const tables: fc.Arbitrary<Table> = fc.record({
  statuses: fc.record({ afloat: turns, 'IN DOCK': turns, condemned: turns, sold: turns }),
  writing: fc.constantFrom(...events),
  actions: fc.record({ report: doing, inspect: doing }),
});

export const submissionLifeLaws = {
  livesByItsTable: {
    title:
      '[F-23 F-24 F-39] a submission goes through its statuses as a machine of the same table does, is written in where the event of saved answers is taken, and lets each action be done by its own actor where one of its events is taken',
    numRuns: 300,
    property: (engine: Engine) =>
      fc.property(tables, (table) => {
        const life = engine.submissionLife(table);
        const machine = lifeMachine(table);
        for (const status of statuses) {
          const now = machine.resolveState({ value: status });
          const after = (type: string) =>
            now.can({ type }) ? (transition(machine, now, { type })[0].value as string) : undefined;
          for (const event of events) expectSame(life.nextStatus(status, event), after(event));
          expectSame(life.mayWriteAnswers(status), now.can({ type: table.writing }));
          for (const action of actions)
            for (const actor of actors) {
              const { by, events: of } = table.actions[action];
              const isTaken = of.some((type) => now.can({ type }));
              expectSame(life.mayAct(status, action, actor), by === actor && isTaken);
            }
        }
      }),
  },
} as const satisfies Record<string, Law>;
