/** Files as people and attackers send them, each with the verdict that it must get. Every one of them is made here. */
import { deflateSync } from 'node:zlib';
import { docOf } from './doc.js';
import { floodOf, framesOf, pictureOf, type Format } from './images.js';
import { packedPdfOf, pdfOf } from './pdf.js';
import { xlsOfTable, xlsxOf } from './workbooks.js';
import { docxOf, zipOf } from './zip.js';

export interface CorpusFile {
  /** What it is, for the title of a test. */
  readonly title: string;
  readonly name: string;
  readonly content: () => Buffer | Promise<Buffer>;
  /** The kind that it is taken as, or the status of its refusal. */
  readonly verdict: { readonly mimeType: string; readonly isActive?: boolean } | { readonly status: number };
}

const jpeg = { mimeType: 'image/jpeg' };
const pdf = { mimeType: 'application/pdf' };
const packedScript = '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>';
const docx = { mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' };
const text = (words: string) => () => Buffer.from(words);
const half = (content: Buffer) => content.subarray(0, Math.floor(content.length / 2));
const formats: readonly Format[] = ['jpeg', 'png', 'gif', 'webp'];
const script = '<script>document.title = "owned"</script>';
const mebibyte = 1024 * 1024;

export const corpus: readonly CorpusFile[] = [
  // What people send.
  ...formats.map((format): CorpusFile => ({
    title: `a ${format}`,
    name: `garden.${format}`,
    content: () => pictureOf(format),
    verdict: { mimeType: `image/${format}` },
  })),
  { title: 'a jfif', name: 'a.jfif', content: () => pictureOf('jpeg'), verdict: jpeg },
  { title: 'a PDF', name: 'plan.pdf', content: () => pdfOf(['One', 'Two']), verdict: pdf },
  { title: 'a Word document', name: 'plan.docx', content: () => docxOf('A plan'), verdict: docx },
  {
    title: 'an old Word document',
    name: 'plan.doc',
    content: () => docOf('A plan'),
    verdict: { mimeType: 'application/msword' },
  },
  {
    title: 'a PNG that is called jpg',
    name: 'renamed.jpg',
    content: () => pictureOf('png'),
    verdict: { mimeType: 'image/png' },
  },
  // Names that lie (U-01).
  { title: 'HTML as jpg', name: 'a.jpg', content: text(`<html>${script}</html>`), verdict: { status: 415 } },
  { title: 'PHP as png', name: 'a.png', content: text('<?php system($_GET[0]);'), verdict: { status: 415 } },
  {
    title: 'a program as jpg',
    name: 'a.jpg',
    content: text(`MZ${'\0'.repeat(200)}`),
    verdict: { status: 415 },
  },
  { title: 'a PDF as jpg', name: 'a.jpg', content: () => pdfOf(['x']), verdict: { status: 415 } },
  { title: 'HTML as pdf', name: 'a.pdf', content: text(`<html>${script}</html>`), verdict: { status: 415 } },
  { title: 'a picture as pdf', name: 'a.pdf', content: () => pictureOf('png'), verdict: { status: 415 } },
  {
    title: 'a plain zip as docx',
    name: 'a.docx',
    content: () => zipOf([{ name: 'a.txt', content: Buffer.from('x') }]),
    verdict: { status: 415 },
  },
  {
    title: 'a docx with macros',
    name: 'a.docx',
    content: () => docxOf('x', [{ name: 'word/vbaProject.bin', content: Buffer.from('x') }]),
    verdict: { status: 415 },
  },
  {
    title: 'SVG, which is not taken',
    name: 'a.svg',
    content: text(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`),
    verdict: { status: 415 },
  },
  {
    title: 'SVG as png',
    name: 'a.svg.png',
    content: text(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`),
    verdict: { status: 415 },
  },
  { title: 'nothing', name: 'a.pdf', content: text(''), verdict: { status: 422 } },
  { title: 'zeros as doc', name: 'a.doc', content: () => Buffer.alloc(5000), verdict: { status: 415 } },
  // Workbooks are no evidence.
  { title: 'a workbook', name: 'a.xlsx', content: () => xlsxOf({}), verdict: { status: 415 } },
  { title: 'a workbook as docx', name: 'a.docx', content: () => xlsxOf({}), verdict: { status: 415 } },
  {
    title: 'an old workbook as doc',
    name: 'a.doc',
    content: () => xlsOfTable([['a']]),
    verdict: { status: 415 },
  },
  { title: 'a table', name: 'a.csv', content: text('a,b\n1,2\n'), verdict: { status: 415 } },
  { title: 'a table as doc', name: 'a.doc', content: text('a,b\n1,2\n'), verdict: { status: 415 } },
  // Two things in one (U-02).
  {
    title: 'a JPEG with HTML behind it',
    name: 'a.jpg',
    content: async () => Buffer.concat([await pictureOf('jpeg'), Buffer.from(script)]),
    verdict: jpeg,
  },
  {
    title: 'a GIF with a zip behind it',
    name: 'a.gif',
    content: async () => Buffer.concat([await pictureOf('gif'), docxOf('x')]),
    verdict: { mimeType: 'image/gif' },
  },
  {
    title: 'a PDF with a zip behind it',
    name: 'a.pdf',
    content: () => Buffer.concat([pdfOf(['x']), docxOf('x')]),
    verdict: pdf,
  },
  // Broken ones.
  ...formats.map((format): CorpusFile => ({
    title: `half a ${format}`,
    name: `half.${format}`,
    content: async () => half(await pictureOf(format, 2000, 1500)),
    verdict: { status: 422 },
  })),
  { title: 'the first bytes of a PDF', name: 'a.pdf', content: text('%PDF-1.7\n'), verdict: { status: 422 } },
  {
    title: 'half a docx',
    name: 'a.docx',
    content: () => half(docxOf('x'.repeat(5000))),
    verdict: { status: 422 },
  },
  {
    title: 'half an old Word document',
    name: 'a.doc',
    content: () => half(docOf('A plan')),
    verdict: { status: 415 },
  },
  {
    title: 'an old Word document with macros',
    name: 'a.doc',
    content: () => Buffer.concat([docOf('A plan'), Buffer.from('_VBA_PROJECT', 'utf16le')]),
    verdict: { status: 415 },
  },
  {
    title: 'an old Word document whose sectors go round in a circle',
    name: 'a.doc',
    content: () => docOf('A plan', { loops: true }),
    verdict: { status: 422 },
  },
  // Floods (U-08).
  { title: 'a flood of pixels', name: 'a.png', content: () => floodOf(30_000), verdict: { status: 422 } },
  {
    title: 'a GIF of 10 000 frames, of which one is kept',
    name: 'a.gif',
    content: () => framesOf(10_000),
    verdict: { mimeType: 'image/gif' },
  },
  // PDFs that act (U-11): taken, and called by their name.
  ...[
    '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>',
    '/OpenAction << /S /Launch /F (cmd.exe) >>',
    '/Names << /EmbeddedFiles << /Names [(a) << /EF << >> >>] >> >> /AA << >>',
  ].map((catalog): CorpusFile => ({
    title: `a PDF with ${catalog.slice(0, 40)}`,
    name: 'active.pdf',
    content: () => pdfOf(['x'], undefined, catalog),
    verdict: { ...pdf, isActive: true },
  })),
  ...[
    '/Names << /J#61vaScript << /Names [(a) << /#4aS (app.alert\\(1\\)) >>] >> >>',
    '/#4fpenAction << /S /L#61unch /F (cmd.exe) >>',
    // Names that only begin like those of actions.
    '/AAPL:Keywords [(plan)] /JSON (1) /PageLayout /S#69nglePage',
  ].map((catalog): CorpusFile => ({
    title: `a PDF that spells ${catalog.slice(0, 40)}`,
    name: 'spelt.pdf',
    content: () => pdfOf(['x'], undefined, catalog),
    verdict: { ...pdf, isActive: !catalog.includes('JSON') },
  })),
  {
    title: 'a PDF whose objects are packed',
    name: 'packed.pdf',
    content: () => packedPdfOf('/PageLayout /SinglePage'),
    verdict: pdf,
  },
  {
    title: 'a PDF that packs its script',
    name: 'packed.pdf',
    content: () => packedPdfOf(packedScript),
    verdict: { ...pdf, isActive: true },
  },
  {
    title: 'a PDF that packs its script where a false begin of a stream stands before',
    name: 'packed.pdf',
    content: () => packedPdfOf(packedScript, { filter: '/FlateDecode /X (stream)' }),
    verdict: { ...pdf, isActive: true },
  },
  {
    title: 'a PDF that packs its objects twice, where nobody can look into them',
    name: 'packed.pdf',
    content: () =>
      packedPdfOf(packedScript, {
        filter: '[/FlateDecode /FlateDecode]',
        pack: (objects) => deflateSync(deflateSync(objects)),
      }),
    verdict: { ...pdf, isActive: true },
  },
  {
    title: 'a PDF whose packed objects are a flood',
    name: 'packed.pdf',
    content: () => packedPdfOf('', { pack: (objects) => deflateSync(objects + ' '.repeat(300 * mebibyte)) }),
    verdict: { status: 422 },
  },
  // Zips that unpack to more than they say (U-13).
  {
    title: 'a docx of 300 MB of zeros',
    name: 'a.docx',
    content: () => docxOf('x', [{ name: 'word/media/a.bin', content: Buffer.alloc(300 * mebibyte) }]),
    verdict: { status: 422 },
  },
  {
    title: 'a docx whose headers lie about the size',
    name: 'a.docx',
    content: () =>
      docxOf('x', [{ name: 'word/a.bin', content: Buffer.alloc(50 * mebibyte), claimedSize: 10 }]),
    verdict: { status: 422 },
  },
  {
    title: 'a zip whose entries are all the same bytes',
    name: 'a.docx',
    content: () =>
      zipOf(
        Array.from({ length: 300 }, (_, at) => ({ name: `${at}.bin`, content: Buffer.alloc(mebibyte) })),
        { overlap: true },
      ),
    verdict: { status: 422 },
  },
  {
    title: 'a docx of 65 535 entries',
    name: 'a.docx',
    content: () =>
      zipOf(Array.from({ length: 65_534 }, (_, at) => ({ name: `${at}`, content: Buffer.alloc(0) }))),
    verdict: { status: 422 },
  },
  {
    title: 'a docx with a way out of its folder',
    name: 'a.docx',
    content: () => docxOf('x', [{ name: '../../etc/passwd', content: Buffer.from('x') }]),
    verdict: { status: 422 },
  },
  {
    title: 'a docx with a link',
    name: 'a.docx',
    content: () => docxOf('x', [{ name: 'word/link', content: Buffer.from('/etc/passwd'), mode: 0o120777 }]),
    verdict: { status: 422 },
  },
];
