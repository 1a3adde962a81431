import { galleryOf } from './linter-process.js';
import { listStories, type PreviewStories } from './list-stories.js';

const known = new Map<string, PreviewStories>();

/** The stories of a version folder as they are on disk now; the last list is kept for files that cannot be read. */
export async function storiesNow(folder: string): Promise<PreviewStories> {
  // Where the process that analyses fails, the page of the questionnaire says so.
  const branches = await galleryOf(folder).catch(() => undefined);
  const stories = await listStories(folder, branches, known.get(folder));
  known.set(folder, stories);
  return stories;
}

/** Did the list change since it was last read? */
export async function haveStoriesChanged(folder: string): Promise<boolean> {
  const before = JSON.stringify(known.get(folder));
  return JSON.stringify(await storiesNow(folder)) !== before;
}
