import { useLocale } from '@alo/renderer';
import { assessmentFile, vsmeFile, type AssessmentAddress } from '../../api/detailed-assessment';
import { gbtaFile } from '../../api/gbta-file';
import { hotelArchive } from '../../api/hotel-archive';
import { useMayCall } from '../../lib/session/session';
import { DownloadItems } from '../download-menu/DownloadItems';
import { texts } from './texts';

interface AssessmentFilesProps {
  readonly address: AssessmentAddress;
  /** Names the files. */
  readonly hotelName: string;
}

/** All answers as files: in words for people, and for other programs. */
export function AssessmentFiles({ address, hotelName }: AssessmentFilesProps) {
  useLocale();
  const mayRead = useMayCall('GET /hotels/:id/detailedAssessment/:format');
  const mayReadVsme = useMayCall('GET /hotels/:id/vsme');
  const mayReadArchive = useMayCall('GET /hotels/:id/hotelArchive');
  const mayReadGbta = useMayCall('GET /hotels/:id/GBTA-data/export');
  const { download, offered } = texts;
  const offer = (format: 'pdf' | 'xlsx' | 'csv' | 'json') => ({
    ...offered.formats[format],
    file: assessmentFile(address, format, download.fileName({ hotel: hotelName, format })),
  });
  // A GBTA file has the answers of today; those behind a score may be older.
  const gbta =
    mayReadGbta && address.scoreId === undefined
      ? [{ ...offered.formats.gbta, file: gbtaFile(address.hotelId, offered.gbtaName({ hotel: hotelName })) }]
      : [];
  const vsme = mayReadVsme
    ? [{ ...offered.formats.vsme, file: vsmeFile(address, offered.vsmeName({ hotel: hotelName })) }]
    : [];
  const archive =
    mayReadArchive && address.scoreId === undefined
      ? [
          {
            ...offered.formats.zip,
            file: hotelArchive(address.hotelId, offered.archiveName({ hotel: hotelName })),
          },
        ]
      : [];
  return (
    <DownloadItems
      groups={[
        {
          caption: offered.whole({ hotel: hotelName }),
          files: mayRead ? (['pdf', 'xlsx', 'csv'] as const).map(offer) : [],
        },
        {
          caption: offered.forPrograms,
          files: [...(mayRead ? [offer('json')] : []), ...gbta, ...vsme, ...archive],
        },
      ]}
    />
  );
}
