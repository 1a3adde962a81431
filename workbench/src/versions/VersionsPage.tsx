/** What an open draft changes, what becomes of answers, and its way to the release; with all of its revisions. */
import { EmptyState, ErrorView, TextSkeleton, useLocale } from '@alo/renderer';
import { ArrowLeft } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Draft } from '@alo/schemas';
import type { FormSource } from '../files/form-source.js';
import { IconButton } from '../parts/IconButton.js';
import { Segments } from '../parts/Segments.js';
import { useSession, useShown } from '../session/hooks.js';
import { useUndoKeys } from '../session/useUndoKeys.js';
import { Comparison } from './Comparison.js';
import type { ReleaseDesk } from './desk.js';
import { History } from './History.js';
import { isReleasedNow, lookAtDraft, type Look } from './look.js';
import { ProblemList } from './ProblemList.js';
import { refusalOf } from './refusal.js';
import { ReleaseBar } from './ReleaseBar.js';
import { Standing } from './Standing.js';
import { versionTexts as texts } from './texts.js';
import { TrialCard } from './TrialCard.js';
import { trialsOf, type Trials } from './trials.js';
import { useAsked } from './useAsked.js';
import { useFocusedPage } from '../parts/useFocusedPage.js';
import styles from './versions.module.css';

/** What the page shows: the comparison, or all revisions. */
export type VersionsView = 'versions' | 'history';

interface VersionsPageProps {
  readonly desk: ReleaseDesk;
  readonly source: FormSource;
  readonly view: VersionsView;
  readonly onView: (view: VersionsView) => void;
  /** Goes back to the draft. */
  readonly onBack: () => void;
  /** Sends what is not on the server yet. */
  readonly save: () => Promise<void>;
}

/** All that the server says of the draft that is open, asked for anew whenever its files change. */
function useLook({ desk, source, save }: Pick<VersionsPageProps, 'desk' | 'source' | 'save'>) {
  const { id } = useSession();
  const files = useShown((state) => state.files);
  const [chosen, choose] = useState<number>();
  const ask = useCallback(
    () => lookAtDraft({ desk, source, id, chosen, save }),
    [desk, source, id, chosen, save],
  );
  return { ...useAsked(ask, files), choose };
}

/** Moves the focus to a heading whenever the draft got another standing. */
function useFocusOnStanding(draft: Draft | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const known = useRef<string>(undefined);
  const standing = draft && `${draft.proposal?.proposed_at ?? ''} ${draft.decision?.decided_at ?? ''}`;
  useEffect(() => {
    if (standing === undefined) return;
    if (known.current !== undefined && known.current !== standing) {
      heading.current?.focus();
      // It is stuck to the top: what became of the draft stands where the page begins.
      heading.current?.closest('main')?.scrollIntoView();
    }
    known.current = standing;
  }, [standing]);
  return heading;
}

/** Tells the draft that is open whether it is proposed: then it cannot be changed. */
function useProposal(draft: Draft | undefined) {
  const session = useSession();
  useEffect(() => {
    if (draft === undefined) return;
    const { proposal } = draft;
    session.store.setState({
      proposal: proposal ? { by: proposal.proposed_by ?? undefined, isOwn: proposal.is_own } : undefined,
    });
  }, [session, draft]);
}

export function VersionsPage(props: VersionsPageProps) {
  useLocale();
  const main = useFocusedPage();
  const { desk, view, save } = props;
  const session = useSession();
  const { value: look, error, isLoading, again, choose } = useLook(props);
  useUndoKeys(look !== undefined && look.draft.proposal !== null);
  useProposal(look?.draft);
  const heading = useFocusOnStanding(look?.draft);
  const trials = trialsOf(session, desk, save);
  const title = useShown((state) => state.title);
  return (
    <main className={styles['page']} ref={main} tabIndex={-1}>
      <header className={styles['top']}>
        <IconButton label={texts.back} onClick={props.onBack}>
          <ArrowLeft aria-hidden size={20} />
        </IconButton>
        <div className={styles['name']}>
          <h1 ref={heading} tabIndex={-1}>
            {texts.title}
          </h1>
          <p>{title}</p>
        </div>
        <Segments
          label={texts.views.label}
          value={view}
          choices={[
            ['versions', texts.views.versions],
            ['history', texts.views.history],
          ]}
          onChange={props.onView}
        />
      </header>
      <div className={styles['inner']} aria-busy={isLoading}>
        {error === undefined ? null : (
          <ErrorView message={refusalOf(error).message || texts.failed.draft} onRetry={again} />
        )}
        {look === undefined ? (
          error === undefined ? (
            <div role="status" aria-label={texts.loading}>
              <TextSkeleton />
            </div>
          ) : null
        ) : (
          <>
            <Standing draft={look.draft} desk={desk} />
            <ProblemList
              problems={look.checks.problems}
              onGoTo={(place) => {
                session.store.setState({ goingTo: place });
                props.onBack();
              }}
            />
            {view === 'history' ? (
              <History desk={desk} draft={look.draft} save={save} onChanged={again} />
            ) : (
              <Compared look={look} trials={trials} onFrom={choose} />
            )}
          </>
        )}
      </div>
      {look === undefined ? null : (
        <ReleaseBar
          desk={desk}
          look={look}
          trials={trials}
          isLoading={isLoading || error !== undefined}
          hasTrial={view === 'versions'}
          onChanged={again}
        />
      )}
    </main>
  );
}

interface ComparedProps {
  readonly look: Look;
  readonly trials: Trials;
  readonly onFrom: (version: number) => void;
}

function Compared({ look, trials, onFrom }: ComparedProps) {
  useLocale();
  const after = useShown((state) => state.form);
  const [chosen, setChosen] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  const { draft, checks, from, comparison, before } = look;
  if (!checks.is_readable)
    return (
      <EmptyState title={texts.none.unreadable}>
        {texts.none.unreadableText({ errors: checks.errors })}
      </EmptyState>
    );
  if (from === undefined)
    return <EmptyState title={texts.none.title}>{texts.none.text({ key: draft.key })}</EmptyState>;
  return (
    <>
      <Pair look={look} from={from} onFrom={onFrom} />
      {comparison === undefined || before === undefined || after === undefined ? null : (
        <>
          <Comparison {...{ look, comparison, before, after, chosen, heading }} onChoose={setChosen} />
          <TrialCard
            trials={trials}
            from={comparison.from}
            total={comparison.hotels}
            sha256={draft.sha256}
            onDecide={(id) => {
              setChosen(`old ${id}`);
              requestAnimationFrame(() => heading.current?.focus());
            }}
          />
        </>
      )}
    </>
  );
}

interface PairProps {
  readonly look: Look;
  readonly from: number;
  readonly onFrom: (version: number) => void;
}

/** Which released version is compared with the draft. */
function Pair({ look: { earlier, draft }, from, onFrom }: PairProps) {
  useLocale();
  return (
    <div className={styles['pair']}>
      <label>
        <span>{texts.pair.from}</span>
        <select value={from} onChange={(event) => onFrom(Number(event.currentTarget.value))}>
          {earlier.map(({ version }) => (
            <option key={version} value={version}>
              {texts.pair.version({ version })}
            </option>
          ))}
        </select>
      </label>
      <span aria-hidden>→</span>
      <span>
        {isReleasedNow(draft)
          ? texts.pair.released({ version: draft.decision?.version ?? 0 })
          : texts.pair.draft({ version: draft.next_version })}
      </span>
    </div>
  );
}
