import { useMemo } from 'react';
import { encode } from 'uqr';
import styles from './codes.module.css';

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** Light squares around the code: readers need them (ISO/IEC 18004 asks for four). */
const border = 4;

/** A text as QR code, dark on white in both themes: not every reader takes the reverse. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, path } = useMemo(() => {
    const { data, size: side } = encode(text, { border, ecc: 'M' });
    const squares = data.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
    );
    return { size: side, path: squares.join('') };
  }, [text]);
  return (
    <svg className={styles['qr']} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path className={styles['light']} d={`M0 0h${size}v${size}h-${size}z`} />
      <path className={styles['dark']} shapeRendering="crispEdges" d={path} />
    </svg>
  );
}
