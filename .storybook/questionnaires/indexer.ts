import path from 'node:path';
import type { Indexer } from 'storybook/internal/types';
import { storiesNow } from './known-stories.js';
import { tagsOf } from './story-module.js';

/** Lists the stories of every `questionnaire.json`, so that they need not be written. */
export const questionnaireIndexer: Indexer = {
  test: /questionnaire\.json$/,
  createIndex: async (fileName) => {
    const { title, id, stories } = await storiesNow(path.dirname(fileName));
    return stories.map((story) => ({
      type: 'story' as const,
      importPath: fileName,
      exportName: story.exportName,
      name: story.name,
      title: [title, ...story.under].join('/'),
      metaId: id,
      tags: tagsOf(story),
    }));
  },
};
