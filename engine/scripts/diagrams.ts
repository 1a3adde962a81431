/** Writes docs/machines.md: every machine as a diagram. `--check` writes nothing and fails when it is not current. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  callLife,
  createQuestionnaireMachine,
  idleSaveMachine,
  stepMachine,
  uploadMachine,
} from '@alo/engine';
import { hotelSubmissionLife } from '@alo/schemas';
import { lifeMachine } from './life-machine.js';
import { handledInside, stateDiagrams } from './state-diagram.js';

const file = path.resolve(import.meta.dirname, '../../docs/machines.md');

const code = (text: string) => `\`${text}\``;

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(...[head, ...rows].map((row) => (row[column] ?? title).length)),
  );
  const line = (cells: readonly string[], fill = ' ') =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0, fill)).join(' | ')} |`;
  return [
    line(head),
    line(
      head.map(() => ''),
      '-',
    ),
    ...rows.map((row) => line(row)),
  ].join('\n');
}

type Machine = Parameters<typeof stateDiagrams>[0];

function section(title: string, words: string, machine: Machine): string {
  const rows = handledInside(machine).map((row) => row.map(code));
  return [
    `## ${title}`,
    words,
    ...stateDiagrams(machine).map((diagram) => `\`\`\`mermaid\n${diagram}\n\`\`\``),
    ...(rows.length === 0
      ? []
      : ['What is handled without leaving the state:', table(['in', 'when', 'does'], rows)]),
  ].join('\n\n');
}

const page = `${[
  '# The machines',
  'Written by `npm run diagrams` from the machines themselves ([engine/src/flow](../engine/src/flow)); a test fails when this page is not what they are. An arrow says what happens and, in brackets, on what condition; the first condition that holds counts. An arrow without words is taken at once.',
  section(
    'A step',
    'Editing, saving and leaving one step of the form. Rules F-3 to F-16, F-19 and F-31 to F-34 of [engine/SPEC.md](../engine/SPEC.md).',
    stepMachine,
  ),
  section(
    'The questionnaire around its steps',
    'Made from the steps of the definition, here of three; in each of them a step machine runs. Once it is `open`, three things go on side by side (second diagram): where one stands, how fresh the steps data is, and the submission. Rules F-1, F-2 and F-17 to F-22.',
    createQuestionnaireMachine([
      { key: 'planet', role: undefined },
      { key: 'people', role: undefined },
      { key: 'sources', role: 'evidence' },
    ]),
  ),
  section('The save that nobody asked for', 'Runs beside the step. Rules F-40 to F-43.', idleSaveMachine),
  section(
    'A call',
    'What is known of a call that changes something at the server, drawn from its table. One for each save of answers, of reviews and of a mission statement, for each file on its way, and for what a person asks for by a press. Rules J-1 to J-9.',
    lifeMachine({ statuses: callLife }),
  ),
  section(
    'The life of a submission',
    'The life of a hotel’s submission, drawn from the table in [schemas](../schemas/src/submission-life.ts), which also says who may do what. The statuses as they travel; `draft` and `APPROVED` are read, never set. Rules F-23, F-24 and F-39.',
    lifeMachine(hotelSubmissionLife),
  ),
  section('A file on its way', 'One for each file of an uploader. Rules U-6 to U-9.', uploadMachine),
].join('\n\n')}\n`;

if ((await readFile(file, 'utf8').catch(() => '')) !== page) {
  if (process.argv.includes('--check')) {
    console.error('docs/machines.md is not current: run "npm run diagrams".');
    process.exitCode = 1;
  } else {
    await writeFile(file, page);
    console.log('wrote docs/machines.md');
  }
}
