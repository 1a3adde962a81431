import { toast } from '@alo/renderer';
import type { Hotel } from '@alo/schemas';
import { postHotel, postQuestionnaireType, putHotel } from '../../api/kept-hotel';
import { messageOf } from '../../lib/http';
import { useKeyedChange } from '../useKeyedChange';
import { changesOf, newHotelOf, type RecordTexts } from './fields';
import { texts } from './texts';

const shown = ['hotels'];

/** Chooses the questionnaire of a hotel that has just been added. What refuses this refuses nothing of the hotel. */
const chooseForNew = (id: string, type: string): Promise<void> =>
  postQuestionnaireType(id, type).catch((error: unknown) => {
    throw new Error(messageOf(error, texts.addFailed), { cause: error });
  });

/** Saves the form of a hotel, or of a new one; `before` is what it began with. `onSaved` gets what the server says. */
export function useSaveHotel(
  hotel: Hotel | undefined,
  before: RecordTexts,
  onSaved: (message: string) => void,
) {
  const { isBusy, change } = useKeyedChange(shown);

  async function store(record: RecordTexts, key: string): Promise<string> {
    const isOther = record.questionnaire !== before.questionnaire;
    if (hotel === undefined) {
      const { data, message } = await postHotel(newHotelOf(record), key);
      if (isOther) await chooseForNew(data.id, record.questionnaire);
      return message;
    }
    // It is refused where there are answers: then nothing else is changed either.
    if (isOther) await postQuestionnaireType(hotel.id, record.questionnaire);
    const changes = changesOf(before, record);
    if (Object.keys(changes).length === 0) return texts.questionnaireSet;
    return (await putHotel(hotel.id, changes, key)).message;
  }

  async function save(record: RecordTexts): Promise<void> {
    const done = await change(
      record,
      (key) => store(record, key),
      (error) => toast.error(messageOf(error, hotel === undefined ? texts.addFailed : texts.changeFailed)),
    );
    if (done) onSaved(done.response);
  }
  return { save, isBusy };
}
