import { useLocale } from '@alo/renderer';
import type { Hotel } from '@alo/schemas';
import { assessmentFile } from '../../api/detailed-assessment';
import { DownloadButton } from '../DownloadButton';
import { texts } from './texts';

const { download } = texts;

/** The submitted answers as PDF, on the receipt. */
export const AnswersPdf = ({ hotel }: { readonly hotel: Pick<Hotel, 'id' | 'hotel_location_name'> }) => {
  useLocale();
  return (
    <DownloadButton
      file={assessmentFile(
        { hotelId: hotel.id },
        'pdf',
        download.fileName({ hotel: hotel.hotel_location_name, format: 'pdf' }),
      )}
      busy={download.busy}
    >
      {texts.answersAsPdf}
    </DownloadButton>
  );
};
