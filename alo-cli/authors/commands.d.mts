/** The commands of authors by name. */
export declare const commands: Readonly<Record<string, () => Promise<unknown>>>;
