/** What can stand at a place of a file, and what stands there. */
import { describe, expect, it } from 'vitest';
import { formSchemas, stepSchema } from '../../workbench/src/language/form-schemas.js';
import { completionsAt, helpAt } from '../../workbench/src/language/language.js';
import { memberHelp } from '../../workbench/src/language/member-help.js';
import type { FormFiles } from '../../workbench/src/files/form-files.js';
import { poolFiles, withText } from './support/pools.js';

const labels = async (files: FormFiles, file: string, after: string) => {
  const text = files.get(file) ?? '';
  const at = text.indexOf(after) + after.length;
  return (await completionsAt(files, file, at)).map(({ label }) => label);
};

describe('completions', () => {
  it('offer the options of the question that a condition looks at', async () => {
    expect(await labels(poolFiles, 'staff.json', '"requiredValue": "')).toEqual(['no', 'yes']);
  });

  it('offer the questions for a condition', async () => {
    expect(await labels(poolFiles, 'staff.json', '"questionId": "')).toEqual(['P-1', 'S-1']);
  });

  it('offer what a rule can look at, and the options beside it', async () => {
    const rule = '"visible_when": { "==": [{ "var": "P-1.option" }, ""] }';
    const files = withText(poolFiles, 'staff.json', '"id": "S-1",', `"id": "S-1", ${rule},`);
    expect(await labels(files, 'staff.json', '{ "var": "')).toEqual(
      expect.arrayContaining(['P-1.option', 'P-1.label', 'water.progress']),
    );
    expect(await labels(files, 'staff.json', '"P-1.option" }, "')).toEqual(
      expect.arrayContaining(['no', 'yes']),
    );
  });

  it('offer the members that a question does not have yet, and what they are for', async () => {
    const text = poolFiles.get('water.json') ?? '';
    const at = text.indexOf('"id": "P-1",') + '"id": "P-1",'.length;
    const found = await completionsAt(poolFiles, 'water.json', at);
    const help = found.find(({ label }) => label === 'help_text');
    expect(help).toMatchObject({ info: memberHelp['help_text'], from: at, to: at });
    expect(found.map(({ label }) => label)).not.toContain('question');
  });

  it('write the whole value in place of what stands there', async () => {
    const text = poolFiles.get('staff.json') ?? '';
    const from = text.indexOf('"yes"', text.indexOf('requiredValue'));
    const [first] = await completionsAt(poolFiles, 'staff.json', from + 2);
    expect(first).toMatchObject({ snippet: '"no"', from, to: from + '"yes"'.length });
  });

  it('know the ids of a file whose end is broken', async () => {
    const files = withText(poolFiles, 'water.json', '"Yes"', '"Yes');
    expect(await labels(files, 'staff.json', '"questionId": "')).toContain('P-1');
  });
});

describe('help', () => {
  it('says what a member is for', async () => {
    const at = (poolFiles.get('water.json') ?? '').indexOf('"options"') + 2;
    expect(await helpAt(poolFiles, 'water.json', at)).toBe(memberHelp['options']);
  });

  it('says which question an id is', async () => {
    const at = (poolFiles.get('staff.json') ?? '').indexOf('"P-1"') + 2;
    expect(await helpAt(poolFiles, 'staff.json', at)).toBe('P-1: Is there a pool?');
  });

  it('is there for every member of a question, an option, a condition and a step', () => {
    const missing = new Set<string>();
    const walk = (value: unknown) => {
      if (Array.isArray(value)) value.forEach(walk);
      else if (typeof value === 'object' && value !== null) {
        const { properties } = value as { properties?: Record<string, { description?: string }> };
        for (const [name, member] of Object.entries(properties ?? {}))
          if (member.description === undefined) missing.add(name);
        Object.values(value).forEach(walk);
      }
    };
    const { QuestionDefinition, GroupDefinition, StepDefinition } = (
      stepSchema as { $defs: Record<string, unknown> }
    ).$defs;
    walk([QuestionDefinition, GroupDefinition, StepDefinition]);
    expect([...missing]).toEqual([]);
  });

  it('follows every reference of the schemas', () => {
    const dangling: string[] = [];
    for (const schema of [stepSchema, ...formSchemas.map((each) => each.schema)]) {
      const walk = (value: unknown): void => {
        if (typeof value !== 'object' || value === null) return;
        const { $ref } = value as { $ref?: unknown };
        if (typeof $ref === 'string') {
          const target = $ref
            .split('/')
            .slice(1)
            .reduce<unknown>((place, name) => (place as Record<string, unknown> | undefined)?.[name], schema);
          if (target === undefined) dangling.push($ref);
        }
        Object.values(value).forEach(walk);
      };
      walk(schema);
    }
    expect(dangling).toEqual([]);
  });
});
