/** The template of a GBTA file, in its three formats. */
import { gbtaFormats } from '@alo/schemas';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { shippedMapping as mapping } from '../../../server/src/modules/gbta/mappings.js';
import { gbtaColumns } from '../../../server/src/modules/gbta/said-rows.js';
import { createTemplates } from '../../../server/src/modules/gbta/sheet.js';
import { readContent } from '../../support/read-workbook.js';

const template = createTemplates(mapping);

describe('The GBTA template', () => {
  it.each(gbtaFormats)('[SRV-25] has every topic, as .%s', async (format) => {
    const { answer, rows } = await readContent(await template(format), format);
    expect('refusal' in answer ? answer.refusal : answer.sheets.map(({ name }) => name)).toEqual(
      format === 'csv' ? [''] : ['Topics', 'About'],
    );
    const cells = rows.flatMap(([sheet, , row]) => (sheet === 0 ? [row] : []));
    const words = { yesNo: 'Yes or No', number: 'Number', text: 'Text' };
    expect(cells).toEqual([
      [...gbtaColumns],
      ...mapping.rows.map(({ ref, section, kind, topic }) => [ref, section, words[kind], topic]),
    ]);
  });

  it.each(['xlsx', 'xls'] as const)('[SRV-25] says its edition, as .%s', async (format) => {
    const { rows } = await readContent(await template(format), format);
    const about = rows.flatMap(([sheet, , row]) => (sheet === 1 ? [row] : []));
    expect(about.slice(0, 3)).toEqual([
      ['Edition', mapping.edition],
      ['Date', mapping.date],
      ['Note', mapping.note],
    ]);
    for (const cell of rows.flatMap(([, , row]) => row)) expect(String(cell).length).toBeLessThan(255);
  });

  it('[SRV-25] offers Yes and No where they answer a topic', async () => {
    const parts = unzipSync(await template('xlsx'));
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    const [, cells = '', offered] = /sqref="([^"]*)"><formula1>([^<]*)<\/formula1>/.exec(sheet) ?? [];
    expect(offered).toBe('&quot;Yes,No&quot;');
    expect(cells.split(' ')).toEqual(
      mapping.rows.flatMap(({ kind }, index) => (kind === 'yesNo' ? [`E${index + 2}`] : [])),
    );
  });
});
