import { domAnimation, LazyMotion, m } from 'framer-motion';
import styles from './feedback.module.css';

/** The tick of what was just completed, drawn from its short end. */
export default function DrawnTick({ size }: { readonly size: number }) {
  return (
    <LazyMotion features={domAnimation} strict>
      <svg
        className={styles['tick']}
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden
      >
        <m.path
          d="M4 12 9 17 20 6"
          initial={{ pathLength: 0 }}
          animate={{ pathLength: 1 }}
          transition={{ duration: 0.2, ease: 'easeOut' }}
        />
      </svg>
    </LazyMotion>
  );
}
