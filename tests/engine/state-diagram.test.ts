import { describe, expect, it } from 'vitest';
import { and, createMachine, not, or } from 'xstate';
import { stateDiagrams } from '../../engine/scripts/state-diagram.js';

/** What stands in brackets at the arrow of this guard. */
function condition(guard: unknown): string | undefined {
  const machine = createMachine({
    initial: 'here',
    states: { here: { on: { go: { guard: guard as () => boolean, target: 'there' } } }, there: {} },
  });
  return /here --> there : go \[(.*)\]/.exec(stateDiagrams(machine)[0] ?? '')?.[1];
}

describe('The condition of an arrow', () => {
  it('joins guards by the word that XState joins them by', () => {
    expect(condition(and(['isOpen', 'isNew']))).toBe('isOpen and isNew');
    expect(condition(or(['isOpen', 'isNew']))).toBe('isOpen or isNew');
    expect(condition(not('isOpen'))).toBe('not isOpen');
  });

  it('has brackets around guards that are joined inside others', () => {
    expect(condition(and(['isOpen', or(['isNew', 'isMine'])]))).toBe('isOpen and (isNew or isMine)');
    expect(condition(not(and(['isOpen', 'isNew'])))).toBe('not (isOpen and isNew)');
    expect(condition(or([not('isOpen'), 'isNew']))).toBe('not isOpen or isNew');
  });
});
