/** Finds who gave which answer, and when. */
import type { AnsweredTogether } from '@alo/schemas';

/** `at`: ISO 8601. */
export type Writer = Pick<AnsweredTogether, 'name' | 'at'>;

/** The writers by question. */
export type Writers = ReadonlyMap<string, Writer>;

export const writersOf = (saves: readonly AnsweredTogether[]): Writers =>
  new Map(saves.flatMap((save) => save.questionIds.map((id) => [id, save] as const)));
