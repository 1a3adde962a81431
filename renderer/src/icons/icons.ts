/** Every icon that stands for a step or a topic, chosen once (STEP-13, STEP-14). */
import {
  Accessibility,
  BadgeCheck,
  Bird,
  BookOpen,
  Compass,
  Droplets,
  Earth,
  GraduationCap,
  Hotel,
  HeartHandshake,
  MapPin,
  PackageCheck,
  Paperclip,
  Recycle,
  ScrollText,
  SearchCheck,
  ThermometerSun,
  UserRound,
  UsersRound,
  Zap,
  type LucideIcon,
} from 'lucide-react';

const stepIcons = new Map<string, LucideIcon>(
  Object.entries({
    'hotel-location': MapPin,
    'your-details': UserRound,
    'hotel-operations': Hotel,
    certifications: BadgeCheck,
    planet: Earth,
    people: UsersRound,
    policy: ScrollText,
    sources: Paperclip,
  }),
);

/** The icon of a step by its key; a book for a step of another questionnaire. */
export const iconOfStep = (key: string): LucideIcon => stepIcons.get(key) ?? BookOpen;

export const topicIcon = {
  biodiversity: Bird,
  climate: ThermometerSun,
  energy: Zap,
  water: Droplets,
  waste: Recycle,
  accessibility: Accessibility,
  sourcing: PackageCheck,
  rights: HeartHandshake,
  community: UsersRound,
  auditability: SearchCheck,
  strategy: Compass,
  training: GraduationCap,
} satisfies Record<string, LucideIcon>;

/** Words that tell a topic, however a group or category writes it (`Water Stewardship`, `water-stewardship` …). */
const topicWords: readonly (readonly [RegExp, keyof typeof topicIcon])[] = [
  [/biodiversity/i, 'biodiversity'],
  [/climate|carbon/i, 'climate'],
  [/energy/i, 'energy'],
  [/water/i, 'water'],
  [/waste/i, 'waste'],
  [/accessib/i, 'accessibility'],
  [/sourcing/i, 'sourcing'],
  [/rights|justice|wellbeing/i, 'rights'],
  [/community|cultural/i, 'community'],
  [/audit/i, 'auditability'],
  [/strategy|management/i, 'strategy'],
  [/training|engagement/i, 'training'],
];

/** The icon of a topic by its key or title, or both in one text; a book for one that is not among the twelve. */
export function iconOfTopic(name: string): LucideIcon {
  const known = topicWords.find(([words]) => words.test(name));
  return known === undefined ? BookOpen : topicIcon[known[1]];
}

/** The pillar of each step; topics carry its colour. */
export const pillarOfStep: Partial<Record<string, 'planet' | 'people' | 'policy'>> = {
  planet: 'planet',
  people: 'people',
  policy: 'policy',
};
