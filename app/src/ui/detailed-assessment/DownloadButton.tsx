import { toast } from '@alo/renderer';
import type { DownloadFormat } from '@alo/schemas';
import { Button, type ButtonProps } from '@chakra-ui/react';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { downloadAssessment, type AssessmentAddress } from '../../api/detailed-assessment';
import { messageOf } from '../../lib/http';
import { saveFile } from '../../lib/save-file';
import { texts } from './texts';

interface DownloadButtonProps extends Pick<ButtonProps, 'size'> {
  readonly address: AssessmentAddress;
  /** Names the file. */
  readonly hotelName: string;
  readonly format: DownloadFormat;
  /** Absent: the format itself. */
  readonly label?: string;
}

/** Fetches all answers as a file. Nothing else waits for it. */
export function DownloadButton({ address, hotelName, format, label, size }: DownloadButtonProps) {
  const { download } = texts;
  const [isBusy, setBusy] = useState(false);
  const go = async () => {
    setBusy(true);
    try {
      saveFile(await downloadAssessment(address, format), download.fileName(hotelName, format));
    } catch (error) {
      toast.error(download.failed(messageOf(error)));
    } finally {
      setBusy(false);
    }
  };
  const name = download.formats[format];
  return (
    <Button
      variant="outline"
      size={size}
      loading={isBusy}
      loadingText={label ?? name}
      aria-label={isBusy ? download.busy(name) : (label ?? download.as(name))}
      onClick={() => void go()}
    >
      <FileDown aria-hidden />
      {label ?? name}
    </Button>
  );
}
