import { useLocale } from '@alo/renderer';
import type { ServedStandards } from '@alo/schemas';
import { CapDisclosures } from './CapDisclosures';
import { CriteriaRows } from './CriteriaRows';
import { EditionFacts } from './EditionFacts';
import type { ShownStandard } from './served-rows';
import styles from './standards.module.css';
import { texts } from './texts';

interface StandardSectionProps {
  readonly standard: ShownStandard;
  readonly successor: ShownStandard | undefined;
  /** What is said of the disclosures of the standard that sets the cap. */
  readonly capNote: ServedStandards['value_chain_cap']['note'];
  readonly showsDemandable: boolean;
}

/** One edition: how it stands, how much of it is served, and each criterion with its questions. */
export function StandardSection({ standard, successor, capNote, showsDemandable }: StandardSectionProps) {
  useLocale();
  const { id, name, version, note, criteria, served, rows, disclosures } = standard;
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <div className={styles['about']}>
        <h2 id={id} tabIndex={-1}>
          {name}
          {version === null ? null : <span className={styles['version']}>{texts.version({ version })}</span>}
        </h2>
        <EditionFacts standard={standard} successor={successor} />
        {note === null ? null : <p className={styles['note']}>{note}</p>}
        {criteria > 0 ? (
          <p className={styles['served']}>
            {served === criteria
              ? texts.allServed({ all: criteria })
              : texts.served({ served, all: criteria })}
          </p>
        ) : null}
      </div>
      {rows.length > 0 ? (
        <CriteriaRows rows={rows} showsDemandable={showsDemandable} />
      ) : disclosures.length > 0 ? (
        <CapDisclosures note={capNote} disclosures={disclosures} />
      ) : (
        <p className={styles['unserved']}>{unservedText(standard)}</p>
      )}
    </section>
  );
}

function unservedText({ standing, isSuccessor }: ShownStandard): string {
  if (standing === 'draft') return texts.notReferredDraft;
  if (standing === 'ended') return texts.notReferredEnded;
  return isSuccessor ? texts.notReferred : texts.notServed;
}
