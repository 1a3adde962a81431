/** The same fault for SurveyJS's linter and for ours. The page for authors has its table from the same pairs. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { analyse, parseDefinition } from '@alo/engine/authoring';
import { getRules, lintSurvey } from 'survey-core-3-1/linter';
import { describe, expect, it } from 'vitest';
import { formatted } from '../../scripts/formatted.mjs';
import { checkHotelDefinition } from '@alo/hotel-rules';
import { root } from './questionnaires.js';
import { missed } from './survey-rules/missed.js';
import { soundForm } from './survey-rules/pair.js';
import { pairs } from './survey-rules/pairs.js';
import { withTables } from './survey-rules/table.js';

const found = pairs.flatMap(({ ours, ...pair }) => (typeof ours === 'string' ? [] : [{ ...pair, ours }]));

describe('the rules of SurveyJS', () => {
  it('[ENG-04] are 33, and each has a pair', () => {
    expect(getRules()).toHaveLength(33);
    expect([...new Set(pairs.map(({ rule }) => rule))].sort()).toEqual(
      getRules()
        .map(({ id }) => id)
        .sort(),
    );
  });

  it.each(pairs)('[ENG-04] $rule finds $fault ($reason)', ({ rule, reason, theirs, options }) => {
    const { findings } = lintSurvey(theirs, options);
    expect(findings.map((finding) => `${finding.ruleId} ${finding.reason ?? ''}`)).toContain(
      `${rule} ${reason}`,
    );
  });
});

describe('our linter', () => {
  it('[ENG-04] finds nothing where no fault is planted', () => {
    expect(checkHotelDefinition(soundForm().definition).findings).toEqual([]);
  });

  it.each(found)('[ENG-04] finds $fault too, as $ours.rule ($rule, $reason)', ({ ours }) => {
    const form = soundForm();
    ours.plant(form);
    expect(checkHotelDefinition(form.definition).findings.map(({ rule }) => rule)).toContain(ours.rule);
  });
});

describe('a fault that the rules of SurveyJS miss', () => {
  it.each(missed)('[ENG-04] [ENG-12] is $fault, and ours finds it as $rule', ({ theirs, rule, plant }) => {
    expect(lintSurvey(theirs).findings.map(({ ruleId }) => ruleId)).toEqual([]);
    const form = soundForm();
    plant(form);
    expect(checkHotelDefinition(form.definition).findings.map((finding) => finding.rule)).toContain(rule);
  });
});

describe('the analysis', () => {
  it('[ENG-12] gives answers that show a question, and conditions that contradict each other', () => {
    const form = soundForm();
    expect(analyse(parseDefinition(form.definition)).questions.get('T-1')).toMatchObject({
      kind: 'shown',
      witness: { 'C-1': { selectedOptionId: 'monthly' }, 'C-2': { selectedOptionId: 'yes' } },
    });
    missed[0]?.plant(form);
    const reach = analyse(parseDefinition(form.definition)).questions.get('T-1');
    expect(reach?.kind === 'never' && reach.conditions.map(({ questionId }) => questionId)).toEqual([
      'C-2',
      // Both halves of its own.
      'T-1',
      'T-1',
    ]);
  });
});

describe('docs/linter.md', () => {
  it('[ENG-04] has the tables of the rules as they are', async () => {
    const file = path.join(root, 'docs/linter.md');
    const page = readFileSync(file, 'utf8');
    // After a change: npx vitest run --project unit tests/content/survey-rules.test.ts --update
    await expect(await formatted(file, withTables(page))).toMatchFileSnapshot(file);
  });
});
