import type { Question } from '@alo/engine';
import type { Answer } from '@alo/schemas';
import { MessageSquarePlus } from 'lucide-react';
import { useState } from 'react';
import { useLocale } from '../parts/useLocale.js';
import { partIds } from '../parts/field-props.js';
import { withNote } from '../parts/next-answer.js';
import { texts } from '../texts.js';
import controlStyles from './controls/control.module.css';
import { useEditedText } from './controls/useEditedText.js';
import styles from './note.module.css';

interface NoteFieldProps {
  readonly question: Question;
  readonly answer: Answer | undefined;
  readonly readOnly: boolean;
  readonly onAnswer: (next: Answer | null) => void;
}

const longest = 2000; // characters
const normal = (text: string) => (text.trim() === '' ? '' : text.normalize('NFC'));

/** ENG-13: a note beside the answer, where the author lets the question take one. It is saved with the answer. */
export default function NoteField({ question, answer, readOnly, onAnswer }: NoteFieldProps) {
  useLocale();
  const note = answer?.note ?? '';
  const [isOpen, open] = useState(false);
  const { text, edit, leave } = useEditedText(note, normal, (next) => onAnswer(withNote(answer, next)));
  const ids = partIds(question.id);
  if (readOnly)
    return note === '' ? null : (
      <p className={styles['shown']}>
        {texts.note.label}: {note}
      </p>
    );
  if (note === '' && !isOpen)
    return (
      <button type="button" className={styles['add']} aria-describedby={ids.label} onClick={() => open(true)}>
        <MessageSquarePlus size={16} aria-hidden />
        {texts.note.add}
      </button>
    );
  return (
    <label className={styles['note']}>
      {texts.note.label}
      <textarea
        // It was asked for: the person goes on typing.
        ref={(element) => {
          if (isOpen && note === '') element?.focus();
        }}
        className={controlStyles['textarea']}
        aria-describedby={ids.label}
        rows={2}
        maxLength={longest}
        value={text}
        onChange={(event) => edit(event.currentTarget.value)}
        onBlur={() => {
          leave();
          open(false);
        }}
      />
    </label>
  );
}
