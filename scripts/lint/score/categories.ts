import { at, type Finding } from '@alo/lint';
import type { ScoredContent } from '../scored-content.js';

/** PROD-02, PROD-10: pillars and their categories, by the exact names under which scores are shown. */
const pillars = {
  e: { title: 'Planet', categories: ['biodiversity', 'climate', 'energy', 'waste', 'Water Stewardship'] },
  s: {
    title: 'People',
    categories: [
      'accessibility',
      'Community & Cultural Stewardship',
      'Human Rights Justice & Wellbeing',
      'Responsible Sourcing',
    ],
  },
  g: { title: 'Policy', categories: ['auditability', 'Strategy & Management', 'Training & Engagement'] },
} as const;

const known: ReadonlyMap<string, { title: string; categories: readonly string[] }> = new Map(
  Object.entries(pillars),
);

/** A questionnaire may leave categories out, but what it names is named exactly, weighed and asked about. */
export function checkCategories({ model }: ScoredContent): Finding[] {
  const findings: Finding[] = [];
  const questions = Object.entries(model.questions);
  for (const [key, pillar] of Object.entries(model.pillars)) {
    const right = known.get(key);
    if (right === undefined) continue; // The shape allows only the three letters.
    if (pillar.title !== right.title)
      findings.push({
        pointer: at('/pillars', key, 'title'),
        message: `Pillar "${key}" is called "${right.title}".`,
      });
    for (const category of Object.keys(pillar.categories)) {
      const pointer = at('/pillars', key, 'categories', category);
      if (!right.categories.includes(category))
        findings.push({
          pointer,
          message: `"${category}" is no category of ${right.title}: use ${right.categories.join(', ')}.`,
        });
      else if (!questions.some(([, score]) => score.pillar === key && score.category === category))
        findings.push({ pointer, message: `Category "${category}" has a weight but no question.` });
    }
  }
  for (const [id, { pillar, category }] of questions)
    if (model.pillars[pillar]?.categories[category] === undefined)
      findings.push({
        pointer: at('/questions', id, 'category'),
        message: `"${id}" scores in "${category}", which has no weight in pillar "${pillar}".`,
      });
  return findings;
}
