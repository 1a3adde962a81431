/** A questionnaire that an author works on, as the device and a link keep it. */
import type { AnswerMap } from '@alo/schemas';

/** The released version that a draft was copied from. */
export interface Base {
  readonly key: string;
  readonly version: number;
}

/** What a server has of a draft, as far as this device knows. */
interface OnServer {
  readonly revision: number;
  readonly title: string;
  /** The files that are other here than in that revision: changed, added or removed. */
  readonly unsent: readonly string[];
}

/** Somebody has proposed the draft: until that is decided, its files cannot be changed. */
export interface Proposed {
  /** `undefined`: the account is gone. */
  readonly by: string | undefined;
  readonly isOwn: boolean;
}

export interface Draft {
  readonly id: string;
  readonly title: string;
  readonly base: Base | undefined;
  /** The files, by name. */
  readonly files: Readonly<Record<string, string>>;
  readonly answers: AnswerMap;
  /** When it was kept last, in milliseconds since 1970. */
  readonly savedAt: number;
  /** Absent where drafts are kept on this device alone. */
  readonly server?: OnServer;
  /** Absent where it is not proposed, as far as this device knows. */
  readonly proposal?: Proposed | undefined;
}
