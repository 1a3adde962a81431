import { editionStanding, lastChecked } from '@alo/engine/server';
import { describe, expect, it } from 'vitest';

const old = {
  id: 'old',
  valid_from: '2016-12-21',
  superseded_by: 'new',
  transition_until: '2028-12',
};
const { transition_until: _, ...abrupt } = old;
const next = { id: 'new', valid_from: '2025-12' };
const list = [old, next];

describe('How an edition stands', () => {
  it.each([
    ['2016-12-20', 'announced'],
    ['2016-12-21', 'in_force'],
    ['2025-11-30', 'in_force'],
    ['2025-12-01', 'in_transition'],
    ['2028-12-31', 'in_transition'],
    ['2029-01-01', 'ended'],
  ])('[K-1] [K-2] an edition with a transition is on %s %s', (day, standing) => {
    expect(editionStanding(old, list, day)).toBe(standing);
  });

  it.each([
    ['2025-11-30', 'in_force'],
    ['2025-12-01', 'ended'],
  ])('[K-1] an edition that is superseded without a transition is on %s %s', (day, standing) => {
    expect(editionStanding(abrupt, list, day)).toBe(standing);
  });

  it('[K-1 K-2] an edition ends after its last day, whatever supersedes it', () => {
    const ended = { id: 'ended', valid_from: '2020', valid_until: '2025' };
    expect(editionStanding(ended, [ended], '2025-12-31')).toBe('in_force');
    expect(editionStanding(ended, [ended], '2026-01-01')).toBe('ended');
  });

  it('[K-1] a draft is a draft on any day, and one that is not in the list supersedes nothing', () => {
    expect(editionStanding({ id: 'draft', status: 'draft' }, list, '2030-01-01')).toBe('draft');
    expect(editionStanding(old, [old], '2030-01-01')).toBe('in_force');
  });

  it('[K-3] the day of a list is the last day on which an entry was compared', () => {
    expect(
      lastChecked([{ checked: '2026-11-23' }, { checked: '2026-11-28' }, { checked: '2025-12-31' }]),
    ).toBe('2026-11-28');
    expect(lastChecked([])).toBe('');
  });
});
