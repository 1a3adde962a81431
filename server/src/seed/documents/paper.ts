/** Draws a sheet of paper into a PDF: a bill, a certificate, a policy, a letter or a report. */

/** Lines under a head; figures stand at the right of their column. */
interface Table {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The line that adds them up. */
  readonly total?: readonly string[];
}

/** One row of boxes for each floor, such as the rooms of a hotel; some are marked. */
interface Plan {
  readonly boxes: number;
  readonly marked: ReadonlySet<number>;
  readonly legend: string;
}

export interface Signature {
  readonly by: string;
  readonly role: string;
  readonly on: string;
}

export interface Paper {
  readonly look: 'bill' | 'certificate' | 'policy' | 'letter' | 'report';
  /** Whoever wrote it, and where they are. */
  readonly from: readonly [name: string, line: string];
  readonly title: string;
  /** What stands under the title, such as the customer and the period. */
  readonly about: readonly (readonly [term: string, words: string])[];
  readonly parts: readonly (string | Table | Plan)[];
  readonly signed?: Signature;
}

type Document = PDFKit.PDFDocument;

/** A4 with its margins, in points. */
const page = { width: 595.28, height: 841.89, edge: 56, foot: 58 };
const inside = page.width - 2 * page.edge;
const ink = { text: '#1B2523', muted: '#5A6664', line: '#CBD3D0' };

/** The colour of a company, the same on each of its papers. */
const colorOf = (name: string): string => {
  const colors = ['#0F6B62', '#1F4E79', '#7A4A12', '#5B2A56', '#3D5A1E', '#8A2F2B'];
  const sum = name.split('').reduce((left, letter) => left + letter.charCodeAt(0), 0);
  return colors[sum % colors.length] ?? ink.text;
};

/** The fonts of every reader have no small digits. */
const plain = (text: string): string => text.replaceAll('₂', '2');

const regular = (document: Document, size: number, color = ink.text) =>
  document.font('Helvetica').fontSize(size).fillColor(color);
const bold = (document: Document, size: number, color = ink.text) =>
  document.font('Helvetica-Bold').fontSize(size).fillColor(color);

/** The sign of a company: the first letter of its name in a disc. */
function drawSign(document: Document, name: string, x: number, y: number): void {
  document.circle(x + 17, y + 17, 17).fill(colorOf(name));
  bold(document, 18, '#FFFFFF').text(name.charAt(0), x, y + 10, { width: 34, align: 'center' });
}

function drawHead(document: Document, { look, from: [name, line], title }: Paper): void {
  const { edge } = page;
  if (look === 'certificate') {
    const color = colorOf(name);
    document
      .rect(24, 24, page.width - 48, page.height - 48)
      .lineWidth(3)
      .stroke(color);
    document
      .rect(31, 31, page.width - 62, page.height - 62)
      .lineWidth(0.75)
      .stroke(color);
    drawSign(document, name, page.width / 2 - 17, 84);
    bold(document, 12, color).text(name, edge, 130, { width: inside, align: 'center' });
    regular(document, 9, ink.muted).text(line, { width: inside, align: 'center' });
    bold(document, 26).text(title, edge, 190, { width: inside, align: 'center' });
    document.y += 24;
    return;
  }
  if (look === 'bill') document.rect(0, 0, page.width, 10).fill(colorOf(name));
  drawSign(document, name, edge, 44);
  bold(document, 12).text(name, edge + 44, 48, { width: inside - 44 });
  regular(document, 9, ink.muted).text(line, { width: inside - 44 });
  bold(document, look === 'letter' ? 13 : 20, look === 'letter' ? ink.text : colorOf(name));
  document.text(plain(title), edge, look === 'letter' ? 150 : 108, { width: inside });
  document.y += 10;
}

function drawAbout(document: Document, { about, look }: Paper): void {
  const isCentred = look === 'certificate';
  for (const [term, words] of about) {
    const { y } = document;
    if (isCentred) {
      regular(document, 9, ink.muted).text(term, page.edge, y, { width: inside, align: 'center' });
      bold(document, 14).text(plain(words), { width: inside, align: 'center' });
      document.y += 8;
      continue;
    }
    regular(document, 9.5, ink.muted).text(term, page.edge, y, { width: 120 });
    const left = document.y;
    regular(document, 9.5).text(plain(words), page.edge + 126, y, { width: inside - 126 });
    document.y = Math.max(left, document.y) + 2;
  }
  document.y += 12;
}

const isFigure = (text: string): boolean => /^[-+−–]?[\d.,]+(?:\D{0,12})$/.test(text);

function drawTable(document: Document, { head, rows, total }: Table): void {
  const first = head.length > 3 ? inside * 0.34 : inside * 0.5;
  const others = (inside - first) / Math.max(1, head.length - 1);
  const line = (cells: readonly string[], isStrong: boolean) => {
    const { y } = document;
    let lowest = y;
    cells.forEach((cell, at) => {
      (isStrong ? bold : regular)(document, 9);
      const isRight = at > 0 && rows.every((row) => isFigure(row[at] ?? ''));
      const width = (at === 0 ? first : others) - 8;
      const x = at === 0 ? page.edge : page.edge + first + (at - 1) * others;
      document.text(plain(cell), x, y + 4, { width, align: isRight ? 'right' : 'left' });
      lowest = Math.max(lowest, document.y);
    });
    document.y = lowest + 3;
    document.moveTo(page.edge, document.y).lineTo(page.edge + inside, document.y);
    document.lineWidth(isStrong ? 1 : 0.5).stroke(ink.line);
  };
  line(head, true);
  for (const row of rows) line(row, false);
  if (total) line(total, true);
  document.y += 14;
}

function drawPlan(document: Document, { boxes, marked, legend }: Plan): void {
  const perFloor = 20;
  const size = inside / perFloor;
  const top = document.y;
  for (let at = 0; at < boxes; at += 1) {
    const floor = Math.floor(at / perFloor);
    const x = page.edge + (at % perFloor) * size;
    const y = top + floor * (size + 10);
    const isMarked = marked.has(at);
    document.rect(x, y, size - 2, size).lineWidth(0.75);
    if (isMarked) document.fillAndStroke('#0F6B62', ink.muted);
    else document.stroke(ink.muted);
    const number = String((floor + 1) * 100 + (at % perFloor) + 1);
    regular(document, 6.5, isMarked ? '#FFFFFF' : ink.text);
    document.text(number, x, y + size / 2 - 3, { width: size - 2, align: 'center' });
  }
  document.y = top + Math.ceil(boxes / perFloor) * (size + 10);
  regular(document, 9, ink.muted).text(legend, page.edge, document.y, { width: inside });
  document.y += 14;
}

/** A signature as a pen draws it, over the name. */
function drawSignature(document: Document, { by, role, on }: Signature, x: number): void {
  const y = document.y + 30;
  document.moveTo(x + 4, y - 6).bezierCurveTo(x + 10, y - 44, x + 30, y - 26, x + 14, y + 2);
  const letters = Math.min(by.length, 18);
  for (let at = 0; at < letters; at += 1) {
    const left = x + 18 + at * 7;
    const height = 6 + ((by.charCodeAt(at) * 7) % 15);
    document.bezierCurveTo(left + 1, y - height, left + 5, y - height, left + 6, y - (at % 3));
  }
  document.bezierCurveTo(x + 60 + letters * 7, y - 14, x + 30, y + 12, x + 50 + letters * 7, y + 4);
  document.lineWidth(1.2).stroke('#23346B');
  regular(document, 9, ink.muted).text(`${by}, ${role}`, x, y + 14, { width: inside });
  document.text(`Signed on ${on}`, { width: inside });
}

function drawPaper(document: Document, paper: Paper): void {
  const { look, parts, signed } = paper;
  drawHead(document, paper);
  drawAbout(document, paper);
  const isCentred = look === 'certificate';
  for (const part of parts) {
    if (typeof part === 'string') {
      regular(document, 10.5).text(plain(part), page.edge, document.y, {
        width: inside,
        lineGap: 2,
        align: isCentred ? 'center' : 'left',
      });
      document.y += 9;
    } else if ('head' in part) drawTable(document, part);
    else drawPlan(document, part);
  }
  if (signed) drawSignature(document, signed, isCentred ? page.width / 2 - 90 : page.edge);
  regular(document, 7.5, ink.muted).text(
    'Example document, made for the Alo demo. Companies and figures are invented.',
    page.edge,
    page.height - page.foot,
    { width: inside, align: 'center', lineBreak: false },
  );
}

/** The bytes of a PDF with a page for each paper. */
export async function drawnPapers(title: string, papers: readonly Paper[]): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  // No margin below: what is too long for its page shall not begin another one.
  const document = new PDFDocument({ size: 'A4', margin: 0, autoFirstPage: false, info: { Title: title } });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const written = new Promise<Buffer>((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  for (const paper of papers) {
    document.addPage();
    drawPaper(document, paper);
  }
  document.end();
  return written;
}
