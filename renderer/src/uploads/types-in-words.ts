import { bytesPerMegabyte, type UploadLimits } from '@alo/engine';
import { uploadTexts } from './texts.js';

/** Kinds of files by the ending of their names, in the words of the people who send them. */
const kinds = [
  { name: 'pdf', extensions: ['pdf'] },
  { name: 'word', extensions: ['doc', 'docx'] },
  { name: 'picture', extensions: ['jpg', 'jpeg', 'png', 'gif', 'jfif', 'webp'] },
  { name: 'video', extensions: ['mp4', 'webm', 'mov'] },
] as const;

const isOf = (kind: (typeof kinds)[number]['name'], extension: string): boolean =>
  kinds.some(({ name, extensions }) => name === kind && extensions.some((each) => each === extension));

export const isPicture = (extension: string): boolean => isOf('picture', extension);
export const isVideo = (extension: string): boolean => isOf('video', extension);

/** Says what an uploader takes: `PDF, Word (doc, docx) or picture (jpg, jpeg)`. */
function typesInWords(extensions: readonly string[]): string {
  const known = kinds.flatMap(({ name, extensions: all }) => {
    const taken = extensions.filter((extension) => all.some((each) => each === extension));
    if (taken.length === 0) return [];
    const words = uploadTexts.kinds[name];
    return taken.length === 1 && taken[0] === name ? [words] : [`${words} (${taken.join(', ')})`];
  });
  const others = extensions.filter((extension) => !kinds.some(({ name }) => isOf(name, extension)));
  const parts = [...known, ...others];
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : uploadTexts.either({ others: parts.slice(0, -1).join(', '), last });
}

/** Says what an uploader takes of each file: its types and how large it may be. */
export const limitsInWords = ({ extensions, maxBytes }: UploadLimits): string =>
  uploadTexts.limits({ megabytes: maxBytes / bytesPerMegabyte, types: typesInWords(extensions) });
