import { Button } from '@chakra-ui/react';
import { Paperclip } from 'lucide-react';
import { StatusBadge } from '../feedback/StatusBadge.js';
import { texts } from '../texts.js';
import { toAddText } from './to-add-text.js';

interface SourcesButtonProps {
  /** Required evidence that is still missing; 0 = nothing is said. */
  readonly toAdd: number;
  /** For those who only read. */
  readonly isRead?: boolean | undefined;
  readonly onClick: () => void;
}

/** The way to the sources, at the right of a step's title. */
export function SourcesButton({ toAdd, isRead, onClick }: SourcesButtonProps) {
  return (
    <Button variant="outline" onClick={onClick}>
      <Paperclip aria-hidden />
      {texts.step.sources}
      {toAdd > 0 ? (
        <StatusBadge tone="plain" isTag>
          {toAddText(toAdd, isRead)}
        </StatusBadge>
      ) : null}
    </Button>
  );
}
