import { fileSize } from '../words/file-words.js';
import { previewTexts } from './texts.js';
import type { ViewedFile } from './viewed-file.js';

/** The ending of a file's name, as a person calls the kind. */
const kindOf = (name: string): string => /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toUpperCase() ?? '';

/** Says in words what is known of a stored file: kind and pages, size, and who added it. */
export function fileFacts({ fileName, fileSize: size, preview, addedBy }: ViewedFile): string[] {
  const pages = preview?.pages ?? 0;
  const kind = [kindOf(fileName), pages > 1 ? previewTexts.pageCount({ count: pages }) : ''].filter(
    (part) => part !== '',
  );
  return [kind.join(', '), size === undefined ? '' : fileSize(size), addedBy ?? ''].filter(
    (part) => part !== '',
  );
}
