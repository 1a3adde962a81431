/** A page of titled paragraphs. */
export interface Article {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly { readonly title: string; readonly paragraphs: readonly string[] }[];
}
