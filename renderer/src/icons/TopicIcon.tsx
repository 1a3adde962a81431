import type { LucideProps } from 'lucide-react';
import { createElement } from 'react';
import { iconOfTopic } from './icons.js';

interface TopicIconProps extends LucideProps {
  /** Key or title of a group or category. */
  readonly topic: string;
}

/** STEP-14: the icon of a topic, beside its name. */
export function TopicIcon({ topic, ...props }: TopicIconProps) {
  return createElement(iconOfTopic(topic), { 'aria-hidden': true, ...props });
}
