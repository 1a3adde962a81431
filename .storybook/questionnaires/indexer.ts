import path from 'node:path';
import type { Indexer } from 'storybook/internal/types';
import { storiesNow } from './known-stories.js';

/** Lists the stories of every `questionnaire.json`, so that they need not be written. */
export const questionnaireIndexer: Indexer = {
  test: /questionnaire\.json$/,
  createIndex: async (fileName) => {
    const { title, id, stories } = await storiesNow(path.dirname(fileName));
    return stories.map(({ exportName, name }) => ({
      type: 'story' as const,
      importPath: fileName,
      exportName,
      name,
      title,
      metaId: id,
    }));
  },
};
