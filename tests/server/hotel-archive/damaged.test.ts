/** An archive that is not as it should be is refused in words, and nothing of it is stored. */
import type { ErrorResponse } from '@alo/schemas';
import { createId } from '@alo/server';
import fc from 'fast-check';
import { zipSync } from 'fflate';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { corpus } from '../../corpus/files.js';
import { pdfOf } from '../../corpus/pdf.js';
import { createApiToken } from '../../support/api-tokens.js';
import {
  approve,
  archiveOf,
  entriesOf,
  entryNamed,
  everythingIn,
  exportOf,
  go,
  importInto,
  manifestIn,
  pack,
  packTruly,
  refusal,
  review,
  smallHotel,
  withDocument,
  withRows,
  type AnyManifest,
  type Entries,
} from '../../support/archives.js';
import { engines } from '../../support/databases.js';
import { formOf } from '../../support/upload.js';
import { createWorld, type World } from '../../support/world.js';

const text = (entries: Entries, ending: string) => entries[entryNamed(entries, ending)]?.toString() ?? '';

describe.each(engines)('A damaged archive on %s', (engine) => {
  let here: World;
  let there: World;
  let hotel: string;
  let archive: Buffer;
  let before: unknown;
  beforeAll(async () => {
    here = await createWorld(engine);
    there = await createWorld(engine);
    const submitted = await smallHotel(here);
    ({ hotel } = submitted);
    await review(here, hotel, Object.fromEntries(submitted.sources.map(({ id }) => [id, approve])));
    await go(here, 'super', hotel, 'GenerateScore');
    await go(here, 'super', hotel, 'ReleaseToHotel');
    await go(here, 'admin', hotel, 'ApproveScore');
    archive = await archiveOf(here, hotel);
    await there.tokenOf('super');
    before = await everythingIn(there);
  });
  afterAll(async () => {
    await here.dispose();
    await there.dispose();
  });

  /** The refusal of an archive, after which nothing is left. */
  async function refused(content: Buffer): Promise<string> {
    const response = await importInto(there, content, { key: createId() });
    const [status, code, message] = refusal(response);
    expect([status, code, message]).toEqual([422, 'BAD_ARCHIVE', message]);
    expect(message).toMatch(/ Nothing was stored\.$/);
    expect(await everythingIn(there)).toEqual(before);
    return String(message);
  }
  const withManifest = (change: (manifest: AnyManifest) => void) => packTruly(entriesOf(archive), change);

  it('is refused wherever one byte of an entry is another', async () => {
    const entries = entriesOf(archive);
    for (const [name, content] of Object.entries(entries)) {
      if (content.length === 0 || name === 'manifest.json') continue;
      const changed = Buffer.from(content);
      changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 1;
      const message = await refused(pack({ ...entries, [name]: changed }));
      expect(message).toContain(`${name} is not as the manifest says`);
    }
  });

  it('is refused wherever the zip itself is cut or changed, or brings the hotel in as it was', async () => {
    const at = fc.integer({ min: 0, max: archive.length - 1 });
    await fc.assert(
      fc.asyncProperty(at, fc.integer({ min: 1, max: 255 }), fc.boolean(), async (place, bits, isCut) => {
        const changed = Buffer.from(archive.subarray(0, isCut ? place : archive.length));
        if (!isCut) changed[place] = (changed[place] ?? 0) ^ bits;
        const response = await importInto(there, changed);
        if (response.statusCode !== 201) {
          expect([response.statusCode, await everythingIn(there)]).toEqual([422, before]);
          return;
        }
        // A byte that says nothing, such as one of a date.
        const again = entriesOf(await archiveOf(there, hotel));
        expect(again).toEqual(entriesOf(archive));
        await forgetHotel();
      }),
      { numRuns: 25 },
    );
  });

  /** Takes away again what was brought in. */
  async function forgetHotel(): Promise<void> {
    there = await renewed(there);
    before = await everythingIn(there);
  }
  async function renewed(world: World): Promise<World> {
    await world.dispose();
    const next = await createWorld(engine);
    await next.tokenOf('super');
    return next;
  }

  const zipped = (change: (entries: Entries) => void) => () => {
    const entries = entriesOf(archive);
    change(entries);
    return packTruly(entries);
  };
  const shapes: Readonly<Record<string, readonly [() => Buffer, RegExp]>> = {
    'that is no zip': [() => Buffer.from('no zip'), /cannot be unpacked/],
    'of another format': [() => pack({ 'a.txt': Buffer.from('a') }), /is no archive of a hotel/],
    'of a later version': [
      () => withManifest((manifest) => (manifest.version = 2)),
      /has the version 2; this installation reads version 1/,
    ],
    'that leads out of its folder': [
      () => Buffer.from(zipSync({ ...entriesOf(archive), '../x': Buffer.from('x') })),
      /cannot be unpacked/,
    ],
    'that lacks an entry': [
      () => {
        const { 'hotel.json': _, ...others } = entriesOf(archive);
        return pack(others);
      },
      /lacks hotel\.json/,
    ],
    'that lacks a whole part': [
      zipped((entries) => {
        Reflect.deleteProperty(entries, entryNamed(entries, 'reviews.ndjson'));
      }),
      /lacks submissions\/1-.*\/reviews\.ndjson/,
    ],
    'with an entry that the manifest does not name': [
      () => pack({ ...entriesOf(archive), 'more.json': Buffer.from('{}') }),
      /holds more\.json, which does not belong there/,
    ],
    'with an entry that no hotel has': [
      zipped((entries) => (entries['more.json'] = Buffer.from('{}'))),
      /holds more\.json, which does not belong there/,
    ],
    'with a file that no row names': [
      zipped((entries) => (entries[`files/${createId()}`] = pdfOf(['x']))),
      /holds files\/.*, which does not belong there/,
    ],
    'with an entry that is there twice': [
      () => {
        const entries = entriesOf(archive);
        const doubled = zipSync({ ...entries, 'hotel.jsoN': Buffer.from('{}') }, { level: 0 });
        return Buffer.from(
          Buffer.from(doubled).toString('latin1').replaceAll('hotel.jsoN', 'hotel.json'),
          'latin1',
        );
      },
      /cannot be unpacked/,
    ],
    'whose sizes lie': [
      () => withManifest(({ entries: [first] }) => first && (first.bytes += 1)),
      /is not as the manifest says/,
    ],
    'whose questionnaire is another': [
      () =>
        withManifest(({ questionnaires: [first] }) => {
          if (first) first.sha256 = 'a'.repeat(64);
        }),
      /Version 1 of the questionnaire "alo" is another one here: the hash of its questions is a{64} in the archive, and [0-9a-f]{64} here/,
    ],
    'whose score model is another': [
      () =>
        withManifest(({ questionnaires: [first] }) => {
          if (first) first.score_model_sha256 = 'b'.repeat(64);
        }),
      /hash of its score model is b{64}/,
    ],
    'whose questionnaire is not here': [
      () =>
        withManifest(({ questionnaires: [first] }) => {
          if (first) first.version = 99;
        }),
      /does not have version 99 of the questionnaire "alo"/,
    ],
    'of another hotel than its manifest says': [
      () => withManifest((manifest) => (manifest.hotel.id = createId())),
      /names another hotel/,
    ],
  };
  it.each(Object.entries(shapes))('%s is refused', async (_, [make, why]) => {
    expect(await refused(make())).toMatch(why);
  });

  const rows: Readonly<Record<string, readonly [() => Buffer, RegExp]>> = {
    'a score that does not follow from the answers': [
      () =>
        withRows(archive, 'scores.ndjson', ([score]) => {
          if (!score) throw new Error('No score');
          const { trace } = score as { trace: { score: number } };
          trace.score = 99;
          score['score_alo'] = 99;
        }),
      /does not follow from the answers and decisions: the archive says 99 ·/,
    ],
    'a score whose strengths are others': [
      () =>
        withRows(archive, 'scores.ndjson', ([score]) => {
          const { performance_overview: overview } = score as {
            performance_overview: { Strengths: string[] };
          };
          overview.Strengths.push('The best hotel of all');
        }),
      /does not follow from the answers and decisions/,
    ],
    'a score that the hotel shows and no assessment has': [
      () => withDocument(archive, 'hotel.json', (document) => (document['score_alo'] = 100)),
      /shows a score that none of its released assessments has/,
    ],
    'an answer that its history does not tell': [
      () =>
        withRows(archive, '/answers.ndjson', (answers) => {
          const typed = answers.find((row) => row['question_id'] === 'LOC-01');
          if (typed) typed['typed_value'] = 'Another hotel';
        }),
      /and its history say different things about the question "LOC-01"/,
    ],
    'an answer and a history that were changed alike, where the score rests on them': [
      () => {
        const change = (option: string) => (all: Record<string, unknown>[]) => {
          for (const row of all.filter((each) => each['question_id'] === 'STR-04')) {
            if ('selected_option_id' in row) row['selected_option_id'] = option;
            if ('new' in row) row['new'] = { ...(row['new'] as object), selectedOptionId: option };
          }
        };
        const changed = withRows(archive, '/answers.ndjson', change('none'));
        return withRows(changed, 'answer-history.ndjson', change('none'));
      },
      /does not follow from the answers and decisions|Question "STR-04" has no option/,
    ],
    'an option that its question does not have': [
      () =>
        withRows(archive, '/answers.ndjson', (answers) => {
          const chosen = answers.find((row) => row['selected_option_id'] !== null);
          if (chosen) chosen['selected_option_id'] = 'no-such-option';
        }),
      /has an answer that does not fit\. Question ".*" has no option "no-such-option"/,
    ],
    'an answer to a question that is not asked': [
      () =>
        withRows(archive, '/answers.ndjson', ([first]) => {
          if (first) first['question_id'] = 'NO-99';
        }),
      /names the question "NO-99", which is not in its questionnaire/,
    ],
    'the same answer twice': [
      () => withRows(archive, '/answers.ndjson', (answers) => answers.push({ ...answers[0] })),
      /answers\.ndjson has .* twice/,
    ],
    'a decision that its history does not tell': [
      () =>
        withRows(archive, '/reviews.ndjson', ([first]) => {
          if (first) first['approved'] = false;
        }),
      /and its history say different things/,
    ],
    'a link to a recognition that is no https address': [
      () =>
        withRows(archive, '/reviews.ndjson', ([first]) => {
          if (first) first['recognition_link'] = 'javascript:alert(1)';
        }),
      /reviews\.ndjson has a link for .* that does not begin with https:\/\//,
    ],
    'a member that no row has': [
      () =>
        withRows(archive, 'steps.ndjson', ([first]) => {
          if (first) first['hotel_id'] = createId();
        }),
      /steps\.ndjson, row 1, is not as it should be/,
    ],
    'a day that there is not': [
      () =>
        withRows(archive, 'steps.ndjson', ([first]) => {
          if (first) first['saved_at'] = '2026-02-30T10:00:00+00:00';
        }),
      /steps\.ndjson, row 1, is not as it should be: \/saved_at/,
    ],
    'a character that cannot be stored': [
      () =>
        withRows(archive, '/answers.ndjson', (answers) => {
          const typed = answers.find((row) => row['typed_value'] !== null);
          if (typed) typed['typed_value'] = 'a\u0000b';
        }),
      /is not as it should be: A text holds an impossible character/,
    ],
    'a file that is not there': [
      () =>
        withRows(archive, 'attachments.ndjson', ([first]) => {
          if (first) first['attachment_id'] = createId();
        }),
      /names the file .*, which the archive lacks/,
    ],
    'a person that nothing names': [
      zipped((entries) => {
        const people = JSON.parse(text(entries, 'people.json')) as object[];
        const more = [...people, { id: createId(), name: 'Nobody' }];
        entries['people.json'] = Buffer.from(JSON.stringify(more));
      }),
      /holds people\.json: .*, which does not belong there/,
    ],
    'a released status without a score': [
      () => withDocument(archive, 'submission.json', (document) => (document['score_id'] = null)),
      /has the status SCORE_APPROVED, but no score that was released/,
    ],
    'a file whose name turns text around': [
      () =>
        withRows(archive, 'files.ndjson', ([first]) => {
          if (first) first['original_filename'] = 'plan\u202Efdp.pdf';
        }),
      /its name is none that an upload has|does not follow from/,
    ],
    'two current assessments, or none': [
      () => withDocument(archive, 'submission.json', (document) => (document['is_current'] = false)),
      /Exactly one assessment must be the current one/,
    ],
  };
  it.each(Object.entries(rows))('that has %s is refused', async (_, [make, why]) => {
    expect(await refused(make())).toMatch(why);
  });

  /** The archive with another content of its first document. */
  const withContent = (content: Buffer, mimeType = 'application/pdf') => {
    const entries = entriesOf(archive);
    const name = Object.keys(entries).find((each) => each.startsWith('files/'));
    if (name === undefined) throw new Error('No document');
    entries[name] = content;
    return withRows(packTruly(entries), 'files.ndjson', ([row]) => {
      Object.assign(row ?? {}, { bytes: content.length, mime_type: mimeType });
    });
  };
  const scripted = async () => {
    const found = corpus.find(({ verdict, name }) => 'isActive' in verdict && name.endsWith('.pdf'));
    return found?.content() ?? Buffer.of();
  };

  it('[U-08] with a document with scripts that says it has none is refused', async () => {
    expect(await refused(withContent(await scripted()))).toMatch(/whether it has scripts/);
  });
  it('[U-01] with a file of another type than it says is refused', async () => {
    expect(await refused(withContent(Buffer.from('<html>')))).toMatch(/is not what its name says/);
    expect(await refused(withContent(pdfOf(['x']), 'application/msword'))).toMatch(/its type is another/);
  });
  it('with a document of another hash than its sender sent is refused', async () => {
    expect(await refused(withContent(pdfOf(['Another one'])))).toMatch(/its hash is another/);
  });
  it('[U-08] that unpacks to more than a hotel may have is refused before it is unpacked', async () => {
    const entries = entriesOf(archive);
    const [name = ''] = Object.keys(entries).filter((each) => each.startsWith('files/'));
    const bomb = zipSync({ ...entries, [name]: new Uint8Array(40 * 1024 * 1024) }, { level: 9 });
    // The directory says three gigabytes.
    const content = Buffer.from(bomb);
    const claimed = Buffer.alloc(4);
    claimed.writeUInt32LE(40 * 1024 * 1024);
    const lie = Buffer.alloc(4);
    lie.writeUInt32LE(3 * 1024 * 1024 * 1024);
    for (let at = content.indexOf(claimed); at >= 0; at = content.indexOf(claimed, at + 4))
      lie.copy(content, at);
    expect(await refused(content)).toMatch(/unpacks to more than a hotel may have/);
  });

  it('whose upload is cut leaves nothing', async () => {
    const response = await importInto(there, archive, { cut: 1000 });
    expect([response.statusCode, response.json<ErrorResponse>().code]).toEqual([400, 'BROKEN_UPLOAD']);
    expect(await everythingIn(there)).toEqual(before);
  });

  it('whose database fails in the middle leaves nothing', async () => {
    await there.database.query(
      sql`create function fail() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
    );
    await there.database.query(
      sql`create trigger fail before insert on question_message for each statement execute function fail()`,
    );
    const response = await importInto(there, archive);
    await there.database.query(sql`drop trigger fail on question_message`);
    expect(response.statusCode).toBe(500);
    expect(await everythingIn(there)).toEqual(before);
  });

  it('a file of which the store does not have the content, or another one, refuses the export', async () => {
    const lost = await here.addHotel({ hotel_location_name: 'Lost' });
    await here.database.query(
      sql`insert into attachment (hotel_id, id, original_filename, mime_type, bytes, sha256, state, has_active_content,
                                  is_scanned, uploaded_by, uploaded_at)
          values (${lost}, ${createId()}, 'plan.pdf', 'application/pdf', 5, ${'a'.repeat(64)}, 'ready', false, false,
                  ${here.userIds.admin}, now())`,
    );
    expect(refusal(await exportOf(here, lost))).toEqual([
      ...[409, 'FILE_MISSING'],
      'The store does not have the file "plan.pdf" of Lost as it was uploaded. Without it, there is no archive.',
    ]);
  });

  it('[S-01] a token exports with hotels:read, and imports with hotels:write', async () => {
    const asks = async (scope: 'hotels:read' | 'hotels:write' | 'answers:write') => {
      const token = await createApiToken(there, 'super', { scopes: [scope] });
      const headers = { authorization: `Bearer ${token}` };
      const own = await there.addHotel({ hotel_location_name: 'Own' });
      const exported = await there.app.inject({ url: `/api/hotels/${own}/hotelArchive`, headers });
      const form = formOf({}, [{ name: 'hotel.zip', content: Buffer.from('no zip') }]);
      const sent = await there.app.inject({
        ...{ method: 'POST', url: '/api/hotels/hotelArchive', payload: form.payload },
        headers: { ...headers, ...form.headers },
      });
      return [exported.statusCode, sent.statusCode];
    };
    expect(await asks('hotels:read')).toEqual([200, 403]);
    expect(await asks('hotels:write')).toEqual([200, 422]);
    expect(await asks('answers:write')).toEqual([403, 403]);
  });

  it('the manifest names what every entry holds', () => {
    const entries = entriesOf(archive);
    const manifest = manifestIn(entries);
    expect(manifest.entries.map(({ path }) => path)).toEqual(
      Object.keys(entries)
        .filter((name) => name !== 'manifest.json')
        .sort(),
    );
    expect(manifest).toMatchObject({ format: 'alo-hotel-archive', version: 1 });
  });
});
