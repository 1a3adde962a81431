import type { DownloadFormat } from '@alo/schemas';
import { assessmentFile, type AssessmentAddress } from '../../api/detailed-assessment';
import { DownloadButton } from '../DownloadButton';
import { texts } from './texts';

interface AssessmentDownloadProps {
  readonly address: AssessmentAddress;
  /** Names the file. */
  readonly hotelName: string;
  readonly format: DownloadFormat;
  /** Absent: the format itself. */
  readonly label?: string;
}

/** Downloads all answers as a file. */
export function AssessmentDownload({ address, hotelName, format, label }: AssessmentDownloadProps) {
  const { download } = texts;
  const name = download.formats[format];
  return (
    <DownloadButton
      file={assessmentFile(address, format, download.fileName(hotelName, format))}
      name={label ?? download.as(name)}
      busy={download.busy(name)}
    >
      {label ?? name}
    </DownloadButton>
  );
}
