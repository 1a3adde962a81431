import { TextSkeleton, useLocale } from '@alo/renderer';
import type { PublicConfiguration } from '@alo/schemas';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink, Mail } from 'lucide-react';
import { Link } from 'react-router-dom';
import { configQuery } from '../../lib/config';
import { PageIntro } from './PageIntro';
import styles from './pages.module.css';
import { texts } from './texts';

const { help } = texts;

/** /help: the contact address (NAV-16) and the help site, both from the configuration, and what is often asked. */
export default function HelpPage() {
  useLocale();
  const { data: config, isPending } = useQuery(configQuery);
  return (
    <div className={styles['page']}>
      <PageIntro title={help.title} lead={help.lead} scene="garden" />
      <div className={styles['halves']}>
        <section className={styles['block']}>
          <h2>{help.asked.title}</h2>
          <dl className={styles['asked']}>
            {Object.values(help.asked.items).map(({ question, answer }) => (
              <div key={question}>
                <dt>{question}</dt>
                <dd>{answer}</dd>
              </div>
            ))}
          </dl>
        </section>
        <div className={styles['stack']}>
          {isPending ? (
            <section className={styles['block']}>
              <TextSkeleton lines={3} />
            </section>
          ) : (
            <Contact contactEmail={config?.contactEmail ?? null} />
          )}
          <section className={styles['block']}>
            <h2>{help.standards.title}</h2>
            <p>{help.standards.text}</p>
            <p>
              <Link className={styles['link']} to="/standards">
                {help.standards.link}
              </Link>
            </p>
          </section>
          {config?.helpUrl ? (
            <section className={styles['block']}>
              <h2>{help.site}</h2>
              <p>{help.siteText}</p>
              <p>
                <a className={styles['link']} href={config.helpUrl} target="_blank" rel="noreferrer">
                  {help.siteLink}
                  <ExternalLink size={16} aria-label={help.newTab} />
                </a>
              </p>
            </section>
          ) : null}
        </div>
      </div>
    </div>
  );
}

/** Says whom to write to; without an address, whom to ask. */
function Contact({ contactEmail }: Pick<PublicConfiguration, 'contactEmail'>) {
  useLocale();
  if (contactEmail === null) {
    return (
      <section className={styles['block']}>
        <h2>{help.ask}</h2>
        <p>{help.noContact}</p>
      </section>
    );
  }
  return (
    <section className={styles['block']}>
      <h2>{help.write}</h2>
      <p>{help.writeText}</p>
      <p>
        <a className={styles['link']} href={`mailto:${contactEmail}`}>
          <Mail size={20} aria-hidden />
          {contactEmail}
        </a>
      </p>
    </section>
  );
}
