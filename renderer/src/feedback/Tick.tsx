import { Check } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import styles from './feedback.module.css';

interface TickProps {
  /** The size in pixels. */
  readonly size: number;
  readonly isShown: boolean;
}

const Still = ({ size }: Pick<TickProps, 'size'>) => (
  <Check size={size} aria-hidden className={styles['tick']} />
);

// Motion is fetched when the first thing is completed; where it cannot be, the tick is simply there.
const Drawn = lazy(() => import('./DrawnTick.js').catch(() => ({ default: Still })));

const isCalm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A tick; drawn in 200 ms when it comes while a person looks. Keeps its place while it is not shown. */
export function Tick({ size, isShown }: TickProps) {
  const [wasShown] = useState(isShown);
  const place = <span className={styles['tickPlace']} style={{ width: size, height: size }} />;
  if (!isShown) return place;
  if (wasShown || isCalm()) return <Still size={size} />;
  return (
    <Suspense fallback={place}>
      <Drawn size={size} />
    </Suspense>
  );
}
