/** A document of one page, drawn by code: a heading, its owner, and a table. */

export interface DrawnPage {
  readonly title: string;
  readonly owner: string;
  /** The text under the heading. */
  readonly about: string;
  /** A text, and what was found; long ones go over several lines. */
  readonly rows: readonly (readonly [text: string, value: string])[];
}

/** A4, in points. */
const width = 595;
const height = 842;
const edge = 56;

/** The fonts of every reader have these letters and no others. */
const plain = (text: string): string =>
  text
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[–—]/g, '-')
    .replace(/₂/g, '2')
    .replace(/[^\u0020-\u007e\u00a0-\u00ff]/g, ' ');

const quoted = (text: string): string => `(${plain(text).replace(/[\\()]/g, '\\$&')})`;

/** Lines of at most so many letters. */
function lines(text: string, most: number): string[] {
  const found: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + word.length >= most) {
      found.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...found, line];
}

const write = (font: 'F1' | 'F2', size: number, x: number, y: number, text: string): string =>
  `BT /${font} ${size} Tf ${x} ${y} Td ${quoted(text)} Tj ET`;

/** Draws the page; rows that do not fit are left out. */
function drawing({ title, owner, about, rows }: DrawnPage): string {
  const drawn = [
    '0.06 0.46 0.43 rg',
    `0 ${height - 96} ${width} 96 re f`,
    '1 1 1 rg',
    write('F2', 22, edge, height - 52, title),
    write('F1', 12, edge, height - 76, owner),
    '0.1 0.13 0.13 rg',
    write('F1', 11, edge, height - 128, about),
  ];
  let y = height - 168;
  for (const [text, value] of rows) {
    const left = lines(text, 58);
    const right = lines(value, 24);
    const rest = 14 * Math.max(left.length, right.length);
    if (y - rest < edge) break;
    drawn.push(
      ...left.map((line, at) => write('F1', 10, edge, y - 14 * at, line)),
      ...right.map((line, at) => write('F2', 10, 400, y - 14 * at, line)),
      '0.85 0.88 0.88 RG 0.5 w',
      `${edge} ${y - rest + 4} m ${width - edge} ${y - rest + 4} l S`,
    );
    y -= rest + 10;
  }
  return drawn.join('\n');
}

/** The bytes of a PDF with this page. */
export function drawnPdf(page: DrawnPage): Buffer {
  const content = drawing(page);
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = body.length;
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = body.length;
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(body, 'latin1');
}
