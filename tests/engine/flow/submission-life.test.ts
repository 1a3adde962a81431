import { submissionLife } from '@alo/engine';
import { describe, expect, it } from 'vitest';

/** The inspection of a ship: words of another trade. */
const inspection = submissionLife({
  statuses: {
    open: { filledIn: 'open', handedIn: 'inspected' },
    inspected: { passed: 'certified', failed: 'open' },
    certified: {},
  },
  writing: 'filledIn',
  actions: {
    handIn: { by: 'captain', events: ['handedIn'] },
    decide: { by: 'inspector', events: ['passed', 'failed'] },
  },
});
const statuses = ['open', 'inspected', 'certified'] as const;

describe('the life of a submission, in the words of any table', () => {
  it('[F-23] changes by the events that a status allows, and by no other', () => {
    expect(inspection.nextStatus('open', 'handedIn')).toBe('inspected');
    expect(inspection.nextStatus('open', 'filledIn')).toBe('open');
    expect(inspection.nextStatus('open', 'passed')).toBeUndefined();
    expect(inspection.nextStatus('certified', 'filledIn')).toBeUndefined();
  });

  it('[F-24] is written in where answers can be saved', () => {
    expect(statuses.filter(inspection.mayWriteAnswers)).toEqual(['open']);
  });

  it('[F-39] lets each actor do its own, where one of the events can come of it', () => {
    expect(statuses.filter((status) => inspection.mayAct(status, 'decide', 'inspector'))).toEqual([
      'inspected',
    ]);
    expect(inspection.mayAct('inspected', 'decide', 'captain')).toBe(false);
    expect(inspection.mayAct('open', 'handIn', 'captain')).toBe(true);
  });
});
