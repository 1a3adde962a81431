/** A topic on the page, in pixels from the upper edge of what is visible. */
export interface TopicPlace {
  readonly key: string;
  readonly top: number;
}

export interface TopicView {
  /** The height in pixels. */
  readonly height: number;
  /** Is the page scrolled to its end? Never where everything is visible. */
  readonly isAtEnd: boolean;
  /** The topic whose input or head has the focus, as long as that is visible. */
  readonly focused?: string | undefined;
}

/** The part of the visible height above which the head of a topic must stand for the topic to be the one in view. */
const line = 0.3;

/**
 * Says which topic a person looks at; `undefined` without topics.
 *
 * | where the person is                 | the topic in view                         |
 * | ----------------------------------- | ----------------------------------------- |
 * | in an input or a head that is visible | that one                                |
 * | at the end of the page              | the last one: its head may not get higher |
 * | anywhere else                       | the last one whose head is above the line |
 * | above the first head                | the first one                             |
 */
export function topicInView(
  topics: readonly TopicPlace[],
  { height, isAtEnd, focused }: TopicView,
): string | undefined {
  if (focused !== undefined) return focused;
  if (isAtEnd) return topics.at(-1)?.key;
  return (topics.findLast(({ top }) => top <= line * height) ?? topics[0])?.key;
}
