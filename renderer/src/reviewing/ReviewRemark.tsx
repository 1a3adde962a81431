import { Info } from 'lucide-react';
import styles from './reviewing.module.css';

/** Says that a figure can hardly be true (P-12): a hint, which blocks nothing. */
export const ReviewRemark = ({ children }: { readonly children: string }) => (
  <p className={styles['hint']}>
    <Info size={18} aria-hidden />
    {children}
  </p>
);
