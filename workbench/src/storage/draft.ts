/** A questionnaire that an author works on, as the device and a link keep it. */
import type { AnswerMap } from '@alo/schemas';

/** The released version that a draft was copied from. */
export interface Base {
  readonly key: string;
  readonly version: number;
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
}
