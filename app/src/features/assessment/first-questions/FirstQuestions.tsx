import { findQuestion, type AnswerSheet } from '@alo/engine';
import {
  QuestionList,
  QuestionNumbersContext,
  QuestionnaireProvider,
  TextSkeleton,
  toast,
  useLocale,
} from '@alo/renderer';
import { Button } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { postAnswers } from '../../../api/answers';
import { messageOf } from '../../../lib/http';
import { createKeyedCalls } from '../../../lib/keyed-calls';
import styles from '../../../ui/cards.module.css';
import { texts } from '../texts';
import firstStyles from './first-questions.module.css';

interface FirstQuestionsProps {
  readonly hotelId: string;
  /** Absent until it is loaded. */
  readonly sheet: AnswerSheet | undefined;
  /** The unanswered questions that decide how long the form is (C-17). */
  readonly asked: readonly string[];
}

/** Asks what decides how long the form is, before anything is said of that. */
export function FirstQuestions({ hotelId, sheet, asked }: FirstQuestionsProps) {
  useLocale();
  const headingId = useId();
  const { first } = texts;
  return (
    <section className={styles['card']} aria-labelledby={headingId}>
      <h2 className={styles['heading']} id={headingId}>
        {first.title({ count: asked.length })}
      </h2>
      <p className={styles['text']}>{first.text}</p>
      {sheet === undefined ? (
        <TextSkeleton lines={6} />
      ) : (
        <Questions key={asked.join(' ')} hotelId={hotelId} loaded={sheet} asked={asked} />
      )}
    </section>
  );
}

interface QuestionsProps {
  readonly hotelId: string;
  readonly loaded: AnswerSheet;
  readonly asked: readonly string[];
}

function Questions({ hotelId, loaded, asked }: QuestionsProps) {
  useLocale();
  // What is typed here stays, though the page is loaded anew, or in another language.
  const [sheet] = useState(loaded);
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [send] = useState(createKeyedCalls);
  const [highlighted, highlight] = useState<ReadonlySet<string>>();
  const numbers = useMemo(() => new Map(asked.map((id, at) => [id, at + 1])), [asked]);
  const { first } = texts;

  /** Saves each answer as a draft of its step: nothing else of the step is sent. */
  async function save(): Promise<void> {
    const open = asked.filter((id) => !sheet.question(id).answered || sheet.question(id).issue !== undefined);
    highlight(new Set(open));
    if (open.length > 0) return;
    setBusy(true);
    const { key, version } = sheet.questionnaire;
    try {
      for (const stepKey of sheet.questionnaire.steps.map(({ key }) => key)) {
        const sent = asked.filter((id) => findQuestion(sheet.questionnaire, id)?.stepKey === stepKey);
        if (sent.length === 0) continue;
        const request = {
          ...{ hotelId, stepKey, saveAsDraft: true },
          answers: Object.fromEntries(sent.map((id) => [id, sheet.question(id).answer ?? null])),
          baseRevisions: Object.fromEntries(sent.map((id) => [id, sheet.revision(id)])),
          questionnaire: { key, version },
        };
        await send(request, (key) => postAnswers(request, key));
      }
    } catch (error) {
      toast.error(messageOf(error));
    }
    // Where a colleague was quicker, the page has their answer now.
    await queries.invalidateQueries();
    setBusy(false);
  }

  return (
    <form
      className={firstStyles['questions']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <QuestionnaireProvider sheet={sheet} worded={loaded.questionnaire} highlighted={highlighted}>
        <QuestionNumbersContext value={numbers}>
          <QuestionList questionIds={asked} />
        </QuestionNumbersContext>
      </QuestionnaireProvider>
      <div className={styles['actions']}>
        <Button type="submit" size="lg" loading={isBusy} loadingText={first.busy}>
          {first.save}
        </Button>
      </div>
    </form>
  );
}
