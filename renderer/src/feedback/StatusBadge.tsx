import { Badge } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export type BadgeTone = 'plain' | 'ok' | 'warn' | 'error' | 'info' | 'accent';

interface StatusBadgeProps {
  readonly tone: BadgeTone;
  readonly children: ReactNode;
  /** Is the dot left out? Tiers and tags are no state. */
  readonly isTag?: boolean | undefined;
}

/** A state in one word, with a dot: never colour alone. */
export function StatusBadge({ tone, children, isTag = false }: StatusBadgeProps) {
  return (
    <Badge colorPalette={tone === 'plain' ? 'gray' : tone} {...(isTag && { 'data-plain': '' })}>
      {children}
    </Badge>
  );
}
