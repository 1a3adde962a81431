import { beforeAll, describe, expect, it } from 'vitest';
import { defineQuestionnaire, parseDefinition } from '@alo/engine/authoring';
import { compilerProblems, type CompilerProblem } from '../support/compile.js';
import { problemsIn } from '../support/definitions.js';
import { authoring } from '../support/readme.js';
import { faults, type Fault } from './faults.js';
import { longSource, right } from './right.js';
import { documentOf, firstQuestion, sourceOf, wrongLines, type Layout } from './written.js';

/** Half of the mistakes stand in a flat step, half in a group. */
const layoutOf = (at: number): Layout => (at % 2 === 0 ? 'flat' : 'grouped');

const cases = faults.map((fault: Fault, at) => {
  const layout = layoutOf(at);
  return {
    ...fault,
    source: sourceOf(fault.questions, layout, fault.conditions),
    pointer: fault.pointer.startsWith('/conditions') ? fault.pointer : firstQuestion(layout) + fault.pointer,
  };
});

/** The reader accepts a condition type that it does not know: it never holds. */
const unknownType = sourceOf(`{ id: 'q', dependency_list: [
  { questionId: 'pool', conditionType: 'option_is', requiredValue: 'yes' }, // wrong
] },`);

const longFault = longSource(
  150,
  "{ id: 'last', dependency_list: [\n{ questionId: 'q151', conditionType: 'value_not_empty' }, // wrong\n] },",
);

/** The example of docs/authoring.md with the mistake that it names. */
const [, example = '', said = ''] =
  /```ts\n(import \{ defineQuestionnaire[\s\S]*?)```[\s\S]*?```txt\n(.*)\n```/.exec(authoring) ?? [];
const mistaken = example.replace("requiredValue: 'outdoor'", "requiredValue: 'outdoors'");

let problems: ReadonlyMap<string, readonly CompilerProblem[]>;
const problemsOf = (name: string) => problems.get(name) ?? [];

describe('defineQuestionnaire', { timeout: 120_000 }, () => {
  beforeAll(() => {
    problems = compilerProblems(
      new Map([
        ...cases.map(({ source }, at) => [`fault-${at}.ts`, source] as const),
        ...right.map(({ source }, at) => [`right-${at}.ts`, source] as const),
        ['unknown-type.ts', unknownType],
        ['long-fault.ts', longFault],
        ['mistaken.ts', mistaken],
      ]),
    );
  }, 120_000);

  it.each(cases.map((each, at) => [each.rules, each.title, each, at] as const))(
    '[%s] refuses, as the reader does, %s',
    (_rules, _title, { source, says, pointer }, at) => {
      const said = problemsOf(`fault-${at}.ts`);
      expect(said.map(({ message }) => message).join('\n')).toContain(says);
      expect([...new Set(said.map(({ line }) => line))]).toEqual(wrongLines(source));
      expect([...new Set(problemsIn(documentOf(source)).map((problem) => problem.pointer))]).toEqual([
        pointer,
      ]);
    },
  );

  it.each(right.map(({ rules, title, source }, at) => [rules, title, source, at] as const))(
    '[%s] compiles, and is read: %s',
    (_rules, _title, source, at) => {
      expect(problemsOf(`right-${at}.ts`)).toEqual([]);
      expect(problemsIn(documentOf(source))).toEqual([]);
    },
  );

  it('[D-15] finds the one mistake among 150 questions', () => {
    const said = problemsOf('long-fault.ts');
    expect(said.map(({ line }) => line)).toEqual(wrongLines(longFault));
    expect(said[0]?.message).toContain('There is no question “q151”.');
  });

  it('[D-22] says of the example in docs/authoring.md what stands there', () => {
    expect(problemsOf('mistaken.ts').map(({ message }) => message)).toEqual([said]);
  });

  it('[D-16 V-9] refuses a condition type that there is not, which a document may hold and which never holds', () => {
    const said = problemsOf('unknown-type.ts');
    expect(said.map(({ line }) => line)).toEqual(wrongLines(unknownType));
    expect(said[0]?.message).toContain('There is no condition type “option_is”.');
    expect(problemsIn(documentOf(unknownType))).toEqual([]);
  });

  it('[D-15] gives back the very definition, with its ids as types', () => {
    const definition = {
      key: 'demo',
      version: 1,
      title: 'Demo',
      steps: [{ stepKey: 'one', metadata: { title: 'One', fields: [{ id: 'pool' }] } }],
    } as const;
    const defined = defineQuestionnaire(definition);
    expect(defined).toBe(definition);
    const id: 'pool' = defined.steps[0].metadata.fields[0].id;
    expect(parseDefinition(defined).questions[0]?.id).toBe(id);
  });
});
