/** A line between two parts that can be moved: with the pointer, and with the arrows. */
import type { KeyboardEvent, PointerEvent } from 'react';
import styles from './divider.module.css';

interface DividerProps {
  readonly label: string;
  readonly orientation: 'vertical' | 'horizontal';
  /** The share of the first part, in percent. */
  readonly share: number;
  readonly onShare: (share: number) => void;
}

const least = 15;
const most = 85;
const step = 5;

const bounded = (share: number): number => Math.min(most, Math.max(least, Math.round(share)));

export function Divider({ label, orientation, share, onShare }: DividerProps) {
  const isVertical = orientation === 'vertical';
  const onKey = (event: KeyboardEvent) => {
    const less = isVertical ? 'ArrowLeft' : 'ArrowUp';
    const more = isVertical ? 'ArrowRight' : 'ArrowDown';
    const next: Readonly<Record<string, number>> = {
      [less]: share - step,
      [more]: share + step,
      Home: least,
      End: most,
    };
    const to = next[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onShare(bounded(to));
  };
  const onMove = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const box = event.currentTarget.parentElement?.getBoundingClientRect();
    if (box === undefined) return;
    const part = isVertical ? (event.clientX - box.left) / box.width : (event.clientY - box.top) / box.height;
    onShare(bounded(part * 100));
  };
  return (
    // A separator that can be moved is a widget (WAI-ARIA 1.2, separator).
    <div
      role="separator"
      className={styles['divider']}
      aria-label={label}
      aria-orientation={orientation}
      aria-valuenow={share}
      aria-valuemin={least}
      aria-valuemax={most}
      tabIndex={0}
      onKeyDown={onKey}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onMove}
    />
  );
}
