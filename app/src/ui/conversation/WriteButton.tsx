import { takesAnswer, type Question } from '@alo/engine';
import { useLocale } from '@alo/renderer';
import { useQuery } from '@tanstack/react-query';
import { MessageSquare } from 'lucide-react';
import { conversationsQuery } from '../../api/conversations';
import { useMayCall } from '../../lib/session/session';
import styles from './conversation.module.css';
import { texts } from './texts';

interface WriteButtonProps {
  readonly hotelId: string;
  readonly question: Question;
  /** Is there room for a sign alone? */
  readonly isNarrow: boolean;
  readonly onOpen: (question: Question) => void;
}

/** Opens what was written about a question; absent where nothing was, and the person may not write. */
export function WriteButton({ hotelId, question, isNarrow, onOpen }: WriteButtonProps) {
  useLocale();
  const { data } = useQuery(conversationsQuery(hotelId));
  const mayWrite = useMayCall('POST /hotels/:id/conversations/:qid/messages');
  const count = data?.data.find(({ question_id: id }) => id === question.id)?.messages.length ?? 0;
  if (!takesAnswer(question) || (count === 0 && !mayWrite)) return null;
  return (
    <button
      className={styles['write']}
      type="button"
      aria-haspopup="dialog"
      aria-label={isNarrow ? texts.about({ count, question: question.label }) : undefined}
      onClick={() => onOpen(question)}
    >
      <MessageSquare size={16} aria-hidden />
      {isNarrow ? count || null : texts.aboutThis({ count })}
    </button>
  );
}
