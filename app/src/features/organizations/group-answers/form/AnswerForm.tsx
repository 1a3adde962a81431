import { findQuestion } from '@alo/engine';
import { ErrorView, toast, useLocale } from '@alo/renderer';
import { groupAnswerLimits, type GroupAnswer } from '@alo/schemas';
import { Button, Input } from '@chakra-ui/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ApiError, messageOf } from '../../../../lib/http';
import { FormDrawer } from '../../../../ui/form-drawer/FormDrawer';
import { FormField } from '../../../../ui/form-drawer/FormField';
import { useChange } from '../../useChange';
import { groupAnswersQuery, postGroupAnswer, putGroupAnswer } from '../calls';
import { texts } from '../texts';
import { answerIssue, fieldsOf, problemsOf, takesDocuments, valuesOf, type Problems } from './answer-values';
import type { Values } from './answer-values';
import { AnswerField } from './AnswerField';
import { CoveredHotels } from './CoveredHotels';
import { useDocumentUploads } from './document-uploads';
import { DocumentChoice } from './DocumentChoice';
import { newestQuestionnaireQuery } from './form-queries';
import styles from './form.module.css';
import { QuestionChoice } from './QuestionChoice';

interface AnswerFormProps {
  readonly organizationId: string;
  /** What is changed; absent = a new one is added. */
  readonly answer?: GroupAnswer | undefined;
  readonly onClose: () => void;
}

const { form } = texts;
const newKey = 'alo';
const todayInUtc = (): string => new Date().toISOString().slice(0, 10);

/** Adds an answer for several hotels, or changes one. */
export default function AnswerForm({ organizationId, answer, onClose }: AnswerFormProps) {
  useLocale();
  const queries = useQueryClient();
  /** The answer as it was loaded; a newer one when somebody else has changed it. */
  const [loaded, setLoaded] = useState(answer);
  const [before, setBefore] = useState(() => valuesOf(answer, todayInUtc()));
  const [values, setValues] = useState(before);
  const [problems, setProblems] = useState<Problems>({});
  const [isChecked, setChecked] = useState(answer !== undefined);
  const [refusal, setRefusal] = useState<unknown>();
  const { isBusy, change } = useChange();
  const questionnaire = useQuery(newestQuestionnaireQuery(queries, answer?.questionnaire ?? newKey));
  const uploads = useDocumentUploads(organizationId, (id) =>
    setValues((now) => ({ ...now, documents: [...now.documents, id] })),
  );
  const unsent = useSyncExternalStore(uploads.subscribe, uploads.items).length;
  const chosen = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLInputElement>(null);
  const documents = useRef<HTMLFieldSetElement>(null);
  const hotels = useRef<HTMLSelectElement>(null);
  const from = useRef<HTMLInputElement>(null);
  const until = useRef<HTMLInputElement>(null);

  const question = questionnaire.data && findQuestion(questionnaire.data, values.questionId);
  const takesAny =
    questionnaire.data !== undefined &&
    question !== undefined &&
    takesDocuments(questionnaire.data, question, values);

  function set(next: Partial<Values>) {
    setValues({ ...values, ...next });
    setProblems({});
  }
  function complain(wrong: Problems) {
    setProblems(wrong);
    const inField = () => field.current?.querySelector<HTMLElement>('input, textarea, select');
    if (wrong.questionId !== undefined) chosen.current?.focus();
    else if (wrong.answer !== undefined) inField()?.focus();
    else if (wrong.title !== undefined) title.current?.focus();
    else if (wrong.hotels !== undefined) hotels.current?.focus();
    else if (wrong.from !== undefined) from.current?.focus();
    else if (wrong.until !== undefined) until.current?.focus();
    else documents.current?.focus();
  }
  /** Shows what is wrong; says whether something is. */
  function check(): boolean {
    const wrong = problemsOf(question, values);
    const isUnfit = question !== undefined && answerIssue(question, values) !== undefined;
    setChecked(true);
    if (isUnfit || Object.keys(wrong).length > 0) {
      complain(isUnfit ? { answer: form.answerUnfit, ...wrong } : wrong);
      return true;
    }
    if (takesAny && uploads.unsent() > 0) complain({ documents: form.stillUploading });
    return takesAny && uploads.unsent() > 0;
  }
  const submit = async () => {
    if (isBusy) return;
    setRefusal(undefined);
    if (check()) return;
    const sent = fieldsOf(values, takesAny);
    const done = await change(
      [values.questionId, sent, loaded?.revision],
      (key) =>
        loaded === undefined
          ? postGroupAnswer(
              organizationId,
              { questionnaire: newKey, question_id: values.questionId, ...sent },
              key,
            )
          : putGroupAnswer(organizationId, loaded.id, { ...sent, base_revision: loaded.revision }, key),
      setRefusal,
    );
    if (!done) return;
    onClose();
    toast.success(done.response);
  };
  const loadNewer = async () => {
    try {
      const { answers } = await queries.query(groupAnswersQuery(organizationId));
      const newer = answers.find(({ id }) => id === loaded?.id);
      if (newer === undefined) return;
      const now = valuesOf(newer, newer.valid_from);
      setLoaded(newer);
      setBefore(now);
      setValues(now);
      setProblems({});
      setRefusal(undefined);
      title.current?.focus();
    } catch (error) {
      setRefusal(error);
    }
  };
  const isChanged = unsent > 0 || JSON.stringify(values) !== JSON.stringify(before);

  return (
    <FormDrawer
      title={answer === undefined ? texts.add : form.change}
      lead={answer === undefined ? form.addLead : form.changeLead({ taken: answer.taken })}
      submit={answer === undefined ? texts.add : form.save}
      isBusy={isBusy}
      isChanged={isChanged}
      initialFocus={answer === undefined ? chosen : title}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {answer === undefined ? (
        <QuestionChoice
          input={chosen}
          questionnaire={questionnaire.data}
          chosen={values.questionId}
          problem={problems.questionId}
          onChoose={(questionId) => {
            set({ questionId, answer: null, misfit: undefined });
            setChecked(false);
          }}
        />
      ) : null}
      {questionnaire.isError ? (
        <ErrorView message={messageOf(questionnaire.error)} onRetry={() => void questionnaire.refetch()} />
      ) : null}
      {question ? (
        <AnswerField
          key={question.id}
          field={field}
          question={question}
          values={values}
          problem={problems.answer}
          isChecked={isChecked}
          onChange={set}
        />
      ) : null}
      <FormField label={form.title} hint={form.titleHint} isRequired problem={problems.title}>
        {(parts) => (
          <Input
            {...parts}
            ref={title}
            value={values.title}
            maxLength={groupAnswerLimits.title}
            autoComplete="off"
            onChange={({ currentTarget }) => set({ title: currentTarget.value })}
          />
        )}
      </FormField>
      {question && takesAny ? (
        <DocumentChoice
          part={documents}
          organizationId={organizationId}
          question={question}
          uploads={uploads}
          chosen={values.documents}
          problem={unsent > 0 ? problems.documents : undefined}
          onChoose={(ticked) => set({ documents: ticked })}
        />
      ) : null}
      <CoveredHotels
        organizationId={organizationId}
        select={hotels}
        chosen={values.hotels}
        problem={problems.hotels}
        onChoose={(covered) => set({ hotels: covered })}
      />
      <div className={styles['days']}>
        <FormField label={form.from} isRequired problem={problems.from}>
          {(parts) => (
            <Input
              {...parts}
              ref={from}
              type="date"
              value={values.from}
              onChange={({ currentTarget }) => set({ from: currentTarget.value })}
            />
          )}
        </FormField>
        <FormField label={form.until} problem={problems.until}>
          {(parts) => (
            <Input
              {...parts}
              ref={until}
              type="date"
              value={values.until}
              min={values.from}
              onChange={({ currentTarget }) => set({ until: currentTarget.value })}
            />
          )}
        </FormField>
      </div>
      {refusal === undefined ? null : <Refused error={refusal} onLoad={() => void loadNewer()} />}
    </FormDrawer>
  );
}

interface RefusedProps {
  readonly error: unknown;
  readonly onLoad: () => void;
}

/** The words of the server, and the way out when the answer is newer than the form. */
function Refused({ error, onLoad }: RefusedProps) {
  useLocale();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  const isStale = error instanceof ApiError && error.status === 412;
  return (
    <div ref={box} className={styles['refusal']} role="alert">
      <CircleAlert size={20} aria-hidden />
      <p>
        {messageOf(error)} {isStale ? form.loadLoses : null}
      </p>
      {isStale ? (
        <Button variant="outline" size="sm" onClick={onLoad}>
          {form.loadNewer}
        </Button>
      ) : null}
    </div>
  );
}
