import { useLocale } from '@alo/renderer';
import type { Hotel } from '@alo/schemas';
import { Button } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { conversationsQuery } from '../../api/conversations';
import { useMayCall } from '../../lib/session/session';
import cardStyles from '../cards.module.css';
import { ConversationDrawer } from './ConversationDrawer';
import styles from './conversation.module.css';
import { momentText, texts } from './texts';

/** The part of an address that names the question whose messages are open. */
const parameter = 'conversation';

/** What was written about the answers of a hotel, by question; nothing where nothing was. */
export default function Conversations({ hotel }: { readonly hotel: Hotel }) {
  useLocale();
  const { data } = useQuery(conversationsQuery(hotel.id));
  const mayWrite = useMayCall('POST /hotels/:id/conversations/:qid/messages');
  const [address, setAddress] = useSearchParams();
  const conversations = data?.data ?? [];
  if (conversations.length === 0) return null;
  const opened = conversations.find(({ question_id: id }) => id === address.get(parameter));
  const show = (id: string | undefined) => {
    const next = new URLSearchParams(address);
    if (id === undefined) next.delete(parameter);
    else next.set(parameter, id);
    setAddress(next, { replace: true });
  };
  return (
    <section
      className={`${cardStyles['card'] ?? ''} ${styles['card'] ?? ''}`}
      aria-labelledby="conversations"
    >
      <h2 className={cardStyles['heading']} id="conversations">
        {texts.title}
      </h2>
      <p className={cardStyles['text']}>{texts.lead}</p>
      <ul className={styles['threads']}>
        {conversations.map(({ question_id: id, question, messages }) => {
          const last = messages.at(-1);
          return (
            <li key={id}>
              <div className={styles['thread']}>
                <h3>{question}</h3>
                {last === undefined ? null : (
                  <p className={styles['last']}>
                    {last.is_own ? texts.own : (last.by ?? texts.gone)}, {momentText(last.at)}: {last.text}
                  </p>
                )}
              </div>
              <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={() => show(id)}>
                {mayWrite && last?.is_own !== true ? texts.reply : texts.open}
              </Button>
            </li>
          );
        })}
      </ul>
      {opened === undefined ? null : (
        <ConversationDrawer
          hotelId={hotel.id}
          question={{ id: opened.question_id, label: opened.question }}
          questionAddress={`/hotels/${encodeURIComponent(hotel.id)}/questionnaire/${opened.step_key}?question=${encodeURIComponent(opened.question_id)}`}
          onClose={() => show(undefined)}
        />
      )}
    </section>
  );
}
