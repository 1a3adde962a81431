/** What the rows of an archive say of each other must be there, once. These functions are pure. */
import { ArchiveError } from './archive-error.js';
import { entries, type ArchivedHotel, type Manifest, type PartName } from './format.js';
import { peopleIn } from './people-in.js';
import { archiveTexts } from './texts.js';

/** What makes a row of a part the only one of its kind. */
const keyOf: { readonly [Name in PartName]: (row: Readonly<Record<string, unknown>>) => unknown } = {
  answers: (row) => row['question_id'],
  'answer-history': (row) => [row['question_id'], row['revision']],
  steps: (row) => row['step_key'],
  attachments: (row) => [row['question_id'], row['attachment_id']],
  outdated: (row) => [row['question_id'], row['attachment_id']],
  reviews: (row) => row['question_id'],
  'review-history': (row) => [row['question_id'], row['revision']],
  scores: (row) => row['id'],
  messages: (row) => row['id'],
  migrations: (row) => row['id'],
  parked: (row) => [row['migration_id'], row['question_id']],
};

function checkOnce(path: string, keys: readonly unknown[], seen = new Set<string>()): void {
  for (const key of keys) {
    const name = String(key);
    if (seen.has(name)) throw new ArchiveError(archiveTexts.twice({ path, id: name }));
    seen.add(name);
  }
}

/** @throws ArchiveError */
export function checkReferences({ hotel: named }: Manifest, archived: ArchivedHotel): void {
  const { hotel, people, files, submissions } = archived;
  if (named.id !== hotel.id || named.name !== hotel.hotel_location_name)
    throw new ArchiveError(archiveTexts.otherHotel);
  if (submissions.filter(({ submission }) => submission.is_current).length !== 1)
    throw new ArchiveError(archiveTexts.oneCurrent);
  const known = {
    people: new Set(people.map(({ id }) => id)),
    files: new Set(files.map(({ id }) => id)),
    submissions: new Set(submissions.map(({ submission }) => submission.id)),
  };
  checkOnce(
    entries.people,
    people.map(({ id }) => id),
  );
  const wanted = new Set(peopleIn(archived));
  for (const { id } of people)
    if (!wanted.has(id)) throw new ArchiveError(archiveTexts.foreign({ path: `${entries.people}: ${id}` }));
  const ids = { scores: new Set<string>(), messages: new Set<string>(), migrations: new Set<string>() };
  for (const [index, { submission, parts }] of submissions.entries()) {
    const place = index + 1;
    const path = entries.submission(place, submission.id);
    const need = (from: string, what: string, id: string | null, among: ReadonlySet<string>) => {
      if (id !== null && !among.has(id))
        throw new ArchiveError(archiveTexts.reference({ path: from, what, id }));
    };
    for (const name of Object.keys(keyOf) as PartName[]) {
      const rows: readonly Readonly<Record<string, unknown>>[] = parts[name];
      // A score, a message and a migration have ids of their own: no two of all assessments have the same.
      const seen = name === 'scores' || name === 'messages' || name === 'migrations' ? ids[name] : undefined;
      checkOnce(entries.part(place, submission.id, name), rows.map(keyOf[name]), seen);
    }
    need(path, 'the assessment', submission.follows, known.submissions);
    need(path, 'the score', submission.score_id, new Set(parts.scores.map(({ id }) => id)));
    need(path, 'the person', submission.submitted_by, known.people);
    for (const { attachment_id: id } of parts.attachments)
      need(entries.part(place, submission.id, 'attachments'), 'the file', id, known.files);
    const migrations = new Set(parts.migrations.map(({ id }) => id));
    for (const { migration_id: id } of parts.parked)
      need(entries.part(place, submission.id, 'parked'), 'the migration', id, migrations);
    for (const { author } of parts.messages)
      need(entries.part(place, submission.id, 'messages'), 'the person', author, known.people);
  }
}
