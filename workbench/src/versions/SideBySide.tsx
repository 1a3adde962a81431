import { useLocale } from '@alo/renderer';
import type { PartLine, QuestionPart } from './question-parts.js';
import { versionTexts as texts } from './texts.js';
import styles from './versions.module.css';

interface SideBySideProps {
  readonly parts: readonly QuestionPart[];
  readonly from: number;
}

/** The parts of a question that differ, as they were and as they are. */
export function SideBySide({ parts, from }: SideBySideProps) {
  useLocale();
  return (
    <div className={styles['sides']} role="group" aria-label={texts.parts.label}>
      {parts.map(({ name, was, is }) => (
        <section key={name} aria-label={texts.parts.names[name]}>
          <h3>{texts.parts.names[name]}</h3>
          <div>
            <Side title={texts.parts.earlier({ version: from })} lines={was} />
            <Side title={texts.parts.draft} lines={is} />
          </div>
        </section>
      ))}
    </div>
  );
}

function Side({ title, lines }: { readonly title: string; readonly lines: readonly PartLine[] }) {
  useLocale();
  return (
    <div className={styles['side']}>
      <small>{title}</small>
      {lines.length === 0 ? <p className={styles['subtle']}>{texts.parts.nothing}</p> : null}
      {lines.map(({ kind, text }, at) => (
        // Two options may have the same words.
        <p key={`${at} ${text}`}>
          {kind === 'gone' ? (
            <del aria-label={texts.parts.struck({ text })}>{text}</del>
          ) : kind === 'new' ? (
            <ins aria-label={texts.parts.fresh({ text })}>{text}</ins>
          ) : (
            <span className={kind === 'none' ? styles['subtle'] : undefined}>
              {kind === 'none' ? texts.parts.nothing : text}
            </span>
          )}
        </p>
      ))}
    </div>
  );
}
