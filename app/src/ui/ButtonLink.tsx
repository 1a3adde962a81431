import { Button } from '@chakra-ui/react';
import type { ReactNode, Ref } from 'react';
import { Link, type To } from 'react-router-dom';

interface ButtonLinkProps {
  readonly to: To;
  readonly children: ReactNode;
  readonly variant?: 'solid' | 'outline' | 'ghost';
  readonly size?: 'sm' | 'md' | 'lg';
  readonly state?: unknown;
  readonly ref?: Ref<HTMLAnchorElement>;
  /** The id of the element that says more, such as the row in which it stands. */
  readonly 'aria-describedby'?: string;
}

/** A link that is the main thing to do here: it looks like a button and goes somewhere. */
export function ButtonLink({
  to,
  children,
  variant = 'solid',
  size = 'md',
  state,
  ref,
  ...described
}: ButtonLinkProps) {
  return (
    <Button asChild variant={variant} size={size}>
      <Link ref={ref} to={to} state={state} {...described}>
        {children}
      </Link>
    </Button>
  );
}
