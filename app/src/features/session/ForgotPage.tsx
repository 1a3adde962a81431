import { perLocale, writtenIn } from '@alo/words';
import { useLocale } from '@alo/renderer';
import { Button } from '@chakra-ui/react';
import { MailCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { ButtonLink } from '../../ui/ButtonLink';
import { TextField } from '../../ui/FormField';
import { Notice, type NoticeWords } from './Notice';
import { postForgotPassword } from './password-calls';
import { texts } from './password-texts';
import { refusalNotice } from './refusal-notice';
import { SignInFrame } from './SignInFrame';
import styles from './login.module.css';
import { texts as session } from './texts';

const { forgot } = texts;
const minute = 60_000; // ms

/** A mail that was asked for. */
interface Sent {
  readonly username: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** /forgot-password (AUTH-12): asks for a username, and says the same for any (UNSP-088). */
export default function ForgotPage() {
  useLocale();
  const { state } = useLocation() as { readonly state: { readonly username?: string } | null };
  const [username, setUsername] = useState(state?.username ?? '');
  const [problem, setProblem] = useState<string>();
  const [refusal, setRefusal] = useState<NoticeWords>();
  const [isBusy, setBusy] = useState(false);
  const [sent, setSent] = useState<Sent>();

  async function send(name: string) {
    if (isBusy) return;
    setRefusal(undefined);
    if (name === '') {
      setProblem(session.login.usernameMissing);
      return;
    }
    setBusy(true);
    try {
      await postForgotPassword(name);
      setSent({ username: name, at: Date.now() });
    } catch (error) {
      setRefusal(refusalNotice(error, forgot.failed));
    }
    setBusy(false);
  }

  if (sent !== undefined) {
    return (
      <SentPage
        key={sent.at}
        sent={sent}
        refusal={refusal}
        isBusy={isBusy}
        onAgain={() => void send(sent.username)}
        onOther={() => {
          setSent(undefined);
          setUsername('');
          setRefusal(undefined);
        }}
      />
    );
  }
  return (
    <SignInFrame title={forgot.title}>
      <h1>{forgot.title}</h1>
      <p className={styles['lead']}>{forgot.lead}</p>
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send(username.trim());
        }}
      >
        {refusal === undefined ? null : <Notice {...refusal} />}
        <UsernameField
          value={username}
          problem={problem}
          onChange={(value) => {
            setUsername(value);
            setProblem(undefined);
          }}
        />
        <Button type="submit" size="lg" aria-disabled={isBusy}>
          {isBusy ? forgot.busy : forgot.submit}
        </Button>
      </form>
      <p className={styles['other']}>
        <Link className={styles['link']} to="/login">
          {texts.back}
        </Link>
      </p>
    </SignInFrame>
  );
}

interface UsernameFieldProps {
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
}

function UsernameField({ value, problem, onChange }: UsernameFieldProps) {
  useLocale();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), [problem]);
  return (
    <TextField
      ref={field}
      name="username"
      label={session.login.username}
      placeholder={session.login.usernamePlaceholder}
      autoComplete="username"
      value={value}
      problem={problem}
      hint={{ text: forgot.hint, isMet: false }}
      onChange={onChange}
    />
  );
}

interface SentPageProps {
  readonly sent: Sent;
  readonly refusal: NoticeWords | undefined;
  readonly isBusy: boolean;
  readonly onAgain: () => void;
  readonly onOther: () => void;
}

// `timeText` would fetch code of other pages.
const time = perLocale((locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }), writtenIn);

function SentPage({ sent: { username, at }, refusal, isBusy, onAgain, onOther }: SentPageProps) {
  useLocale();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const wait = useSecondsUntil(at + minute);
  const facts = [
    [forgot.username, username],
    [forgot.works, forgot.until({ time: time().format(at + 60 * minute) })],
    [forgot.noMail, forgot.noMailText],
  ] as const;
  return (
    <SignInFrame title={forgot.sentTitle}>
      <span className={styles['badge']}>
        <MailCheck size={24} aria-hidden />
      </span>
      <h1 ref={heading} tabIndex={-1}>
        {forgot.sentTitle}
      </h1>
      <p className={styles['lead']} role="status">
        {forgot.sent}
      </p>
      <dl className={styles['facts']}>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles['actions']}>
        {refusal === undefined ? null : <Notice {...refusal} />}
        <ButtonLink to="/login" size="lg">
          {texts.back}
        </ButtonLink>
        <Button variant="outline" size="lg" disabled={wait > 0} aria-disabled={isBusy} onClick={onAgain}>
          {wait > 0 ? forgot.againIn({ seconds: wait }) : forgot.again}
        </Button>
      </div>
      <p className={styles['other']}>
        <button className={styles['link']} type="button" onClick={onOther}>
          {forgot.other}
        </button>
      </p>
    </SignInFrame>
  );
}

/** Counts down, once a second. @param moment milliseconds since 1970 */
function useSecondsUntil(moment: number): number {
  const left = () => Math.max(0, Math.ceil((moment - Date.now()) / 1000));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(Math.max(0, Math.ceil((moment - Date.now()) / 1000))), 1000);
    return () => clearInterval(timer);
  }, [moment]);
  return seconds;
}
