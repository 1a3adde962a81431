/** A form that was submitted is complete; a form that is still written may have gaps. */
import { createId } from '@alo/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  archiveOf,
  everythingIn,
  imported,
  importInto,
  refusal,
  smallHotel,
  withDocument,
  withRows,
} from '../../support/archives.js';
import { engines } from '../../support/databases.js';
import { createWorld, type World } from '../../support/world.js';

type Rows = Record<string, unknown>[];

describe.each(engines)('An archive of a form with a gap on %s', (engine) => {
  let here: World;
  let there: World;
  let archive: Buffer;
  beforeAll(async () => {
    here = await createWorld(engine);
    there = await createWorld(engine);
    archive = await archiveOf(here, (await smallHotel(here)).hotel);
    await there.tokenOf('super');
  });
  afterAll(async () => {
    await here.dispose();
    await there.dispose();
  });

  const forget = (id: string) => (rows: Rows) => {
    const kept = rows.filter((row) => row['question_id'] !== id);
    expect(kept.length).toBeLessThan(rows.length);
    rows.splice(0, rows.length, ...kept);
  };
  const withoutAnswer = (id: string) =>
    withRows(withRows(archive, '/answers.ndjson', forget(id)), 'answer-history.ndjson', forget(id));
  const anyProven = (rows: Rows) => String(rows[0]?.['question_id']);

  const gaps: Readonly<Record<string, readonly [() => Buffer, RegExp]>> = {
    'without a required answer': [
      () => withoutAnswer('STR-04'),
      /has the status submitted, but the form is not complete: the question "STR-04" has no answer\./,
    ],
    'whose answer was cleared': [
      () => {
        const cleared = withRows(archive, '/answers.ndjson', (rows) => {
          const row = rows.find((each) => each['question_id'] === 'STR-04');
          Object.assign(row ?? {}, { selected_option_id: null, typed_value: null, note: null });
        });
        return withRows(cleared, 'answer-history.ndjson', (rows) => {
          const row = rows.findLast((each) => each['question_id'] === 'STR-04');
          Object.assign(row ?? {}, { op: 'clear', new: null });
        });
      },
      /the question "STR-04" has no answer\./,
    ],
    'without a required file': [
      () => withRows(archive, 'attachments.ndjson', (rows) => forget(anyProven(rows))(rows)),
      /the question "[A-Z]+-\d+" has no evidence\./,
    ],
    'with a step that nobody has completed': [
      () =>
        withRows(archive, 'steps.ndjson', (rows) => {
          const row = rows.find((each) => each['step_key'] === 'policy');
          Object.assign(row ?? {}, { last_save: 'draft' });
        }),
      /the step "policy" is not completed\./,
    ],
  };

  it.each(Object.entries(gaps))('that was submitted %s is refused, and nothing is stored', async (_, gap) => {
    const [make, why] = gap;
    const before = await everythingIn(there);
    const response = await importInto(there, make(), { key: createId() });
    expect(refusal(response)).toEqual([422, 'BAD_ARCHIVE', expect.stringMatching(why)]);
    expect(await everythingIn(there)).toEqual(before);
  });

  it('that is still written is taken', async () => {
    const begun = withDocument(withoutAnswer('STR-04'), 'submission.json', (document) =>
      Object.assign(document, { status: 'IN PROGRESS', submitted_at: null, submitted_by: null }),
    );
    expect((await imported(there, begun)).data).toMatchObject({ submissions: 1 });
  });
});
