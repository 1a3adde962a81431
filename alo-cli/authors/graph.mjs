import { controllersOf } from '@alo/engine';
import { readForm } from './read-form.mjs';

export const command = {
  usage: 'alo graph <questionnaire> [--json]',
  help: `A question is drawn that has a condition, or that a condition looks at. A dotted arrow leads to what is nested in a
question, and goes with it. Put the text into a block of Markdown with the language mermaid.`,
  wants: ['a questionnaire'],
};

/** Text in a label: what means something to Mermaid or to HTML is written as an entity. */
const escaped = (text) =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[#"<>&`\\]/g, (sign) => `#${sign.codePointAt(0)};`);

/** The arrows of a form, between places of questions, as their author wrote them: all entries of a group are one. */
function arrowsOf(form) {
  const indexOf = ({ id, writtenId = id }) => form.indexes.get(writtenId);
  const placeOf = (id) => indexOf(form.questions[form.indexes.get(id)]);
  const each = (kind, fromIds) => {
    const arrows = form.questions.flatMap((question) =>
      fromIds(question).map((id) => ({ from: placeOf(id), to: indexOf(question), kind })),
    );
    const first = new Map(arrows.map((arrow) => [`${arrow.from} ${arrow.to}`, arrow]));
    return [...first.values()].filter(({ from, to }) => from !== to);
  };
  const deciding = each('decides', (question) => controllersOf(form, question));
  const drawn = new Set(deciding.flatMap(({ from, to }) => [from, to]));
  const nested = each('holds', ({ parent }) => (parent === undefined ? [] : [parent])).filter(
    ({ from, to }) => drawn.has(from) && drawn.has(to),
  );
  return { arrows: [...deciding, ...nested], drawn };
}

export async function run({ words: [place] }) {
  const { form } = await readForm(place);
  const { arrows, drawn } = arrowsOf(form);
  const nodes = form.questions.filter(({ index }) => drawn.has(index));
  const steps = form.steps
    .map((step, at) => ({ step, at, own: nodes.filter(({ stepKey }) => stepKey === step.key) }))
    .filter(({ own }) => own.length > 0);
  // Ids of questions may be words of Mermaid, such as "end": nodes are named by their places.
  const name = (index) => `q${index + 1}`;
  const nodeText = ({ id, index, label }) =>
    `    ${name(index)}["${escaped(id)}${label === id ? '' : `<br/>${escaped(label)}`}"]`;
  const idOf = (index) => form.questions[index].id;
  return {
    code: 0,
    json: {
      questions: nodes.map(({ id, label, stepKey }) => ({ id, label, step: stepKey })),
      arrows: arrows.map(({ from, to, kind }) => ({ from: idOf(from), to: idOf(to), kind })),
    },
    lines: [
      'flowchart LR',
      ...steps.flatMap(({ step, at, own }) => [
        `  subgraph s${at + 1}["${escaped(step.title || step.key)}"]`,
        ...own.map(nodeText),
        '  end',
      ]),
      ...arrows.map(
        ({ from, to, kind }) => `  ${name(from)} ${kind === 'decides' ? '-->' : '-.->'} ${name(to)}`,
      ),
    ],
  };
}
