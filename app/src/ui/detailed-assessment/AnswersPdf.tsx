import type { Hotel } from '@alo/schemas';
import { AssessmentDownload } from './AssessmentDownload';
import { texts } from './texts';

/** The submitted answers as PDF, on the receipt. */
export const AnswersPdf = ({ hotel }: { readonly hotel: Pick<Hotel, 'id' | 'hotel_location_name'> }) => (
  <AssessmentDownload
    address={{ hotelId: hotel.id }}
    hotelName={hotel.hotel_location_name}
    format="pdf"
    label={texts.answersAsPdf}
  />
);
