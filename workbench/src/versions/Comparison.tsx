import { findQuestion, type Questionnaire } from '@alo/engine';
import { EmptyState, useLocale } from '@alo/renderer';
import { formatList, formatNumber } from '@alo/words';
import { useCallback, useMemo, useState, type RefObject } from 'react';
import { Segments } from '../parts/Segments.js';
import { useShown } from '../session/hooks.js';
import { ChangeTable } from './ChangeTable.js';
import { countRows, isTouched, sortedChanges } from './change-words.js';
import { oldOrNew } from './chosen-change.js';
import { groupChanges } from './group-changes.js';
import type { Look } from './look.js';
import { readPlan } from '../documents/plan-file.js';
import { PlanNotice } from './PlanNotice.js';
import { isAlwaysShown } from './question-parts.js';
import { QuestionPanel } from './QuestionPanel.js';
import { versionTexts as texts } from './texts.js';
import styles from './versions.module.css';

interface ComparisonProps {
  readonly look: Look;
  readonly comparison: NonNullable<Look['comparison']>;
  readonly before: Questionnaire;
  readonly after: Questionnaire;
  /** The row that is shown beside the table. */
  readonly chosen: string | undefined;
  /** Keep it the same. */
  readonly onChoose: (name: string) => void;
  /** The heading of the question that is shown beside the table. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** Which groups of questions came or went; nothing where all are the same. */
function Groups({ before, after }: Pick<ComparisonProps, 'before' | 'after'>) {
  useLocale();
  const { added, removed } = useMemo(() => groupChanges(before, after), [before, after]);
  const named = (groups: typeof added) => formatList(groups.map((each) => texts.groups.named(each)));
  return (
    <>
      {added.length === 0 ? null : <p>{texts.groups.added({ count: added.length, names: named(added) })}</p>}
      {removed.length === 0 ? null : (
        <p>{texts.groups.removed({ count: removed.length, names: named(removed) })}</p>
      )}
    </>
  );
}

const isShownAlways = (form: Questionnaire) => (id: string) => {
  const question = findQuestion(form, id);
  return question !== undefined && isAlwaysShown(question);
};

/** How many questions changed, which, and what becomes of their answers. */
export function Comparison(props: ComparisonProps) {
  useLocale();
  const { look, comparison, before, after, chosen, onChoose, heading } = props;
  const { from, counts } = comparison;
  const files = useShown((state) => state.files);
  const plan = useMemo(() => readPlan(files, from, before, after), [files, from, before, after]);
  const all = useMemo(() => sortedChanges(comparison.questions), [comparison.questions]);
  const touched = useMemo(() => all.filter(isTouched), [all]);
  const [rows, setRows] = useState<'changed' | 'touched'>('changed');
  const shown = rows === 'changed' ? all : touched;
  const change = all.find((each) => oldOrNew(each) === chosen) ?? shown[0];
  const choose = useCallback(
    (name: string) => {
      onChoose(name);
      // On a phone what was chosen stands below the table.
      if (window.matchMedia('(max-width: 56.25em)').matches)
        requestAnimationFrame(() => heading.current?.focus());
    },
    [onChoose, heading],
  );

  return (
    <>
      <dl className={styles['counts']} aria-label={texts.counts.label}>
        {countRows(counts).map(({ words, count }) => (
          <div key={words}>
            <dt>{words}</dt>
            <dd>{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
      <Groups before={before} after={after} />
      <PlanNotice plan={plan} from={from} isOff={look.draft.proposal !== null} />
      <div className={styles['both']}>
        <section className={styles['card']} aria-labelledby="changed-questions">
          <header className={styles['cardHead']}>
            <h2 id="changed-questions">{texts.questions.title}</h2>
            <Segments
              label={texts.questions.rows}
              value={rows}
              choices={[
                ['changed', texts.questions.changed({ count: all.length })],
                ['touched', texts.questions.touched({ count: touched.length })],
              ]}
              onChange={setRows}
            />
          </header>
          {shown.length > 0 ? (
            <div className={styles['rows']}>
              <ChangeTable
                changes={shown}
                chosen={change && oldOrNew(change)}
                onChoose={choose}
                isAlwaysShown={isShownAlways(after)}
              />
            </div>
          ) : rows === 'changed' ? (
            <EmptyState title={texts.none.same}>{texts.none.sameText({ version: from })}</EmptyState>
          ) : (
            <EmptyState title={texts.none.touched}>{texts.none.touchedText}</EmptyState>
          )}
        </section>
        {change === undefined ? null : (
          <QuestionPanel
            {...{ change, look, from, before, after, plan, heading }}
            onWrite={() => onChoose(oldOrNew(change))}
          />
        )}
      </div>
    </>
  );
}
