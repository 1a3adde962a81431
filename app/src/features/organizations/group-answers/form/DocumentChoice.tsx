import { admitFiles, uploadLimitsOf, type Question, type Uploads } from '@alo/engine';
import { ErrorView, fileSize, Uploader, useLocale } from '@alo/renderer';
import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { messageOf } from '../../../../lib/http';
import { useIsPhone } from '../../../../lib/useIsPhone';
import { groupDocumentsQuery } from '../calls';
import { texts } from '../texts';
import { FieldProblem } from './FieldProblem';
import styles from './form.module.css';

interface DocumentChoiceProps {
  readonly part: Ref<HTMLFieldSetElement>;
  readonly organizationId: string;
  readonly question: Question;
  readonly uploads: Uploads<File>;
  readonly chosen: readonly string[];
  readonly problem: string | undefined;
  readonly onChoose: (chosen: readonly string[]) => void;
}

/** The uploads as this question takes them, where `chosen` documents are ticked. */
function uploadsFor(question: Question, uploads: Uploads<File>, chosen: number): Uploads<File> {
  const limits = uploadLimitsOf(question);
  const taken = () => chosen + uploads.items().filter(({ state }) => state !== 'error').length;
  return {
    ...uploads,
    limits,
    room: () => Math.max(0, limits.maxFiles - taken()),
    add: (files) => {
      const admitted = admitFiles(limits, taken(), files);
      return [...admitted.problems, ...uploads.add(admitted.taken)];
    },
  };
}

/** The documents of the organization, to be ticked, and the way to add some. */
export function DocumentChoice(props: DocumentChoiceProps) {
  useLocale();
  const { part, organizationId, question, uploads, chosen, problem, onChoose } = props;
  const { data: documents, error, isError, refetch } = useQuery(groupDocumentsQuery(organizationId));
  const isPhone = useIsPhone();
  const { form } = texts;
  const { maxFiles } = uploadLimitsOf(question);
  const isFull = chosen.length >= maxFiles;
  return (
    <fieldset ref={part} className={styles['part']} tabIndex={-1}>
      <legend>{form.documents}</legend>
      <p className={styles['hint']}>{form.mostDocuments({ most: maxFiles })}</p>
      {isError && documents === undefined ? (
        <ErrorView message={messageOf(error)} onRetry={() => void refetch()} />
      ) : null}
      {documents === undefined || documents.length === 0 ? null : (
        <div className={styles['list']}>
          {documents.map(({ attachment_id: id, original_filename: name, fileSize: size }) => {
            const isChosen = chosen.includes(id);
            return (
              <label key={id}>
                <input
                  type="checkbox"
                  checked={isChosen}
                  disabled={isFull && !isChosen}
                  onChange={() => onChoose(isChosen ? chosen.filter((one) => one !== id) : [...chosen, id])}
                />
                <span>
                  {name} <small>{fileSize(size)}</small>
                </span>
              </label>
            );
          })}
        </div>
      )}
      <Uploader
        uploads={uploadsFor(question, uploads, chosen.length)}
        label={form.documents}
        isPhone={isPhone}
        known={() => undefined}
        onAdded={() => void uploads.send()}
      />
      <FieldProblem problem={problem} />
    </fieldset>
  );
}
