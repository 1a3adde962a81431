import { Button, Spinner } from '@chakra-ui/react';
import type { ReactNode, Ref } from 'react';

interface BusyButtonProps {
  readonly children: ReactNode;
  /** The words while busy. */
  readonly busy: ReactNode;
  readonly isBusy: boolean;
  readonly isDisabled?: boolean | undefined;
  readonly variant?: 'solid' | 'outline' | undefined;
  /** Does it take something away? */
  readonly isDanger?: boolean | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
  readonly onClick: () => void;
}

/** A button that says what it is doing and cannot be pressed twice. */
export function BusyButton({
  children,
  busy,
  isBusy,
  isDisabled = false,
  isDanger = false,
  variant = 'solid',
  ref,
  onClick,
}: BusyButtonProps) {
  return (
    <Button
      ref={ref ?? null}
      variant={isDanger ? 'outline' : variant}
      {...(isDanger && { color: 'fg.error', borderColor: 'border.error' })}
      disabled={isBusy || isDisabled}
      onClick={onClick}
    >
      {isBusy && <Spinner size="sm" />}
      {isBusy ? busy : children}
    </Button>
  );
}
