/** Every competitor behind its name; a process loads only the one it measures. */
import type { Competitor, CompetitorName } from './competitor.js';

export const competitors: Record<CompetitorName, () => Promise<{ competitor: Competitor }>> = {
  limit: () => import('./peers/limit.js'),
  ours: () => import('./peers/ours.js'),
  'ours-checked': () => import('./peers/ours-checked.js'),
  'survey-core': () => import('./peers/survey-core.js'),
  formily: () => import('./peers/formily.js'),
  'json-forms': () => import('./peers/json-forms.js'),
  'json-logic': () => import('./peers/json-logic.js'),
};
