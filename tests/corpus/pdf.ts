/** PDFs by code. */
import { deflateSync } from 'node:zlib';

const escaped = (text: string): string => text.replace(/[\\()]/g, '\\$&');

/**
 * A PDF with a page for each text.
 * @param size bytes of the whole file, filled with a comment; as few as it needs when absent
 * @param catalog further entries of its catalog, such as an action
 */
export function pdfOf(pages: readonly string[], size?: number, catalog = ''): Buffer {
  const kids = pages.map((_, at) => `${4 + at * 2} 0 R`).join(' ');
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((text, at) => {
      const content = `BT /F1 24 Tf 72 720 Td (${escaped(text)}) Tj ET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${5 + at * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  const build = (filler: string): Buffer => {
    let body = `%PDF-1.4\n${filler}`;
    const offsets = objects.map((object, at) => {
      const offset = Buffer.byteLength(body, 'latin1');
      body += `${at + 1} 0 obj\n${object}\nendobj\n`;
      return offset;
    });
    const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
    const start = Buffer.byteLength(body, 'latin1');
    body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${String(start).padStart(10, '0')}\n%%EOF\n`;
    return Buffer.from(body, 'latin1');
  };
  if (size === undefined) return build('');
  const bare = build('%\n').length;
  return build(`%${' '.repeat(size - bare)}\n`);
}

/**
 * A PDF with an empty page, whose catalog is packed in an object stream, as most programs write it since 2003.
 * @param catalog further entries of its catalog
 * @param pack packs the object stream; `filter` names how
 */
export function packedPdfOf(
  catalog: string,
  { filter = '/FlateDecode', pack = (text: string): Buffer => deflateSync(text) } = {},
): Buffer {
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
  ];
  const places = objects.map((_, at) => objects.slice(0, at).join(' ').length + (at === 0 ? 0 : 1));
  const numbers = `${places.map((place, at) => `${at + 1} ${place}`).join(' ')} `;
  const packed = pack(numbers + objects.join(' '));
  const head = Buffer.from('%PDF-1.5\n');
  const stream = Buffer.concat([
    Buffer.from(
      `4 0 obj\n<< /Type /ObjStm /N ${objects.length} /First ${numbers.length} /Filter ${filter} /Length ${packed.length} >>\nstream\n`,
    ),
    ...[packed, Buffer.from('\nendstream\nendobj\n')],
  ]);
  /** Free; packed in object 4 at a place; at an offset. */
  const rows = [[0, 0, 0], ...objects.map((_, at) => [2, 4, at]), [1, head.length, 0]];
  const start = head.length + stream.length;
  rows.push([1, start, 0]);
  const table = Buffer.concat(
    rows.map(([kind = 0, place = 0, index = 0]) => Buffer.from([kind, place >> 8, place & 255, index])),
  );
  const references = Buffer.concat([
    Buffer.from(
      `5 0 obj\n<< /Type /XRef /Size ${rows.length} /W [1 2 1] /Root 1 0 R /Length ${table.length} >>\nstream\n`,
    ),
    ...[table, Buffer.from(`\nendstream\nendobj\nstartxref\n${start}\n%%EOF\n`)],
  ]);
  return Buffer.concat([head, stream, references]);
}
