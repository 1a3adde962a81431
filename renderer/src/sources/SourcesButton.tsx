import { Button, VisuallyHidden } from '@chakra-ui/react';
import { Paperclip } from 'lucide-react';
import { useLocale } from '../parts/useLocale.js';
import { StatusBadge } from '../feedback/StatusBadge.js';
import { texts } from '../texts.js';
import { toAddText } from './to-add-text.js';

interface SourcesButtonProps {
  /** The number of required files that are still missing; 0 = nothing is said. */
  readonly toAdd: number;
  /** Can the form only be read? */
  readonly isRead?: boolean | undefined;
  /** Is it short? On a phone the bar has room for the number alone. */
  readonly isCompact?: boolean | undefined;
  readonly onClick: () => void;
}

/** The way to the sources, at the right of a step's title. */
export function SourcesButton({ toAdd, isRead, isCompact = false, onClick }: SourcesButtonProps) {
  useLocale();
  return (
    <Button variant="outline" onClick={onClick}>
      <Paperclip aria-hidden />
      {texts.step.sources}
      {toAdd > 0 ? (
        <StatusBadge tone="plain" isTag>
          {isCompact ? (
            <>
              <span aria-hidden>{toAdd}</span>
              <VisuallyHidden>{toAddText(toAdd, isRead)}</VisuallyHidden>
            </>
          ) : (
            toAddText(toAdd, isRead)
          )}
        </StatusBadge>
      ) : null}
    </Button>
  );
}
