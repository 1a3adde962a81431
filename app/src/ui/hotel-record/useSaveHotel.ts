import { toast } from '@alo/renderer';
import type { Hotel } from '@alo/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { postHotel, postQuestionnaireType, putHotel } from '../../api/kept-hotel';
import { messageOf } from '../../lib/http';
import { changesOf, newHotelOf, type RecordTexts } from './fields';
import { texts } from './texts';

/** Saves the form of a hotel, or of a new one; `before` is what it began with. `onSaved` gets what the server says. */
export function useSaveHotel(
  hotel: Hotel | undefined,
  before: RecordTexts,
  onSaved: (message: string) => void,
) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  // A repetition of the same form is the same request. The server refuses a key that comes with another one.
  const sent = useRef({ text: '', key: '' });

  const keyOf = (record: RecordTexts): string => {
    const text = JSON.stringify(record);
    if (sent.current.text !== text) sent.current = { text, key: crypto.randomUUID() };
    return sent.current.key;
  };

  async function store(record: RecordTexts): Promise<string> {
    const key = keyOf(record);
    const changes = changesOf(before, record);
    if (hotel !== undefined && Object.keys(changes).length === 0) return texts.questionnaireSet;
    const saved = hotel ? await putHotel(hotel.id, changes, key) : await postHotel(newHotelOf(record), key);
    if (hotel === undefined && record.questionnaire !== before.questionnaire)
      await postQuestionnaireType(saved.data.id, record.questionnaire);
    return saved.message;
  }

  async function save(record: RecordTexts): Promise<void> {
    setBusy(true);
    try {
      // It is refused where there are answers: then nothing else is changed either.
      if (hotel !== undefined && record.questionnaire !== before.questionnaire)
        await postQuestionnaireType(hotel.id, record.questionnaire);
      onSaved(await store(record));
    } catch (error) {
      toast.error(messageOf(error, hotel === undefined ? texts.addFailed : texts.changeFailed));
    } finally {
      setBusy(false);
      await client.invalidateQueries({ queryKey: ['hotels'] });
    }
  }
  return { save, isBusy };
}
