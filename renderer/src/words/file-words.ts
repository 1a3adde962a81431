import { perLocale } from '@alo/words';

const sizes = perLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }));

/** UP-10: writes a file's name in lists, cut at 15 characters. */
export function shortFileName(name: string, limit = 15): string {
  const characters = Array.from(name);
  return characters.length <= limit ? name : `${characters.slice(0, limit).join('')}...`;
}

/** Bytes in words; 1 MB = 1048576 bytes, 1 GB = 1024 MB. */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${sizes().format(bytes)} B`;
  if (bytes < 1_048_576) return `${sizes().format(bytes / 1024)} kB`;
  if (bytes < 1_073_741_824) return `${sizes().format(bytes / 1_048_576)} MB`;
  return `${sizes().format(bytes / 1_073_741_824)} GB`;
}
