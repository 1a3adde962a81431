/** The commands of authors by name. */
export declare const commands: Readonly<
  Record<string, { readonly summary: string; readonly load: () => Promise<unknown> }>
>;
