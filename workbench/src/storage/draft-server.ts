/** What a server that keeps drafts is asked for. */
import type { Draft } from './draft.js';
import type { DraftRow } from './drafts.js';

/** The server does not take what it was sent: its sentence for people. Other errors mean that it cannot be reached. */
export class DraftRefused extends Error {
  override readonly name = 'DraftRefused';
}

export interface ServerDraft extends Pick<Draft, 'id' | 'title' | 'base' | 'savedAt' | 'proposal'> {
  readonly savedBy: string | undefined;
  readonly revision: number;
  /** By name, without those in folders. */
  readonly files: Readonly<Record<string, string>>;
}

/** Texts by name; `null` removes a file. */
export type SentFiles = Readonly<Record<string, string | null>>;

/** `stale`: somebody has saved since; `changed`: the files that are other than in the revision that was named. */
type SendOutcome =
  | { readonly kind: 'sent'; readonly revision: number }
  | { readonly kind: 'stale'; readonly changed: readonly string[] };

/** Each of them throws a `DraftRefused`, or another error where the server cannot be reached. */
export interface DraftServer {
  readonly list: () => Promise<readonly DraftRow[]>;
  /** Gives the id. `basedOn`: the version of which it is a copy, with these files in place of its own. */
  readonly create: (draft: {
    readonly key: string;
    readonly title: string;
    readonly basedOn: number | undefined;
    readonly files: Readonly<Record<string, string>>;
  }) => Promise<string>;
  /** `undefined` where there is none, or a deleted one. */
  readonly read: (id: string) => Promise<ServerDraft | undefined>;
  readonly send: (id: string, revision: number, files: SentFiles) => Promise<SendOutcome>;
  readonly rename: (id: string, title: string) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
  readonly restore: (id: string) => Promise<void>;
}
