/** The part of the package that is used; it has no types of its own. */
declare module 'word-extractor' {
  export interface WordDocument {
    getBody(): string;
  }
  export default class WordExtractor {
    /** @throws what is thrown for a file that is no Word document */
    extract(source: string | Buffer): Promise<WordDocument>;
  }
}
