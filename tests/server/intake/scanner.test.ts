/** Uploads with a virus scanner: a program of the test's own that looks for the test string of EICAR. */
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ErrorResponse, HotelFiles } from '@alo/schemas';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pdfOf } from '../../corpus/pdf.js';
import { formOf, type SentFile } from '../../support/upload.js';
import { createWorld, type World } from '../../support/world.js';
import { save } from '../../support/respondent.js';

/** The test string in two halves: a scanner of this repository shall find nothing. */
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD', '-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

const program = `#!/bin/sh
[ -e "$(dirname "$0")/broken" ] && exit 2
grep -q 'EICAR-STANDARD''-ANTIVIRUS' "$1" && exit 1
exit 0
`;

describe('A server with a virus scanner', () => {
  let folder: string;
  let world: World;
  let hotel: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'alo-scanner-'));
    const command = path.join(folder, 'scan');
    await writeFile(command, program);
    await chmod(command, 0o755);
    world = await createWorld('embedded', { environment: { ALO_SCAN_COMMAND: command } });
  });
  afterAll(async () => {
    await world.dispose();
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    hotel = await world.addHotel({ hotel_location_name: 'Alder Quay' });
    await save(world, hotel, 'planet', { 'BIO-01': { selectedOptionId: 'site-plan' } });
  });

  const upload = async (file: SentFile) => {
    const { payload, headers } = formOf({ hotel_id: hotel, question_id: 'BIO-01' }, [file]);
    const url = `/api/hotels/${hotel}/questionnaire/planet/upload`;
    return world.ask('admin', { method: 'POST', url, payload, headers });
  };
  const staged = async () =>
    (
      await readdir(path.join(world.dataDirectory, 'staging'), { recursive: true, withFileTypes: true })
    ).filter((entry) => entry.isFile());

  it('[U-12] refuses what the scanner finds, with a line in the audit log, and keeps nothing of it', async () => {
    const response = await upload({
      name: 'bill.pdf',
      content: Buffer.concat([pdfOf(['Bill']), Buffer.from(eicar)]),
    });
    const { code, message } = response.json<ErrorResponse>();
    expect([response.statusCode, code]).toEqual([422, 'INFECTED']);
    expect(message).toContain('bill.pdf was refused');
    expect(await staged()).toEqual([]);
    expect(
      await world.database.query(
        sql`select outcome, detail from audit where target = ${hotel} and action = 'upload' order by at`,
      ),
    ).toEqual([{ outcome: 'denied', detail: { infected: 'bill.pdf' } }]);
  });

  it('[U-12] stores what is clean, and says that it was scanned', async () => {
    expect((await upload({ name: 'bill.pdf', content: pdfOf(['Bill']) })).statusCode).toBe(201);
    const listed = await world.ask('admin', { url: `/api/hotels/${hotel}/files` });
    const { files } = listed.json<{ data: HotelFiles }>().data;
    expect(files.map((file) => file.is_scanned)).toEqual([true]);
  });

  it('[U-12] a scanner that fails lets nothing through', async () => {
    await writeFile(path.join(folder, 'broken'), '');
    const response = await upload({ name: 'bill.pdf', content: pdfOf(['Bill']) });
    expect([response.statusCode, response.json<ErrorResponse>().code]).toEqual([503, 'NOT_SCANNED']);
    expect(response.headers['retry-after']).toBe('2');
    expect(await staged()).toEqual([]);
    await rm(path.join(folder, 'broken'));
  });
});
