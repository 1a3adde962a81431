/** The sidebar of a running Storybook: it is told when a questionnaire has other stories than before. */
import { STORY_INDEX_INVALIDATED } from 'storybook/internal/core-events';
import type { Channel } from 'storybook/internal/channels';
import type { Presets, StoryIndex } from 'storybook/internal/types';

/** What is used of Storybook's generator of the index. */
interface IndexGenerator {
  readonly invalidate: (importPath: string, removed: boolean) => void;
  readonly getIndex: () => Promise<StoryIndex>;
}

export interface StoryList {
  readonly hearChannel: (channel: Channel) => Channel;
  /** `head` is the path of a `questionnaire.json` from the repository, with `./` before it. */
  readonly refresh: (presets: Presets, head: string) => Promise<void>;
}

export function createStoryList(): StoryList {
  let channel: Channel | undefined;
  return {
    hearChannel(opened) {
      channel = opened;
      return opened;
    },
    async refresh(presets, head) {
      const generator = await presets.apply<IndexGenerator>('storyIndexGenerator');
      generator.invalidate(head, false);
      channel?.emit(STORY_INDEX_INVALIDATED);
    },
  };
}
