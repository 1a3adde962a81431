import type { Question } from '@alo/engine';
import { MapScoresContext, QuestionnaireProvider, useLocale } from '@alo/renderer';
import type { Hotel } from '@alo/schemas';
import { useSelector } from '@xstate/react';
import { useCallback, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useReader } from '../../lib/session/reader';
import type { FormSession } from './form-session';
import { AskedDialogs } from './AskedDialogs';
import { DroppedAnswers } from './DroppedAnswers';
import { FormLoading } from './FormLoading';
import { FormPage } from './FormPage';
import type { SourcesPlace } from './OpenSources';
import type { Said } from './said/said';
import { StepsNotLoaded } from './StepsNotLoaded';
import { useFormWords } from './useFormWords';
import { useConnection } from './useConnection';
import { useKeptMarks } from './useKeptMarks';
import { useOverlaysAhead, WithOverlays } from './WithOverlays';

export interface QuestionFormProps {
  readonly session: FormSession;
  readonly hotel: Hotel;
}

const none: readonly string[] = [];
const nothing = () => undefined;

/** An open form: gives the sheet to the page and shows the current step. */
export function QuestionForm({ session, hotel }: QuestionFormProps) {
  useLocale();
  const { actor, sheet, writable } = session;
  const worded = useFormWords(session);
  const reader = useReader();
  const step = useSelector(actor, (snapshot) => snapshot.children.step);
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const pointedAt = useSelector(step, (snapshot) => snapshot?.context.highlighted ?? none);
  const highlighted = useMemo(() => new Set(pointedAt), [pointedAt]);
  const connection = useConnection(session);
  const kept = useKeptMarks(session, connection);
  const [said, setSaid] = useState<Said>();
  const marks = useMemo(() => (said ? new Map([...said.marks, ...kept]) : kept), [said, kept]);
  // The person was led to the evidence of a question.
  const [sources, setSources] = useState<SourcesPlace['opened']>(() => {
    const from = new URLSearchParams(location.search).get('sources') ?? undefined;
    return from === undefined || !writable ? undefined : { from };
  });
  const openSources = useCallback((from?: string) => setSources({ from }), []);
  const closeSources = useCallback(() => setSources(undefined), []);
  const uploader = useCallback(
    (question: Question, until: ReactNode) => (
      <WithOverlays onUnreachable={nothing} fallback={until}>
        {({ FileAnswer }) => <FileAnswer session={session} question={question} />}
      </WithOverlays>
    ),
    [session],
  );
  const [remarks, setRemarks] = useState<ReadonlyMap<string, string>>();
  const files = useSyncExternalStore(session.files.subscribe, session.files.all);
  const scores = useMemo(() => scoresOf(hotel), [hotel]);

  // Files that an earlier page could not send are offered again.
  useOverlaysAhead(({ uploadsOf, watchRemarks }) => {
    if (!writable) return;
    uploadsOf(session);
    void watchRemarks(sheet, setRemarks);
  });

  if (isFailed) return <StepsNotLoaded actor={actor} />;
  // The steps are still being loaded.
  if (step === undefined) return <FormLoading />;
  return (
    <MapScoresContext value={scores}>
      <QuestionnaireProvider
        sheet={sheet}
        worded={worded}
        highlighted={highlighted}
        marks={marks}
        remarks={remarks}
        lines={said?.lines}
        files={files}
        locked={session.locked}
        readOnly={!writable}
        answeredBy={session.answeredBy}
        onAddSources={openSources}
        uploader={uploader}
      >
        <FormPage
          session={session}
          step={step}
          connection={connection}
          hotel={hotel}
          reader={reader}
          onSaid={setSaid}
          sources={{ opened: sources, open: openSources, close: closeSources }}
        />
        <AskedDialogs session={session} step={step} />
        <DroppedAnswers session={session} />
      </QuestionnaireProvider>
    </MapScoresContext>
  );
}

/** Gives what the server lets this reader see of the hotel's scores. */
const scoresOf = ({ score_alo, score_e, score_s, score_g }: Hotel) => ({
  scoreAlo: score_alo,
  scoreE: score_e,
  scoreS: score_s,
  scoreG: score_g,
});
