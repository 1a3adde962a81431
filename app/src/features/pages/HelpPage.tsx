import { TextSkeleton } from '@alo/renderer';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink, Mail } from 'lucide-react';
import { configQuery } from '../../lib/config';
import { PageHead } from '../../ui/PageHead';
import styles from './pages.module.css';
import { texts } from './texts';

/** /help: the contact address (NAV-16) and the help site, both from the configuration. */
export default function HelpPage() {
  const { data: config, isPending } = useQuery(configQuery);
  const { help } = texts;
  return (
    <div className={styles['article']}>
      <PageHead title={help.title} />
      <h1>{help.title}</h1>
      <p className={styles['lead']}>{help.lead}</p>
      <section>
        <h2>{help.write}</h2>
        <p>{help.writeText}</p>
        {isPending ? (
          <TextSkeleton lines={1} />
        ) : config?.contactEmail ? (
          <p>
            <a className={styles['link']} href={`mailto:${config.contactEmail}`}>
              <Mail size={20} aria-hidden />
              {config.contactEmail}
            </a>
          </p>
        ) : (
          <p>{help.noContact}</p>
        )}
      </section>
      {config?.helpUrl ? (
        <section>
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
  );
}
