import { CircleAlert } from 'lucide-react';
import styles from './form.module.css';

/** What is wrong with a field that has no single control. */
export function FieldProblem({ problem }: { readonly problem: string | undefined }) {
  if (problem === undefined) return null;
  return (
    <p className={styles['problem']} role="alert">
      <CircleAlert size={16} aria-hidden />
      {problem}
    </p>
  );
}
