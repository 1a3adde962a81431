/** Texts of an .xlsx: plain ones, and rich ones in runs, which are joined. */

/** A character that XML cannot hold, as Excel writes it (ECMA-376 Part 1, 22.9.2.19). */
const escaped = /_x([0-9A-F]{4})_/gi;

export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(escaped, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

/** Gathers the text of an element: what stands in `wanted`, but not how it is read aloud (`rPh`). */
export function createTextGatherer(wanted: ReadonlySet<string>) {
  let isPhonetic = false;
  let isWanted = false;
  let gathered = '';
  return {
    open(name: string): void {
      if (name === 'rPh') isPhonetic = true;
      if (wanted.has(name)) isWanted = !isPhonetic;
    },
    close(name: string): void {
      if (name === 'rPh') isPhonetic = false;
      if (wanted.has(name)) isWanted = false;
    },
    text(text: string): void {
      if (isWanted) gathered += text;
    },
    /** What was gathered since this was last called. */
    take(): string {
      const text = gathered;
      gathered = '';
      return text;
    },
  };
}
