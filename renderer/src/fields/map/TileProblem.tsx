import { KeyRound, MapPinOff } from 'lucide-react';
import { texts } from '../../texts.js';
import styles from './map.module.css';
import type { TileProblemKind } from './useTileProblem.js';

/** Says over the map that its pictures are missing, and that the inputs still work. */
export function TileProblem({ kind }: { readonly kind: TileProblemKind }) {
  return kind === 'auth' ? <AuthFailure /> : <Unavailable />;
}

/** STEP-05. */
function AuthFailure() {
  return (
    <div className={styles['problem']} role="alert">
      <KeyRound size={18} aria-hidden />
      <p>
        <strong>{texts.map.authFailureTitle}.</strong> {texts.map.authFailure}
      </p>
    </div>
  );
}

function Unavailable() {
  return (
    <div className={styles['problem']} role="status">
      <MapPinOff size={18} aria-hidden />
      <p>{texts.map.unavailable}</p>
    </div>
  );
}
