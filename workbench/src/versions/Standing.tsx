import { momentText, useLocale } from '@alo/renderer';
import { CircleCheck, Lock, Undo2 } from 'lucide-react';
import type { Draft } from '@alo/schemas';
import type { ReleaseDesk } from './desk.js';
import { versionTexts as texts } from './texts.js';
import { WhoReleases } from './WhoReleases.js';
import styles from './versions.module.css';

interface StandingProps {
  readonly draft: Draft;
  readonly desk: ReleaseDesk;
}

/** Where a draft stands: proposed, sent back with a reason, or released. */
export function Standing({ draft, desk }: StandingProps) {
  const { proposal, decision } = draft;
  if (proposal !== null) return <Proposed proposal={proposal} desk={desk} />;
  if (decision === null || decision.outcome === 'takenBack') return null;
  if (decision.outcome === 'sentBack') return <SentBack decision={decision} />;
  return <Released decision={decision} draft={draft} desk={desk} />;
}

interface ProposedProps extends Pick<StandingProps, 'desk'> {
  readonly proposal: NonNullable<Draft['proposal']>;
}

function Proposed({ proposal, desk }: ProposedProps) {
  useLocale();
  const { is_own, note, proposed_by } = proposal;
  return (
    <div className={styles['standing']} data-kind="proposed">
      <Lock size={20} aria-hidden />
      <div>
        <h2>{texts.proposed.title}</h2>
        <p>{is_own ? texts.proposed.own : texts.proposed.others}</p>
        {is_own ? <WhoReleases desk={desk} /> : null}
        {note === null ? null : (
          <figure>
            <figcaption>{texts.proposed.note({ name: proposed_by ?? texts.somebody })}</figcaption>
            <blockquote>{note}</blockquote>
          </figure>
        )}
      </div>
    </div>
  );
}

interface DecisionProps {
  readonly decision: NonNullable<Draft['decision']>;
}

function SentBack({ decision: { decided_by, decided_at, reason } }: DecisionProps) {
  useLocale();
  const name = decided_by ?? texts.somebody;
  return (
    <div className={styles['standing']} data-kind="sentBack">
      <Undo2 size={20} aria-hidden />
      <div>
        <h2>{texts.decided.sentBack({ name, moment: momentText(decided_at) })}</h2>
        {reason === null ? null : <blockquote>{reason}</blockquote>}
      </div>
    </div>
  );
}

function Released({
  decision: { decided_by, decided_at, version },
  draft,
  desk: { formMigrationsPath, hotelsPath },
}: DecisionProps & StandingProps) {
  useLocale();
  const words = texts.decided;
  const name = decided_by ?? texts.somebody;
  return (
    <div className={styles['standing']} data-kind="released">
      <CircleCheck size={20} aria-hidden />
      <div>
        <h2>{words.released({ version: version ?? 0 })}</h2>
        <p>{words.releasedText({ name, moment: momentText(decided_at) })}</p>
        <p>
          {words.newHotels({ key: draft.key })}{' '}
          {hotelsPath === undefined ? null : <a href={hotelsPath}>{words.toHotels}</a>}
        </p>
        <p>
          {words.move}{' '}
          {formMigrationsPath === undefined ? null : <a href={formMigrationsPath}>{words.toMigrations}</a>}
        </p>
      </div>
    </div>
  );
}
