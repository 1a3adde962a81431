import { X } from 'lucide-react';
import { useLocale } from '../parts/useLocale.js';
import { texts } from '../texts.js';
import styles from './frame.module.css';

/** STEP-13: the title `Properties`, and the close that leads home. */
export function PanelHead({ onClose }: { readonly onClose: () => void }) {
  useLocale();
  return (
    <div className={styles['panelHead']}>
      <h2>{texts.panel.title}</h2>
      <button className={styles['iconButton']} type="button" aria-label={texts.panel.close} onClick={onClose}>
        <X size={20} aria-hidden />
      </button>
    </div>
  );
}
