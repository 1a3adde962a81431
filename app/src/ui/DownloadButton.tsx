import { useLocale } from '@alo/renderer';
import { Button, type ButtonProps } from '@chakra-ui/react';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import type { Wanted } from '../lib/download';
import { startDownload } from './start-download';

interface DownloadButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  readonly file: Wanted;
  readonly children: string;
  /** What a screen reader hears, where the words on the button do not say it all. */
  readonly name?: string;
  /** The same while the file is on its way. */
  readonly busy: string;
}

/** Downloads a file, and says how that went. Nothing else waits for it. */
export function DownloadButton({
  file,
  children,
  name,
  busy,
  size,
  variant = 'outline',
}: DownloadButtonProps) {
  useLocale();
  const [isBusy, setBusy] = useState(false);
  const go = async () => {
    if (isBusy) return;
    setBusy(true);
    await startDownload(file).finally(() => setBusy(false));
  };
  return (
    <Button
      variant={variant}
      size={size}
      loading={isBusy}
      loadingText={children}
      aria-label={isBusy ? busy : (name ?? children)}
      onClick={() => void go()}
    >
      <FileDown aria-hidden />
      {children}
    </Button>
  );
}
