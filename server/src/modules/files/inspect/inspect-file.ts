import { fileTypeFromFile } from 'file-type';
import { FileRefusal, isImage, mimeTypes, type ContentKind, type Verdict } from './verdict.js';

/** The kind that the first bytes speak of. A zip and a file system of the old Word are looked into further. */
async function kindOf(file: string): Promise<ContentKind | undefined> {
  const found = await fileTypeFromFile(file).catch(() => undefined);
  if (found?.ext === 'cfb') return 'doc';
  if (found?.ext === 'zip' || found?.ext === 'docm') return 'docx';
  const kinds = Object.entries(mimeTypes).filter(([, mime]) => mime === found?.mime);
  return kinds[0]?.[0] as ContentKind | undefined;
}

async function look({ file, remade }: Inspected): Promise<Verdict> {
  const kind = await kindOf(file);
  if (kind === undefined) throw new FileRefusal('unknown');
  // Each kind has a library of its own. The process begins anew for each file, so it loads no other.
  if (isImage(kind)) return (await import('./image.js')).inspectImage(file, kind, remade);
  if (kind === 'pdf') return (await import('./pdf.js')).inspectPdf(file);
  const { inspectDoc, inspectDocx } = await import('./word.js');
  return kind === 'doc' ? inspectDoc(file) : inspectDocx(file);
}

/** A file to look into, and where to write an image anew. */
export interface Inspected {
  readonly file: string;
  readonly remade: string;
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
