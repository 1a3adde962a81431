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
  const titles = [texts.parts.earlier({ version: from }), texts.parts.draft] as const;
  return (
    <div className={styles['sides']} role="group" aria-label={texts.parts.label}>
      {parts.map(({ name, was, is }) => (
        <section key={name} aria-label={texts.parts.names[name]}>
          <h3>{texts.parts.names[name]}</h3>
          <Side title={titles[0]} lines={was} />
          <Side title={titles[1]} lines={is} />
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
      {lines.map((line, at) => (
        // Two options may have the same words.
        <p key={`${at} ${line.text}`}>
          <Line line={line} />
        </p>
      ))}
    </div>
  );
}

function Line({ line: { kind, text } }: { readonly line: PartLine }) {
  useLocale();
  switch (kind) {
    case 'gone':
      return <del>{text}</del>;
    case 'new':
      return <ins>{text}</ins>;
    case 'none':
      return <span className={styles['subtle']}>{texts.parts.nothing}</span>;
    case 'same':
      return text;
  }
}
