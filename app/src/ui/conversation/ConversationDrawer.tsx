import { ErrorView, TextSkeleton, useLocale } from '@alo/renderer';
import { maxMessageLength, type Mentionable, type QuestionMessage } from '@alo/schemas';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { conversationsQuery, postMessage } from '../../api/conversations';
import { messageOf } from '../../lib/http';
import { useMayCall } from '../../lib/session/session';
import { FormDrawer } from '../form-drawer/FormDrawer';
import { FormField } from '../form-drawer/FormField';
import { useKeyedChange } from '../useKeyedChange';
import styles from './conversation.module.css';
import { momentText, texts } from './texts';

interface ConversationDrawerProps {
  readonly hotelId: string;
  readonly question: { readonly id: string; readonly label: string };
  /** Where the question is answered; absent on that page itself. */
  readonly questionAddress?: string;
  readonly onClose: () => void;
}

/** A reply may be what a submit waits for. */
const shown = ['hotels'];

/** Who is named in a text: by `@` and the whole name. */
const namedIn = (text: string, people: readonly Mentionable[]): string[] =>
  people.filter(({ name }) => text.includes(texts.mention({ name }))).map(({ id }) => id);

/** What was written about one question, and a field for more. */
export function ConversationDrawer(props: ConversationDrawerProps) {
  useLocale();
  const { hotelId, question, questionAddress, onClose } = props;
  const query = useQuery(conversationsQuery(hotelId));
  const mayWrite = useMayCall('POST /hotels/:id/conversations/:qid/messages');
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [note, setNote] = useState<string>();
  const { isBusy, change: post } = useKeyedChange(shown);
  const { people = [], data: conversations = [] } = query.data ?? {};
  const messages = conversations.find(({ question_id: id }) => id === question.id)?.messages;

  function change(next: string) {
    setText(next);
    setProblem(undefined);
    setNote(undefined);
  }

  function insertName(name: string) {
    const { selectionStart: start = text.length, selectionEnd: end = text.length } = field.current ?? {};
    const gap = start > 0 && !/\s$/.test(text.slice(0, start)) ? ' ' : '';
    change(`${text.slice(0, start)}${gap}${texts.mention({ name })} ${text.slice(end)}`);
    field.current?.focus();
  }

  async function send() {
    if (isBusy) return;
    if (text.trim() === '') {
      setProblem(texts.empty);
      field.current?.focus();
      return;
    }
    const message = { text, mentions: namedIn(text, people) };
    const done = await post(
      message,
      (key) => postMessage(hotelId, question.id, message, key),
      (error) => setProblem(messageOf(error, texts.failed)),
    );
    if (done) {
      change('');
      setNote(texts.sent);
    }
    field.current?.focus();
  }

  return (
    <FormDrawer
      title={texts.title}
      lead={question.label}
      submit={mayWrite ? texts.send : undefined}
      note={note}
      isBusy={isBusy}
      isChanged={text.trim() !== ''}
      isDone={text.trim() === ''}
      initialFocus={field}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      {questionAddress === undefined ? null : (
        <p>
          <Link className={styles['link']} to={questionAddress}>
            {texts.toQuestion}
          </Link>
        </p>
      )}
      {query.isError && query.data === undefined ? (
        <ErrorView message={texts.notLoaded} onRetry={() => void query.refetch()} />
      ) : query.data === undefined ? (
        <TextSkeleton lines={3} />
      ) : (
        <Messages messages={messages ?? []} />
      )}
      {mayWrite ? (
        <>
          <FormField label={texts.message} isRequired hint={texts.hint} problem={problem}>
            {(parts) => (
              <textarea
                {...parts}
                ref={field}
                value={text}
                rows={4}
                maxLength={maxMessageLength}
                onChange={({ target }) => change(target.value)}
              />
            )}
          </FormField>
          {people.length === 0 ? null : <Naming people={people} onName={insertName} />}
        </>
      ) : null}
    </FormDrawer>
  );
}

interface NamingProps {
  readonly people: readonly Mentionable[];
  readonly onName: (name: string) => void;
}

/** Writes the name of a person into the message. */
function Naming({ people, onName }: NamingProps) {
  useLocale();
  return (
    <select
      className={styles['naming']}
      aria-label={texts.name}
      value=""
      onChange={({ target }) => onName(target.value)}
    >
      <option value="">{texts.nameNobody}</option>
      {people.map(({ id, name, side }) => (
        <option key={id} value={name}>
          {name} ({texts.sides[side]})
        </option>
      ))}
    </select>
  );
}

function Messages({ messages }: { readonly messages: readonly QuestionMessage[] }) {
  useLocale();
  if (messages.length === 0) return <p className={styles['none']}>{texts.none}</p>;
  return (
    <ol className={styles['messages']} aria-label={texts.messages}>
      {messages.map(({ id, text, at, by, side, is_own: isOwn }) => (
        <li key={id} data-own={isOwn || undefined}>
          <p className={styles['from']}>
            <strong>{isOwn ? texts.own : (by ?? texts.gone)}</strong> · {texts.sides[side]} · {momentText(at)}
          </p>
          <p className={styles['text']}>{text}</p>
        </li>
      ))}
    </ol>
  );
}
