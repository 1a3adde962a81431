import { Button } from '@chakra-ui/react';
import { isLive } from '@alo/engine/review';
import type { RejectionReason } from '@alo/schemas';
import { ArrowRight, CircleCheck, FileText } from 'lucide-react';
import { useLocale } from '../parts/useLocale.js';
import type { ViewedFile } from '../preview/viewed-file.js';
import { fileSize } from '../words/file-words.js';
import { ReviewNote } from './ReviewNote.js';
import type { SourceToMend } from './review-source.js';
import styles from './reviewing.module.css';
import { reviewingTexts } from './texts.js';

const isReplied = ({ review }: SourceToMend): boolean => isLive(review) && review.isReplied === true;

/** Has the hotel mended it: does the decision no longer count, or has it written back, and is everything there? */
const isMended = (item: SourceToMend): boolean =>
  (!isLive(item.review) || isReplied(item)) && !item.lacksFile;

/** How many sources are mended; `open` and `of` count those that a submit waits for (W-13), `optional` the open others. */
export function countMending(items: readonly SourceToMend[]) {
  const required = items.filter(({ isRequired }) => isRequired);
  const open = required.filter((item) => !isMended(item)).length;
  const optional = items.filter((item) => !item.isRequired && !isMended(item)).length;
  return { open, of: required.length, mended: required.length - open, optional };
}

interface SourcesToMendProps {
  readonly items: readonly SourceToMend[];
  readonly reasons: readonly RejectionReason[];
  readonly onGoTo: (questionId: string) => void;
  /** Takes a rejected file away from its question. */
  readonly onRemove: (questionId: string, file: ViewedFile) => void;
  /** Opens what is written about the question; absent where the person may not write. */
  readonly onReply?: ((questionId: string) => void) | undefined;
}

/** Shows what a hotel mends after its submission was given back: where, why, and what helps. */
export function SourcesToMend({ items, reasons, onGoTo, onRemove, onReply }: SourcesToMendProps) {
  useLocale();
  const { mend } = reviewingTexts;
  const open = items.filter((item) => !isMended(item));
  const first = open.find(({ isRequired }) => isRequired);
  return (
    <ul className={styles['mends']}>
      {items.map((item) => {
        const { question, label, place, answer, files } = item.source;
        const labelId = `mend-${question.id}`;
        return (
          <li key={question.id} className={styles['mend']}>
            <div className={styles['mendWords']}>
              <p className={styles['mendPlace']}>{place.join(', ')}</p>
              <h3 id={labelId}>{label}</h3>
              {answer === '' ? null : (
                <p className={styles['mendAnswer']}>
                  {reviewingTexts.answer} <strong>{answer}</strong>
                </p>
              )}
              {files.map((file) => (
                <SourceFile
                  key={file.id}
                  file={file}
                  onRemove={item.leftFiles.includes(file) ? () => onRemove(question.id, file) : undefined}
                />
              ))}
              {isMended(item) ? (
                <p className={styles['mended']}>
                  <CircleCheck size={18} aria-hidden />
                  {isReplied(item) ? mend.isReplied : mend.isMended}
                </p>
              ) : null}
              {item.lacksFile ? <p className={styles['lacks']}>{mend.lacksFile}</p> : null}
              {item.isRequired || isMended(item) ? null : (
                <p className={styles['mendAnswer']}>
                  {item.review.isAboutAnswer === true ? mend.optionalAnswer : mend.isOptional}
                </p>
              )}
              {isMended(item) || isLive(item.review) ? (
                <ReviewNote review={item.review} reasons={reasons} />
              ) : null}
            </div>
            <div className={styles['mendActions']}>
              <Button
                variant={item === first ? 'solid' : 'outline'}
                aria-describedby={labelId}
                onClick={() => onGoTo(question.id)}
              >
                {mend.goTo}
                <ArrowRight aria-hidden />
              </Button>
              {onReply && (item.review.approved === null || item.review.isAboutAnswer === true) ? (
                <Button
                  variant="outline"
                  aria-describedby={labelId}
                  aria-haspopup="dialog"
                  onClick={() => onReply(question.id)}
                >
                  {mend.reply}
                </Button>
              ) : null}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

interface SourceFileProps {
  readonly file: ViewedFile;
  /** Present for a rejected file that stayed beside a new one. */
  readonly onRemove: (() => void) | undefined;
}

function SourceFile({ file: { fileName, fileSize: bytes }, onRemove }: SourceFileProps) {
  useLocale();
  const { mend } = reviewingTexts;
  return (
    <p className={styles['mendFile']}>
      <FileText size={16} aria-hidden />
      <span>
        {[fileName, bytes === undefined ? [] : fileSize(bytes)].flat().join(', ')}
        {onRemove ? <strong>{mend.stillThere}</strong> : null}
      </span>
      {onRemove ? (
        <Button
          variant="outline"
          size="xs"
          aria-label={mend.removeFile({ name: fileName })}
          onClick={onRemove}
        >
          {mend.remove}
        </Button>
      ) : null}
    </p>
  );
}
