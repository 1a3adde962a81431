import { evidenceNeed, type Question } from '@alo/engine';
import { Paperclip } from 'lucide-react';
import { useLocale } from '../parts/useLocale.js';
import { useAnswers, useConnection, useQuestionView } from '../sheet/hooks.js';
import { visibleAnswerIn } from '../sheet/source-item.js';
import { EvidenceFiles } from '../question/EvidenceFiles.js';
import { texts } from '../texts.js';
import styles from './reading.module.css';

/** The files of an answer. Where the answer requires one and there is none, it says so, and asks for none. */
export function ReadingEvidence({ question }: { readonly question: Question }) {
  useLocale();
  const { sheet } = useConnection();
  const { files } = useQuestionView(question.id);
  // A grid asks through its rows.
  useAnswers(question.children);
  if (files.length > 0)
    return (
      <div className={styles['files']}>
        <EvidenceFiles files={files} />
      </div>
    );
  if (question.type === 'file') return null;
  const isRequired = evidenceNeed(sheet.questionnaire, question, visibleAnswerIn(sheet)) === 'required';
  return isRequired ? (
    <p className={styles['noFile']}>
      <Paperclip size={14} aria-hidden />
      {texts.reading.noFile}
    </p>
  ) : null;
}
