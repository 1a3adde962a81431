import { toast, useLocale } from '@alo/renderer';
import { Button } from '@chakra-ui/react';
import { ChevronRight, ClipboardCheck, Compass, Copy, Mail, RefreshCw, UserRound } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { messageOf } from '../../../lib/api-error';
import { useHasTab, useUser } from '../../../lib/session/session';
import { ButtonLink } from '../../../ui/ButtonLink';
import { PageHead } from '../../../ui/PageHead';
import styles from './no-hotel-yet.module.css';
import { texts } from './texts';
import { useLookAgain } from './useLookAgain';

/** Home of an account without a hotel: what happens next, and what can be read meanwhile (UNSP-003). */
export default function NoHotelYet() {
  useLocale();
  const user = useUser();
  const [word, setWord] = useState('');
  const { look, isLooking } = useLookAgain();
  const firstName = user.name.trim().split(/\s+/)[0] ?? user.name;

  async function lookNow() {
    try {
      if (!(await look())) setWord(texts.still);
    } catch (error) {
      toast.error(messageOf(error));
    }
  }

  return (
    <>
      <PageHead title={texts.title} />
      <h1 className={styles['title']}>{texts.welcome({ name: firstName })}</h1>
      <p className={styles['lead']}>{texts.lead}</p>
      <div className={styles['columns']}>
        <section className={styles['card']}>
          <h2>{texts.next}</h2>
          <ol className={styles['steps']}>
            <li>
              <h3>{texts.steps.link}</h3>
              <p>{texts.steps.linkText}</p>
              <Username username={user.username} />
            </li>
            <li>
              <h3>{texts.steps.shown}</h3>
              <p>{texts.steps.shownText}</p>
            </li>
            <li>
              <h3>{texts.steps.answer}</h3>
              <p>{texts.steps.answerText}</p>
            </li>
          </ol>
          <div className={styles['actions']}>
            <Button aria-disabled={isLooking} onClick={() => void lookNow()}>
              <RefreshCw size={18} aria-hidden />
              {isLooking ? texts.looking : texts.again}
            </Button>
            <ButtonLink to="/help" variant="outline">
              <Mail size={18} aria-hidden />
              {texts.contact}
            </ButtonLink>
            <p role="status">{word}</p>
          </div>
        </section>
        <Meanwhile />
      </div>
    </>
  );
}

/** The name that the administrator needs. */
function Username({ username }: { readonly username: string }) {
  useLocale();
  const [isCopied, setCopied] = useState(false);
  return (
    <div className={styles['username']}>
      <code>{username}</code>
      <Button
        variant="ghost"
        size="sm"
        onClick={() =>
          void navigator.clipboard.writeText(username).then(
            () => setCopied(true),
            // The name can be marked and copied by hand.
            () => undefined,
          )
        }
      >
        <Copy size={16} aria-hidden />
        <span role="status">{isCopied ? texts.copied : texts.copy}</span>
      </Button>
    </div>
  );
}

function Meanwhile() {
  useLocale();
  const seesSample = useHasTab('SAMPLE QUESTIONNAIRE');
  const seesApproach = useHasTab('OUR APPROACH');
  const links = [
    ...(seesSample ? [{ to: '/sample-questionnaire', icon: ClipboardCheck, words: texts.links.sample }] : []),
    ...(seesApproach ? [{ to: '/our-approach', icon: Compass, words: texts.links.approach }] : []),
    { to: '/profile', icon: UserRound, words: texts.links.profile },
  ];
  return (
    <section className={styles['card']}>
      <h2 className={styles['small']}>{texts.meanwhile}</h2>
      <ul className={styles['links']}>
        {links.map(({ to, icon: Icon, words: { title, text } }) => (
          <li key={to}>
            <Icon size={20} aria-hidden />
            <Link to={to}>
              {title}
              <span>{text}</span>
            </Link>
            <ChevronRight size={18} aria-hidden />
          </li>
        ))}
      </ul>
    </section>
  );
}
