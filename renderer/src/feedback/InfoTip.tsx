import { Portal, Tooltip } from '@chakra-ui/react';
import { Info } from 'lucide-react';
import { useLocale } from '../parts/useLocale.js';
import { texts } from '../texts.js';
import styles from './feedback.module.css';

interface InfoTipProps {
  /** What the marker explains; names it for screen readers. */
  readonly subject: string;
  readonly text: string;
}

/** An info marker that explains on hover and on focus (CONST-04: 280 to 464 px wide). */
export function InfoTip({ subject, text }: InfoTipProps) {
  useLocale();
  return (
    <Tooltip.Root openDelay={200} closeDelay={100} closeOnClick={false}>
      <Tooltip.Trigger asChild>
        <button className={styles['infoTip']} type="button" aria-label={texts.info({ subject })}>
          <Info size={16} aria-hidden />
        </button>
      </Tooltip.Trigger>
      <Portal>
        <Tooltip.Positioner>
          <Tooltip.Content>{text}</Tooltip.Content>
        </Tooltip.Positioner>
      </Portal>
    </Tooltip.Root>
  );
}
