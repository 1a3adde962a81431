import { Button } from '@chakra-ui/react';
import {
  type AnsweredBy,
  type DroppedAnswer,
  labelInEntry,
  type Question,
  type Questionnaire,
} from '@alo/engine';
import type { Answer } from '@alo/schemas';
import { TriangleAlert } from 'lucide-react';
import { useId, type ReactNode, type Ref } from 'react';
import { useLocale } from '../parts/useLocale.js';
import { answerText } from '../words/answer-text.js';
import { momentText } from '../words/moment-text.js';
import { texts } from '../texts.js';
import { asked } from './person.js';
import { dialogTexts } from './texts.js';
import styles from './dialogs.module.css';
import { Because } from './DroppedDialog.js';

export interface AnswerConflict {
  readonly question: Question;
  readonly yours: Answer | null;
  readonly current: Answer | null;
  /** The person who saved the other answer, and the time, where that is known. */
  readonly changedBy?: AnsweredBy | null | undefined;
  /** The answers that hide the question, where the own answer goes because of them. */
  readonly because?: DroppedAnswer['because'] | undefined;
}

interface ConflictPanelProps {
  readonly questionnaire: Questionnaire;
  readonly conflict: AnswerConflict;
  /** `mine` keeps the own answer, `theirs` takes the saved one. */
  readonly onResolve: (kept: 'mine' | 'theirs') => void;
  readonly focusRef?: Ref<HTMLButtonElement> | undefined;
  /** Does the panel name the question? In a dialog it does; in a step the question stands above it. */
  readonly showsQuestion?: boolean | undefined;
}

/** Two people answered the same question: both answers side by side, and nothing is lost either way. */
export function ConflictPanel(props: ConflictPanelProps) {
  useLocale();
  const { questionnaire, conflict, onResolve, focusRef, showsQuestion = false } = props;
  const titleId = useId();
  const { question, yours, current, because = [] } = conflict;
  const { changedBy } = conflict;
  const when = changedBy ? momentText(changedBy.at) : 'none';
  const isRemoved = yours === null && because.length > 0;
  return (
    <div className={styles['conflict']} role="group" aria-labelledby={titleId}>
      <div className={styles['conflictHead']}>
        <TriangleAlert size={20} aria-hidden />
        <div>
          <p className={styles['conflictTitle']} id={titleId}>
            {showsQuestion ? labelInEntry(questionnaire, question) : dialogTexts.conflict.title}
          </p>
          {showsQuestion ? null : (
            <p className={styles['conflictText']}>{dialogTexts.conflict.text(asked(changedBy))}</p>
          )}
        </div>
      </div>
      <div className={styles['versions']}>
        <Version
          title={dialogTexts.conflict.yours}
          where={isRemoved ? dialogTexts.conflict.removed : dialogTexts.conflict.yoursWhere}
          question={question}
          answer={yours}
          reason={isRemoved ? <Because questionnaire={questionnaire} because={because} /> : null}
        >
          <Button
            {...(focusRef === undefined ? {} : { ref: focusRef })}
            variant="outline"
            onClick={() => {
              onResolve('mine');
            }}
          >
            {isRemoved ? dialogTexts.conflict.keepRemoved : dialogTexts.conflict.keepMine}
          </Button>
        </Version>
        <Version
          title={dialogTexts.conflict.theirs(asked(changedBy))}
          where={dialogTexts.conflict.theirsWhere({ when })}
          question={question}
          answer={current}
        >
          <Button
            variant="outline"
            onClick={() => {
              onResolve('theirs');
            }}
          >
            {dialogTexts.conflict.takeTheirs(asked(changedBy))}
          </Button>
        </Version>
      </div>
    </div>
  );
}

interface VersionProps {
  readonly title: string;
  readonly where: string;
  readonly question: Question;
  readonly answer: Answer | null;
  readonly reason?: ReactNode;
  readonly children: ReactNode;
}

function Version({ title, where, question, answer, reason, children }: VersionProps) {
  useLocale();
  const text = answerText(question, answer);
  return (
    <div className={styles['version']}>
      <p className={styles['who']}>
        <strong>{title}</strong>
        <span>{where}</span>
      </p>
      <dl>
        <dt>{dialogTexts.conflict.answer}</dt>
        <dd>{text === '' ? texts.question.notAnswered : <mark>{text}</mark>}</dd>
        {(answer?.note ?? '') === '' ? null : (
          <>
            <dt>{dialogTexts.conflict.note}</dt>
            <dd>{answer?.note}</dd>
          </>
        )}
      </dl>
      {reason}
      <div>{children}</div>
    </div>
  );
}
