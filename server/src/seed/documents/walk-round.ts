/** The record of a walk through the house: what two people saw and asked, question by question. */
import { aboutHotel, ofHotel, signedByManager, type Page } from './evidence-document.js';
import type { Facts } from './facts.js';

/** What was found: the option or the number in words, or each row of a grid. */
function findings(facts: Facts, id: string): string[][] {
  const rows = facts.grid(id);
  if (rows.length > 0) return rows.map(([row, answer]) => [row, answer]);
  const text = [facts.typed(id), facts.typed(id) === '' ? '' : facts.unit(id)].filter(Boolean).join(' ');
  const words = [facts.label(id), text].filter(Boolean).join(': ');
  return words === '' ? [] : [[facts.question(id), words]];
}

const record = (title: string, proves: readonly string[]): Page => ({
  proves,
  write: (facts) => ({
    look: 'report',
    from: ofHotel(facts),
    title: `Walk through the house: ${title}`,
    about: aboutHotel(facts),
    parts: [
      'The manager and the head of the technical service walked through the house, looked at what is named here and asked the staff.',
      { head: ['Seen and asked', 'Found'], rows: proves.flatMap((id) => findings(facts, id)) },
    ],
    signed: signedByManager(facts),
  }),
});

export const walkRound: readonly Page[] = [
  record('energy and water', ['ENE-01', 'ENE-05', 'ENE-06', 'WAT-01', 'WAT-04', 'WAT-05']),
  record('waste and nature', ['WAS-04', 'WAS-05', 'BIO-07', 'BIO-08']),
  record('access', ['ACC-03', 'ACC-04', 'ACC-08']),
  record('kitchen and purchases', ['SOU-04', 'SOU-05']),
  record('community', ['COM-05', 'COM-07', 'COM-08']),
  record('management and staff', ['AUD-07', 'STR-06', 'TRA-03', 'TRA-04', 'TRA-05', 'TRA-06']),
];
