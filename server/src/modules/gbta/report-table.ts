/** What became of the rows of a GBTA file, as a table. */
import type { GbtaReport } from '@alo/schemas';
import type { Table } from '../../tables/table.js';
import { gbtaFileWords } from './file-words.js';

const { row, ref, topic, said, comment, evidence, question, answer, outcome, reason } =
  gbtaFileWords.reportColumns;

export const reportTable = ({ rows }: GbtaReport): Table => ({
  name: gbtaFileWords.reportFile,
  columns: [
    { title: row, width: 8 },
    { title: ref, width: 8 },
    ...[topic, said, comment, evidence, question, answer].map((title) => ({ title, width: 36 })),
    { title: outcome, width: 16 },
    { title: reason, width: 60 },
  ],
  rows: rows.map((each) => [
    ...[each.row, each.ref, each.topic, each.said, each.comment, each.evidence_link],
    ...[each.question, each.means, gbtaFileWords.outcomes[each.outcome], each.reason],
  ]),
});
