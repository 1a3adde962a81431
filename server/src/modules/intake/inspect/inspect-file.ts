import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import type { WorkbookFormat } from '../../../workbook/workbook.js';
import { FileRefusal, isImage, isWorkbook, mimeTypes, type ContentKind, type Verdict } from './verdict.js';

/** Does the file begin as a drawing does? There may be a declaration and comments before it. */
async function beginsAsSvg(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4096), 0, 4096, 0);
    return /<svg[\s>]/i.test(buffer.toString('utf8', 0, bytesRead));
  } finally {
    await handle.close();
  }
}

/** The kind that the first bytes speak of. A zip and a file system of the old Word are looked into further. */
async function kindOf(file: string): Promise<ContentKind | undefined> {
  const found = await fileTypeFromFile(file).catch(() => undefined);
  if (found?.ext === 'cfb') return 'doc';
  if (found?.ext === 'zip' || found?.ext === 'docm') return 'docx';
  if (found === undefined || found.ext === 'xml') return (await beginsAsSvg(file)) ? 'svg' : undefined;
  const kinds = Object.entries(mimeTypes).filter(([, mime]) => mime === found.mime);
  const kind = kinds[0]?.[0] as ContentKind | undefined;
  return isWorkbook(kind) ? undefined : kind;
}

async function look({ file, remade, takesDrawings, workbook }: Inspected): Promise<Verdict> {
  if (workbook) return (await import('./workbook.js')).inspectWorkbook(file, workbook);
  const kind = await kindOf(file);
  if (kind === undefined || (kind === 'svg' && !takesDrawings)) throw new FileRefusal('unknown');
  // Each kind has a library of its own, which is loaded when the first file of that kind comes.
  if (kind === 'svg') return (await import('./svg.js')).inspectSvg(file, remade);
  if (isImage(kind)) return (await import('./image.js')).inspectImage(file, kind, remade);
  if (kind === 'pdf') return (await import('./pdf.js')).inspectPdf(file);
  const { inspectDoc, inspectDocx } = await import('./word.js');
  return kind === 'doc' ? inspectDoc(file) : inspectDocx(file);
}

/** A file to look into, and where to write an image anew. */
export interface Inspected {
  readonly file: string;
  readonly remade: string;
  /** Is an SVG taken? */
  readonly takesDrawings: boolean;
  /** The workbook that its name promises. A text alone does not tell what it is. */
  readonly workbook?: WorkbookFormat;
}

/** Finds out by its content what a file is, and reads it to its end. */
export async function inspectFile(inspected: Inspected): Promise<Verdict> {
  try {
    return await look(inspected);
  } catch (error) {
    if (error instanceof FileRefusal) return { refusal: error.reason };
    throw error;
  }
}
