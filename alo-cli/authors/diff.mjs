import { asWritten, checkPlan, diffQuestionnaires, likelyRenames } from '@alo/engine/authoring';
import { UsageError } from '../failures.mjs';
import { readForm, readJsonFile } from './read-form.mjs';
import { writeJson } from './write-json.mjs';

export const command = {
  usage: 'alo diff <before> <after> [--plan <file>] [--write-plan <file>] [--json]',
  help: `It exits with 1 where stored answers can be parked: the new version cannot have them.

  --plan        what moves from one id to another, or is dropped on purpose: { "renamed": [{ "from", "to" }], … }
  --write-plan  writes such a plan, with the renamings that are likely; read it before you use it`,
  wants: ['the questionnaire as it was', 'the questionnaire as it is'],
  options: { plan: { type: 'string' }, 'write-plan': { type: 'string' } },
};

const effects = {
  kept: 'answers stay',
  hidden: 'the question can be hidden, and a save then removes its answer',
  parked: 'answers can be parked',
};
const kinds = {
  renamed: 'another id',
  reworded: 'other words',
  typeChanged: 'another type',
  limitsChanged: 'other limits',
  conditionChanged: 'another condition',
  moved: 'another place',
  settingsChanged: 'other settings',
  optionsChanged: 'other options',
};

const ids = (list) => list.map((id) => `"${id}"`).join(', ');

/** The options that went and came: `other options (without "tea")`. */
function optionsText({ removed, added, mapped }) {
  const parts = [
    ...(removed.length > 0 ? [`without ${ids(removed)}`] : []),
    ...(added.length > 0 ? [`with ${ids(added)}`] : []),
    ...mapped.map(({ from, to }) => `${ids(from)} as "${to}"`),
  ];
  return parts.length > 0 ? `${kinds.optionsChanged} (${parts.join(', ')})` : kinds.optionsChanged;
}

const differenceText = (difference) =>
  difference.kind === 'optionsChanged' ? optionsText(difference) : kinds[difference.kind];

function diffText({ status, id, differences, atWorst }) {
  if (status === 'added') return `added "${id}"`;
  if (status === 'removed') return `removed "${id}": ${effects[atWorst]}`;
  return `changed "${id}": ${differences.map(differenceText).join(', ')}; ${effects[atWorst]}`;
}

const parkedText = (count) =>
  count === 0 ? 'No stored answer is parked.' : `Answers to ${count} of them can be parked.`;

/** Each old id is renamed once, and nothing becomes what another one did: the best guess of each. */
function planOf(renames) {
  const taken = new Set();
  const renamed = renames.filter(({ from, to }) => {
    if (taken.has(`from ${from}`) || taken.has(`to ${to}`)) return false;
    taken.add(`from ${from}`).add(`to ${to}`);
    return true;
  });
  return renamed.length > 0 ? { renamed: renamed.map(({ from, to }) => ({ from, to })) } : {};
}

const planFault = (file, problems) => ({
  code: 1,
  json: { planProblems: problems },
  lines: problems.map(({ pointer, message }) => `${file}#${pointer}: ${message}`),
});

export async function run({ values, words: [before, after] }) {
  if (values.plan !== undefined && values['write-plan'] !== undefined)
    throw new UsageError('Give --plan or --write-plan, not both.');
  const { form: old } = await readForm(before);
  const { form: next } = await readForm(after);
  const plan = values.plan === undefined ? {} : await readJsonFile(values.plan);
  const planProblems = checkPlan(old, next, plan);
  if (planProblems.length > 0) return planFault(values.plan, planProblems);

  const questions = diffQuestionnaires(old, next, plan);
  const settled = new Set(
    [...(plan.renamed ?? []), ...(plan.dropped ?? [])].map(({ from, question }) => from ?? question),
  );
  const renames = likelyRenames(old, next).filter(({ from }) => !settled.has(from));
  const written = values['write-plan'];
  if (written !== undefined) await writeJson(written, planOf(renames));
  // What an author drops on purpose is no surprise.
  const dropped = new Set((plan.dropped ?? []).map(({ question }) => question));
  const read = asWritten(old, next, questions);
  const lost = read.filter(
    ({ status, id, atWorst }) => atWorst === 'parked' && !(status === 'removed' && dropped.has(id)),
  );
  const differing = read.filter(({ status }) => status !== 'same');
  return {
    code: lost.length > 0 ? 1 : 0,
    json: { questions, likelyRenames: renames },
    lines: [
      ...differing.map(diffText),
      ...renames.map(
        ({ from, to, because }) =>
          `Is "${to}" the old "${from}"? They have the same ${because.join(' and ')}.`,
      ),
      differing.length === 0
        ? 'No question differs.'
        : `${differing.length} of ${read.length} questions differ. ${parkedText(lost.length)}`,
      ...(written === undefined ? [] : [`Wrote ${written}: read it, and give it as --plan.`]),
    ],
  };
}
