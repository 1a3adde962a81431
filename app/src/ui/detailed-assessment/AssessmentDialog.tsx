import { dayText } from '@alo/words';
import { AloDialog, EmptyState, ErrorView, TextSkeleton, useLocale } from '@alo/renderer';
import type { DetailedAssessment } from '@alo/schemas';
import { Button } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { FileText, Search } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { getDetailedAssessment, type AssessmentAddress } from '../../api/detailed-assessment';
import { messageOf } from '../../lib/http';
import { DownloadMenu } from '../download-menu/DownloadMenu';
import { SearchField } from '../SearchField';
import { AnswerList } from './AnswerList';
import styles from './assessment.module.css';
import { AssessmentFiles } from './AssessmentFiles';
import { countQuestions, foundAnswers } from './found-answers';
import { texts } from './texts';

interface AssessmentDialogProps {
  readonly address: AssessmentAddress;
  readonly onClose: () => void;
}

/** PROD-15: every answer of the form, to be read, searched and taken along. */
export function AssessmentDialog({ address, onClose }: AssessmentDialogProps) {
  useLocale();
  const { data, error, refetch } = useQuery({
    queryKey: ['hotels', 'detailed-assessment', address.hotelId, address.scoreId],
    queryFn: ({ signal }) => getDetailedAssessment(address, signal),
    gcTime: 0,
  });
  return (
    <AloDialog title={texts.title} size="xl" onClose={onClose}>
      {error !== null ? (
        <ErrorView message={messageOf(error)} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <div role="status">
          <span className={styles['hidden']}>{texts.loading}</span>
          <TextSkeleton lines={8} />
        </div>
      ) : data === 'unsupported' ? (
        <EmptyState
          icon={FileText}
          title={texts.unsupported}
          action={
            <Button variant="outline" onClick={() => window.location.reload()}>
              {texts.reload}
            </Button>
          }
        >
          {texts.unsupportedText}
        </EmptyState>
      ) : data.steps.length === 0 ? (
        <EmptyState icon={FileText} title={texts.none}>
          {texts.noneText}
        </EmptyState>
      ) : (
        <Assessment assessment={data} address={address} />
      )}
    </AloDialog>
  );
}

interface AssessmentProps {
  readonly assessment: DetailedAssessment;
  readonly address: AssessmentAddress;
}

function submittedText(at: string | null, name: string | null): string {
  if (at === null) return texts.notSubmitted;
  const day = dayText(at);
  return name === null ? texts.submitted({ day }) : texts.submittedBy({ day, name });
}

export function Assessment({ assessment, address }: AssessmentProps) {
  useLocale();
  const { hotel, questionnaire, steps, submitted_at: at, submitted_by: by } = assessment;
  const [search, setSearch] = useState('');
  // A long list follows what is typed, and does not hold it up.
  const searched = useDeferredValue(search);
  const found = useMemo(() => foundAnswers(steps, searched), [steps, searched]);
  const all = useMemo(() => countQuestions(steps), [steps]);
  const count = countQuestions(found);
  return (
    <>
      <p className={styles['about']}>
        {[
          hotel.name,
          ...(hotel.place === null ? [] : [hotel.place]),
          texts.version({ title: questionnaire.title, version: String(questionnaire.version) }),
          ...(questionnaire.short_form === undefined ? [] : [questionnaire.short_form]),
          submittedText(at, by),
        ].join(' · ')}
      </p>
      <div className={styles['bar']}>
        <SearchField words={texts.search} search={search} onSearch={setSearch} />
        <p className={styles['count']} role="status">
          {count === all ? texts.search.all({ count: all }) : texts.search.found({ count, all })}
        </p>
        <div className={styles['downloads']}>
          <DownloadMenu>
            <AssessmentFiles address={address} hotelName={hotel.name} />
          </DownloadMenu>
        </div>
      </div>
      {found.length === 0 ? (
        <EmptyState
          icon={Search}
          title={texts.search.none}
          action={
            <Button variant="outline" onClick={() => setSearch('')}>
              {texts.search.showAll}
            </Button>
          }
        >
          {texts.search.noMatch({ search: searched })}
        </EmptyState>
      ) : (
        <AnswerList steps={found} />
      )}
    </>
  );
}
