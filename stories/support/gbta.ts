/** The GBTA file of a hotel, as the server tells of it. */
import type { GbtaData, GbtaReportRow } from '@alo/schemas';

export const fileId = '22222222-2222-4222-8222-222222222222';

/** A row of the report: applied, unless the test says otherwise. */
export const reportRow = (ref: string, change: Partial<GbtaReportRow> = {}): GbtaReportRow => ({
  ...{ row: Number(ref.slice(1)) + 1, ref, topic: `Topic ${ref}`, said: 'Yes' },
  ...{ question_id: `Q-${ref}`, question: `Question of ${ref}?`, step_key: 'planet' },
  ...{ comment: null, evidence_link: null, reason: null, hidden_by: [] },
  outcome: 'applied',
  answer: { selectedOptionId: 'yes' },
  means: 'Yes, we do',
  ...change,
});

/** @param unconfirmed topics; by default all rows that were applied */
export function gbtaData(rows: readonly GbtaReportRow[], unconfirmed?: readonly string[]): GbtaData {
  const countOf = (outcome: string) => rows.filter((row) => row.outcome === outcome).length;
  const open = unconfirmed ?? rows.filter(({ outcome }) => outcome === 'applied').map(({ ref }) => ref);
  return {
    attachment_id: fileId,
    original_filename: 'gbta-lantern-house.xlsx',
    preview_url: '/api/files/a',
    size_bytes: 241_664,
    uploaded_at: '2026-03-02T10:42:00.000Z',
    uploaded_by: 'Inês Moreira',
    report: {
      ...{ edition: '1', applied: countOf('applied'), kept: countOf('kept') },
      ...{ ignored: countOf('ignored'), hidden: countOf('hidden'), further: 0, rows: [...rows] },
    },
    unconfirmed: rows
      .filter(({ ref }) => open.includes(ref))
      .map(({ ref, question_id: id }) => ({ ref, question_id: id ?? '' })),
  };
}
