import { describe, expect, it } from 'vitest';
import { doors, testingDoor } from './support/doors.js';
import * as engine from './support/whole-engine.js';

describe('the doors of the engine', () => {
  it('[DOORS] export every name by exactly one of them', () => {
    const names = doors.flatMap(({ values, types }) => [...values, ...types]);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it('[DOORS] export together, but for the laws, what the tests take for the whole engine', () => {
    const others = doors.filter((door) => door !== testingDoor);
    expect(Object.keys(engine).sort()).toEqual(others.flatMap(({ values }) => values).sort());
  });

  it.each(doors)('[DOORS] $name exports what its file lists', async ({ name, values }) => {
    const door = (await import(/* @vite-ignore */ name)) as object;
    expect(Object.keys(door).sort()).toEqual([...values].sort());
  });
});
