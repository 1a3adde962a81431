import { submissionLife } from '@alo/engine';
import {
  hotelSubmissionLife,
  submissionStatuses,
  type SubmissionEventType,
  type SubmissionStatus,
} from '@alo/schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { lifeMachine } from '../../../engine/scripts/life-machine.js';
import * as engine from '../support/whole-engine.js';
import { createTaken, untakenOf } from './machine-parts.js';
import { smallForm } from './small-form.js';
import { placesWithoutWayOn, walk, type Walk } from './walk.js';

const { createQuestionnaireMachine, stepMachine } = engine;
const { nextStatus } = submissionLife(hotelSubmissionLife);
const submissionMachine = lifeMachine(hotelSubmissionLife);

describe('a form, everything that can be done to it tried everywhere', () => {
  let walked: Walk;
  beforeAll(async () => {
    walked = await walk(engine);
  }, 300_000);

  it('[F-27] visits many places, and makes nearly every move from each', () => {
    const { places } = walked;
    const leads = [...places.values()].flatMap((moves) => [...moves.values()]);
    expect(places.size).toBeGreaterThan(300);
    expect(leads.filter((to) => to === undefined).length / leads.length).toBeLessThan(0.02);
  });

  it.each([
    ['step', stepMachine],
    ['questionnaire', createQuestionnaireMachine(smallForm.steps)],
  ] as const)('[F-27] takes every transition and enters every state of the %s machine', (_, machine) => {
    expect(untakenOf(machine, walked.taken)).toEqual([]);
  });

  it('[F-27 F-14] has a way on from everywhere, back to editing with nothing under way, whatever failed', () => {
    expect(placesWithoutWayOn(walked.places)).toEqual([]);
  });
});

describe('the life of a submission', () => {
  it('[F-27 F-23] goes through every status and transition, by the shortest paths from where it can begin', () => {
    const taken = createTaken();
    // What is read and never set can only be a beginning.
    for (const beginning of ['COMPLETE ASSESSMENT', 'draft', 'APPROVED'] as const) {
      const snapshot = submissionMachine.resolveState({ value: beginning });
      const paths = getShortestPaths(submissionMachine, { fromState: snapshot });
      for (const { steps, state } of paths.filter((path) => path.state.status === 'active'))
        for (const type of submissionMachine.events.filter((event) => event !== '*')) {
          const actor = createActor(submissionMachine, { snapshot, inspect: taken.watch }).start();
          for (const { event } of steps) actor.send(event);
          expect(actor.getSnapshot().value).toBe(state.value);
          actor.send({ type });
          const now = state.value as SubmissionStatus;
          expect(actor.getSnapshot().value).toBe(nextStatus(now, type as SubmissionEventType) ?? now);
        }
    }
    expect(untakenOf(submissionMachine, taken)).toEqual([]);
    expect(submissionStatuses.filter((status) => !taken.states.has(`submission.${status}`))).toEqual([]);
  });
});
