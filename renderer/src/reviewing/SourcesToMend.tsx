import { Button } from '@chakra-ui/react';
import { isLive } from '@alo/engine';
import type { RejectionReason } from '@alo/schemas';
import { ArrowRight, CircleCheck, FileText } from 'lucide-react';
import { fileSize } from '../words/file-words.js';
import { ReviewNote } from './ReviewNote.js';
import type { SourceToMend } from './review-source.js';
import styles from './reviewing.module.css';
import { reviewingTexts } from './texts.js';

/** Has the hotel mended it: does the rejection no longer count, and is everything there? */
export const isMended = ({ review, lacksFile }: SourceToMend): boolean => !isLive(review) && !lacksFile;

interface SourcesToMendProps {
  readonly items: readonly SourceToMend[];
  readonly reasons: readonly RejectionReason[];
  readonly onGoTo: (questionId: string) => void;
}

/** Shows what a hotel mends after its submission was given back: where, why, and what helps. */
export function SourcesToMend({ items, reasons, onGoTo }: SourcesToMendProps) {
  const first = items.find((item) => !isMended(item));
  return (
    <ul className={styles['mends']}>
      {items.map((item) => {
        const { question, place, answer, files } = item.source;
        const labelId = `mend-${question.id}`;
        return (
          <li key={question.id} className={styles['mend']}>
            <div className={styles['mendWords']}>
              <p className={styles['mendPlace']}>{place.join(', ')}</p>
              <h3 id={labelId}>{question.label}</h3>
              {answer === '' ? null : (
                <p className={styles['mendAnswer']}>
                  {reviewingTexts.answer} <strong>{answer}</strong>
                </p>
              )}
              {files.map((file) => (
                <p key={file.id} className={styles['mendFile']}>
                  <FileText size={16} aria-hidden />
                  <span>
                    {[file.fileName, file.fileSize === undefined ? [] : fileSize(file.fileSize)]
                      .flat()
                      .join(', ')}
                  </span>
                </p>
              ))}
              {isMended(item) ? (
                <p className={styles['mended']}>
                  <CircleCheck size={18} aria-hidden />
                  {reviewingTexts.mend.isMended}
                </p>
              ) : null}
              {item.lacksFile ? <p className={styles['lacks']}>{reviewingTexts.mend.lacksFile}</p> : null}
              {isMended(item) || isLive(item.review) ? (
                <ReviewNote review={item.review} reasons={reasons} />
              ) : null}
            </div>
            <Button
              variant={item === first ? 'solid' : 'outline'}
              aria-describedby={labelId}
              onClick={() => onGoTo(question.id)}
            >
              {reviewingTexts.mend.goTo}
              <ArrowRight aria-hidden />
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
