import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { controllersOf, evaluate, findQuestion, type Question, type Questionnaire } from '@alo/engine';
import { parseDefinition } from '@alo/engine/authoring';
import type { AnswerMap, QuestionDefinition } from '@alo/schemas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Branch } from '../../.storybook/questionnaires/branch.js';
import { branchesOf } from '../../.storybook/questionnaires/branches-of.js';
import { listStories } from '../../.storybook/questionnaires/list-stories.js';
import { readBranches } from '../../.storybook/questionnaires/read-branches.js';
import { storyModule } from '../../.storybook/questionnaires/story-module.js';
import { readFolder } from '../../scripts/lint/read-folder.js';
import { Copy } from '../content/faults.js';
import { shipped } from '../content/questionnaires.js';

const yesNo = [
  { id: 'no', option_text: 'No' },
  { id: 'yes', option_text: 'Yes' },
];
const added: QuestionDefinition = {
  id: 'T-01',
  q_number: '99',
  question: 'Is this one new?',
  type: 'radio',
  response_type: 'Radio Button',
  required: true,
  options: yesNo,
};
const ifMonthly = (id: string): QuestionDefinition => ({
  ...added,
  id,
  dependency_list: [{ questionId: 'B-07', conditionType: 'option_id_equals', requiredValue: 'monthly' }],
});

/** A form with these questions beside `Q`, which is always shown. */
const formOf = (...fields: QuestionDefinition[]): Questionnaire =>
  parseDefinition({
    key: 'trial',
    version: 1,
    title: 'Trial',
    steps: [{ stepKey: 'planet', metadata: { title: 'Planet', fields: [{ ...added, id: 'Q' }, ...fields] } }],
  });
const onQ = (requiredValue: string) => ({
  dependency_list: [{ questionId: 'Q', conditionType: 'option_id_equals' as const, requiredValue }],
});

/** Is the question, or one that it is nested in, under a condition or left out by its author? */
function isConditional(questionnaire: Questionnaire, question: Question): boolean {
  const { parent } = question;
  const above = parent === undefined ? undefined : findQuestion(questionnaire, parent);
  return (
    controllersOf(questionnaire, question).length > 0 ||
    question.excludedByAuthor ||
    (above !== undefined && isConditional(questionnaire, above))
  );
}

const isShown = (questionnaire: Questionnaire, answers: AnswerMap, id: string): boolean =>
  !evaluate(questionnaire, answers).excluded.has(id);

/** The answers with the changes of a branch. */
function changed({ shown = {}, changes = [] }: Branch): AnswerMap {
  const answers = new Map(Object.entries(shown));
  for (const { questionId, to } of changes) {
    if (to === undefined) answers.delete(questionId);
    else answers.set(questionId, to);
  }
  return Object.fromEntries(answers);
}

/** `<key>/<n>` of every shipped version. */
const versions = readdirSync(shipped).flatMap((key) =>
  readdirSync(path.join(shipped, key)).map((version) => `${key}/${version}`),
);

describe.each(versions)('the gallery of %s', (name) => {
  const read = async () => {
    const { folder } = await readFolder(path.join(shipped, name));
    const questionnaire = parseDefinition(folder?.document);
    return { questionnaire, branches: branchesOf(questionnaire) };
  };

  it('[X-1] has every question that is not always shown, but for rows that are seen in their grid', async () => {
    const { questionnaire, branches } = await read();
    const inGallery = new Set(branches.map(({ questionId }) => questionId));
    const missing = questionnaire.questions.filter(
      (question) => isConditional(questionnaire, question) && !inGallery.has(question.id),
    );
    expect(missing.filter(({ parent }) => parent === undefined || !inGallery.has(parent))).toEqual([]);
    expect(inGallery.size).toBe(branches.length);
  });

  it('[X-1 X-9] shows each with the answers of its branch, and hides it with their changes', async () => {
    const { questionnaire, branches } = await read();
    const wrong = branches.filter(
      (branch) =>
        branch.shown === undefined ||
        branch.changes === undefined ||
        !isShown(questionnaire, branch.shown, branch.questionId) ||
        isShown(questionnaire, changed(branch), branch.questionId),
    );
    expect(wrong.map(({ questionId }) => questionId)).toEqual([]);
  });
});

describe('the gallery of a folder', () => {
  let root: string;
  let copy: Copy;
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'alo-gallery-'));
    copy = new Copy(root, 'trial');
  });
  afterEach(() => {
    rmSync(root, { recursive: true });
  });
  const add = (...questions: QuestionDefinition[]) => {
    copy.editStep('planet', (step) => {
      step.groups?.at(-1)?.metadata.fields.push(...questions);
    });
  };
  const stories = async () => (await listStories(copy.folder, await readBranches(copy.folder))).stories;

  it('[ENG-01] has a story for a question that is added with a condition', async () => {
    const before = await stories();
    add(ifMonthly('T-01'));
    const more = (await stories()).filter(
      ({ exportName }) => !before.some((one) => one.exportName === exportName),
    );
    expect(more).toEqual([
      {
        exportName: 'Branch_T_01',
        name: '99. Is this one new?',
        view: { kind: 'branch', questionId: 'T-01' },
        under: ['Branches', 'Planet'],
        isLong: false,
      },
    ]);
  });

  it('[ENG-01] has no story for a question that is always shown', async () => {
    const before = await stories();
    add(added);
    expect(await stories()).toEqual(before);
  });

  it('[ENG-04] stays as it was while the definition cannot be read', async () => {
    const before = await listStories(copy.folder, await readBranches(copy.folder));
    copy.editText('planet', (text) => text.slice(1));
    const branches = await readBranches(copy.folder);
    expect(branches).toBeUndefined();
    const names = ({ stories: listed }: typeof before) => listed.map(({ exportName }) => exportName);
    expect(names(await listStories(copy.folder, branches, before))).toEqual(names(before));
  });

  it('[ENG-01] of a long form is a sample in npm test: the first question with each kind of condition', async () => {
    add(...Array.from({ length: 20 }, (_, at) => ifMonthly(`T-${at + 10}`)));
    const gallery = (await stories()).filter(({ view }) => view.kind === 'branch');
    expect(gallery.filter(({ isLong }) => !isLong).map(({ exportName }) => exportName)).toEqual([
      'Branch_B_08',
      'Branch_B_17',
    ]);
    const [whole] = await stories();
    expect(whole?.isLong).toBe(true);
  });

  it('[ENG-01] is a module whose stories of branches check themselves', async () => {
    const code = storyModule('trial/1', await listStories(copy.folder, await readBranches(copy.folder)));
    expect(code).toContain(
      'export const Branch_B_08 = { name: "2. Has energy use gone down?", tags: [], args: { view: {"kind":"branch","questionId":"B-08"} }, play: checkBranch, parameters: { a11y: { test: \'off\' } } };',
    );
  });
});

describe('a branch', () => {
  it('[X-2] of a question that no answers show says why', () => {
    const never = { ...added, ...onQ('yes'), visible_when: { '==': [{ var: 'Q.option' }, 'no'] } };
    expect(branchesOf(formOf(never))).toMatchObject([
      {
        questionId: 'T-01',
        shown: undefined,
        changes: undefined,
        words: [
          expect.stringMatching(/^It is never shown, because .*"Q".* cannot hold together\.$/) as string,
        ],
      },
    ]);
  });

  it('[X-2] of a question that its author has left out says so', () => {
    expect(branchesOf(formOf({ ...added, excluded: true }))).toMatchObject([
      { words: ['It is never shown, because its author has left it out.'] },
    ]);
  });

  it('[X-9] says in words what hides the question', () => {
    expect(branchesOf(formOf({ ...added, ...onQ('yes') }))).toMatchObject([
      {
        shown: { Q: { selectedOptionId: 'yes' } },
        changes: [{ questionId: 'Q', to: { selectedOptionId: 'no' } }],
        words: ['It would not be asked if “Is this one new?” were answered “No” instead of “Yes”.'],
      },
    ]);
  });
});
