/** Where drafts are kept, on this device alone or on a server as well: what the workbench asks of both. */
import type { AnswerMap } from '@alo/schemas';
import type { FormFiles } from '../files/form-files.js';
import type { Base, Draft, Proposed } from './draft.js';

/** A draft in the list of them. */
export interface DraftRow {
  readonly id: string;
  readonly title: string;
  readonly base: Base | undefined;
  /** In milliseconds since 1970. */
  readonly savedAt: number;
  readonly savedBy?: string | undefined;
  /** What became of its last proposal; absent where it never was proposed. */
  readonly standing?: 'proposed' | 'sentBack' | 'released' | undefined;
  /** Until when a deleted draft can be brought back, in milliseconds since 1970. */
  readonly deletedUntil?: number | undefined;
}

export interface NewDraft {
  readonly title: string;
  readonly base: Base | undefined;
  readonly files: FormFiles;
  /** The files of the base; empty without one. */
  readonly ofBase: FormFiles;
}

/** How a draft is kept. */
export type Kept =
  /** Where it belongs: on the server, or on the device where there is none. */
  | { readonly kind: 'kept'; readonly at: number }
  | { readonly kind: 'keeping' }
  /** On the device, because the server cannot be reached. It is sent by itself. */
  | { readonly kind: 'onDevice' }
  | { readonly kind: 'failed' }
  /** On the device, because the server does not take it: what it said. */
  | { readonly kind: 'refused'; readonly because: string }
  /** Another tab has kept the draft since: it is not overwritten. */
  | { readonly kind: 'elsewhere' }
  /** Somebody has saved other texts of the same files: the author says which ones hold. */
  | { readonly kind: 'conflict'; readonly by: string | undefined; readonly files: readonly string[] };

/** What there is to keep. */
export interface Written {
  readonly title: string;
  readonly files: FormFiles;
  readonly answers: AnswerMap;
}

/** What another person has made of some files: their texts, `null` where they are gone. */
export type OthersFiles = ReadonlyMap<string, string | null>;

export interface KeeperOptions {
  readonly draft: Draft;
  readonly written: () => Written;
  readonly tell: (kept: Kept) => void;
  /** Says whether the draft is proposed, whenever the server was asked for it. */
  readonly tellProposal: (proposal: Proposed | undefined) => void;
  /** Puts the files of another person in place of those that are open. */
  readonly takeOver: (files: OthersFiles) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Keeps one draft as long as it is open. */
export interface Keeper {
  /** Something changed: it is kept soon. */
  readonly changed: () => void;
  /** The page is being left: what waits to be kept on the device is kept there at once. */
  readonly hurry: () => void;
  /**
   * Keeps what is not kept yet, where it belongs, and takes what others have saved there.
   * @throws where that is not possible now; the author is told why
   */
  readonly flush: () => Promise<void>;
  /** Ends a conflict: with the author's own texts, or those of the other person. */
  readonly settle: (whose: 'mine' | 'theirs') => void;
  readonly end: () => void;
}

export interface Drafts {
  readonly isOnServer: boolean;
  /** Newest first; those among them that are deleted can be brought back. */
  readonly list: () => Promise<readonly DraftRow[]>;
  /** Gives the id. @throws where it can be kept nowhere */
  readonly begin: (draft: NewDraft) => Promise<string>;
  /** `undefined` where there is none. @throws where the server cannot be reached, and nothing of it is on the device */
  readonly open: (id: string) => Promise<Draft | undefined>;
  readonly keeper: (options: KeeperOptions) => Keeper;
  readonly rename: (id: string, title: string) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
  /** Brings a deleted draft back. */
  readonly restore: (id: string) => Promise<void>;
}
