import { ErrorView, momentText, TextSkeleton, useLocale } from '@alo/renderer';
import type { Draft, DraftRevisions } from '@alo/schemas';
import { formatList } from '@alo/words';
import { Button } from '@chakra-ui/react';
import { useCallback, useRef, useState } from 'react';
import type { ReleaseDesk } from './desk.js';
import type { HistoryProps } from './history-props.js';
import { refusalOf } from './refusal.js';
import { RevisionView } from './RevisionView.js';
import { versionTexts as texts } from './texts.js';
import { useAsked } from './useAsked.js';
import styles from './versions.module.css';

type Revision = DraftRevisions['data'][number];

/** The revisions of a draft, by pages: the newest page is asked for anew with every new revision. */
function useRevisions(desk: ReleaseDesk, { id, revision }: Draft) {
  const [older, setOlder] = useState<readonly DraftRevisions[]>([]);
  const ask = useCallback(async () => {
    const page = await desk.revisions(id);
    setOlder([]);
    return page;
  }, [desk, id]);
  const asked = useAsked(ask, revision);
  const pages = asked.value === undefined ? [] : [asked.value, ...older];
  const before = pages.at(-1)?.before ?? null;
  const more = async () => {
    if (before === null) return;
    const page = await desk.revisions(id, before);
    setOlder((known) => [...known, page]);
  };
  return { ...asked, revisions: pages.flatMap(({ data }) => data), hasMore: before !== null, more };
}

/** All revisions, and what the chosen one changed. */
export function History(props: HistoryProps) {
  useLocale();
  const { desk, draft } = props;
  const { revisions, value, error, again, hasMore, more } = useRevisions(desk, draft);
  const [chosen, setChosen] = useState<number>();
  const [moreFailed, setMoreFailed] = useState<unknown>();
  const heading = useRef<HTMLHeadingElement>(null);
  if (error !== undefined)
    return <ErrorView message={refusalOf(error).message || texts.failed.history} onRetry={again} />;
  if (value === undefined) return <TextSkeleton />;
  const shown = revisions.find(({ revision }) => revision === chosen) ?? revisions[0];
  const showMore = () => {
    setMoreFailed(undefined);
    more().catch(setMoreFailed);
  };
  return (
    <div className={styles['both']} data-view="history">
      <section className={styles['card']} aria-labelledby="revisions">
        <header className={styles['cardHead']}>
          <h2 id="revisions">{texts.history.title}</h2>
        </header>
        <ol className={styles['revisions']}>
          {revisions.map((each) => (
            <RevisionRow
              key={each.revision}
              revision={each}
              isNewest={each.revision === draft.revision}
              isChosen={each.revision === shown?.revision}
              onChoose={() => {
                setChosen(each.revision);
                if (window.matchMedia('(max-width: 56.25em)').matches)
                  requestAnimationFrame(() => heading.current?.focus());
              }}
            />
          ))}
        </ol>
        {moreFailed === undefined ? null : (
          <ErrorView message={refusalOf(moreFailed).message || texts.failed.history} />
        )}
        {hasMore ? (
          <div className={styles['cardBody']}>
            <Button size="sm" variant="outline" onClick={showMore}>
              {texts.history.older}
            </Button>
          </div>
        ) : null}
      </section>
      {shown === undefined ? null : (
        <RevisionView key={shown.revision} {...props} revision={shown} heading={heading} />
      )}
    </div>
  );
}

interface RevisionRowProps {
  readonly revision: Revision;
  readonly isNewest: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function RevisionRow({ revision, isNewest, isChosen, onChoose }: RevisionRowProps) {
  useLocale();
  const words = texts.history;
  const { revision: number, saved_by, saved_at, restored_from, changed, removed } = revision;
  const files = [...changed, ...removed.map((name) => `${name} (${words.removed})`)];
  return (
    <li data-chosen={isChosen || undefined}>
      <button type="button" aria-pressed={isChosen} onClick={onChoose}>
        <strong>
          {words.revision({ revision: number })}
          {isNewest ? <small>{words.now}</small> : null}
        </strong>
        <span>{words.about({ name: saved_by ?? texts.somebody, moment: momentText(saved_at) })}</span>
        <span>
          {restored_from === null
            ? files.length === 0
              ? words.nothing
              : formatList(files)
            : words.restored({ revision: restored_from })}
        </span>
      </button>
    </li>
  );
}
