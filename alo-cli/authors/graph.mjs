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

/** The arrows of a form, between places of questions. */
function arrowsOf(form) {
  const indexOf = (id) => form.indexes.get(id);
  const deciding = form.questions.flatMap((question) =>
    controllersOf(form, question).map((id) => ({ from: indexOf(id), to: question.index, kind: 'decides' })),
  );
  const drawn = new Set(deciding.flatMap(({ from, to }) => [from, to]));
  const nested = form.questions
    .filter(({ index, parent }) => drawn.has(index) && parent !== undefined && drawn.has(indexOf(parent)))
    .map(({ index, parent }) => ({ from: indexOf(parent), to: index, kind: 'holds' }));
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
