import { Button, VisuallyHidden } from '@chakra-ui/react';
import { Paperclip } from 'lucide-react';
import { StatusBadge } from '../feedback/StatusBadge.js';
import { texts } from '../texts.js';
import { toAddText } from './to-add-text.js';

interface SourcesButtonProps {
  /** Required evidence that is still missing; 0 = nothing is said. */
  readonly toAdd: number;
  /** For those who only read. */
  readonly isRead?: boolean | undefined;
  /** On a phone the bar has room for the number alone. */
  readonly isCompact?: boolean | undefined;
  readonly onClick: () => void;
}

/** The way to the sources, at the right of a step's title. */
export function SourcesButton({ toAdd, isRead, isCompact = false, onClick }: SourcesButtonProps) {
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
