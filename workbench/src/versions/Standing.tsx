import { momentText, useLocale } from '@alo/renderer';
import { CircleCheck, Lock, Undo2 } from 'lucide-react';
import type { Draft } from '@alo/schemas';
import { versionTexts as texts } from './texts.js';
import styles from './versions.module.css';

interface StandingProps {
  readonly draft: Draft;
  readonly formMigrationsPath: string | undefined;
}

/** Where a draft stands: proposed, sent back with a reason, or released. */
export function Standing({ draft, formMigrationsPath }: StandingProps) {
  const { proposal, decision } = draft;
  if (proposal !== null) return <Proposed proposal={proposal} />;
  if (decision === null || decision.outcome === 'takenBack') return null;
  if (decision.outcome === 'sentBack') return <SentBack decision={decision} />;
  return <Released decision={decision} formMigrationsPath={formMigrationsPath} />;
}

function Proposed({ proposal }: { readonly proposal: NonNullable<Draft['proposal']> }) {
  useLocale();
  const { is_own, note, proposed_by } = proposal;
  return (
    <div className={styles['standing']} data-kind="proposed">
      <Lock size={20} aria-hidden />
      <div>
        <h2>{texts.proposed.title}</h2>
        <p>{is_own ? texts.proposed.own : texts.proposed.others}</p>
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
  formMigrationsPath,
}: DecisionProps & Pick<StandingProps, 'formMigrationsPath'>) {
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
          {words.move}{' '}
          {formMigrationsPath === undefined ? null : <a href={formMigrationsPath}>{words.toMigrations}</a>}
        </p>
      </div>
    </div>
  );
}
