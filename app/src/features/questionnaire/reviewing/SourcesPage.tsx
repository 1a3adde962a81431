import { claimsOf } from '@alo/engine/scoring';
import {
  BottomBar,
  ErrorView,
  QuestionnaireFrame,
  reviewGroups,
  ReviewView,
  StepSkeleton,
  useLocale,
} from '@alo/renderer';
import type { BottomBarProps, ReviewGroup } from '@alo/renderer';
import type { StepKey, SubmissionStatus } from '@alo/schemas';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { messageOf } from '../../../lib/http';
import type { FormSession } from '../form-session';
import { reviewOf } from './form-review';
import { readText } from '../read-text';
import { reviewRemarks } from '../remarks';
import { certificateRemarks } from './certificate-remarks';
import { scoreModelQuery } from '../../../api/score-model-query';
import { sourcesQuery, type LoadedSources } from '../../../api/sources-query';
import { readSourcePoints } from './source-points';
import { ReviewBar } from './ReviewBar';

export interface SourcesPageProps {
  readonly session: FormSession;
  readonly status: SubmissionStatus;
  readonly isReviewer: boolean;
  /** The group to open first (SRC-08). */
  readonly first: StepKey | undefined;
  readonly badge: ReactNode;
  readonly panel: ReactNode;
  readonly topBar: ReactNode;
  /** The bar for readers who decide nothing; for all, it has the way back. */
  readonly bar: BottomBarProps;
}

/** The statuses in which reviewers are at work (design 6.17). */
const inReview: readonly SubmissionStatus[] = ['submitted', 'pending'];

/** SRC-01 to SRC-05: the sources of a form that cannot be changed now. Reviewers decide, others look. */
export function SourcesPage(props: SourcesPageProps) {
  useLocale();
  const { session, panel, topBar, bar } = props;
  const { data, error, refetch } = useQuery(sourcesQuery(session.hotelId));
  if (data) return <Loaded {...props} data={data} onBroken={() => void refetch()} />;
  return (
    <QuestionnaireFrame isRead panel={panel} topBar={topBar} bottomBar={<BottomBar {...bar} />}>
      {error === null ? (
        <StepSkeleton />
      ) : (
        <ErrorView loading="sources" message={messageOf(error)} onRetry={() => void refetch()} />
      )}
    </QuestionnaireFrame>
  );
}

interface LoadedProps extends SourcesPageProps {
  readonly data: LoadedSources;
  /** Is called when an address of a file is too old. */
  onBroken(this: void): void;
}

function Loaded({
  session,
  status,
  isReviewer,
  first,
  badge,
  panel,
  topBar,
  bar,
  data,
  onBroken,
}: LoadedProps) {
  useLocale();
  const { sources } = data;
  const [sheet] = useState(() => reviewOf(session, sources));
  useEffect(() => void reviewOf(session, sources), [session, sources]);
  const { groups, remarks } = useReviewed(session, data, isReviewer);
  const canDecide = isReviewer && inReview.includes(status);
  /** The sources that a save named. */
  const [named, show] = useState<readonly string[]>([]);
  return (
    <QuestionnaireFrame
      isFull
      panel={panel}
      topBar={topBar}
      bottomBar={
        canDecide ? (
          <ReviewBar
            session={session}
            sheet={sheet}
            data={data}
            judged={groups.flatMap((group) => group.sources.map(({ question }) => question))}
            bar={bar}
            onShow={show}
          />
        ) : (
          <BottomBar {...bar} />
        )
      }
    >
      <ReviewView
        sheet={sheet}
        groups={groups}
        remarks={remarks}
        reasons={sources.rejection_reasons}
        canDecide={canDecide}
        badge={badge}
        first={first}
        from={named[0]}
        named={named}
        readText={readText}
        onBroken={onBroken}
      />
    </QuestionnaireFrame>
  );
}

interface Reviewed {
  readonly groups: ReviewGroup[];
  /** What should be looked at beside the sources. */
  readonly remarks: readonly string[];
}

/**
 * The sources step by step. They are made anew only when the files or their addresses are new. Reviewers see the answers
 * without a file, too, the points of each, and which figures can hardly be true; without the score model, which may come
 * later or not at all, they decide about the sources all the same.
 */
function useReviewed(
  { sheet, answeredBy = [] }: FormSession,
  { files, sources: { group } }: LoadedSources,
  isReviewer: boolean,
): Reviewed {
  const { questionnaire } = sheet;
  const { data: model } = useQuery({ ...scoreModelQuery(questionnaire), enabled: isReviewer });
  return useMemo(() => {
    const counts = Object.fromEntries([...files].map(([id, all]) => [id, all.length]));
    // oxlint-disable-next-line react/purity -- A page that is open over midnight may stay with its day.
    const today = new Date().toISOString().slice(0, 10);
    const form = { answers: sheet.saved(), files: counts, today };
    const points = model && readSourcePoints(questionnaire, model, form);
    const certificates = model && certificateRemarks(questionnaire, model, form);
    const claims = model && claimsOf(questionnaire, model, sheet.saved());
    const judged = new Set(claims?.map(({ id }) => id));
    const { at, others } = model
      ? reviewRemarks(sheet, model, (id) => judged.has(id) || (counts[id] ?? 0) > 0)
      : { at: new Map<string, string>(), others: [] };
    const times = new Map(answeredBy.flatMap(({ at, questionIds }) => questionIds.map((id) => [id, at])));
    const groups = reviewGroups(questionnaire, {
      answers: sheet.saved(),
      claims,
      files,
      answeredAt: (id) => times.get(id),
      points,
      remark: (id) => at.get(id) ?? certificates?.get(id)?.words,
      takesLink: (id) => certificates?.get(id)?.takesLink === true,
      group: (id) => group?.[id],
    });
    return { groups, remarks: others };
  }, [answeredBy, files, group, model, questionnaire, sheet]);
}
