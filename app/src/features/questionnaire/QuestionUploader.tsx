import { dayText, formatList } from '@alo/words';
import { mayUpload, type Question, type UploadLimits } from '@alo/engine';
import {
  FileLibrary,
  FilePreviewDialog,
  type LibraryFile,
  questionPlaces,
  Uploader,
  uploadTexts,
  useLocale,
} from '@alo/renderer';
import { useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { filesQuery } from '../../api/files-query';
import { messageOf } from '../../lib/http';
import { useIsPhone } from '../../lib/useIsPhone';
import type { FormSession } from './form-session';
import { uploadsOf } from './form-uploads';
import { readText } from './read-text';

/** N-3: says that the files that proved the last assessment are too old for this one. */
function outdatedHint({ outdated = [] }: FormSession, { id }: Question): string | undefined {
  const names = outdated.filter(({ questionId }) => questionId === id).map(({ name }) => name);
  return names.length === 0
    ? undefined
    : uploadTexts.outdated({ names: formatList(names), count: names.length });
}

interface QuestionUploaderProps {
  readonly session: FormSession;
  readonly question: Question;
  /** Are only the files shown? */
  readonly isFolded?: boolean | undefined;
  /** What the page has said already of each file. */
  readonly saidLimits?: UploadLimits | undefined;
}

/** The files of a question, the way to add some, and those of the hotel that may serve it too. */
export function QuestionUploader({ session, question, isFolded = false, saidLimits }: QuestionUploaderProps) {
  useLocale();
  const { sheet, files, hotelId } = session;
  const { questionnaire } = sheet;
  const uploads = uploadsOf(session);
  const own = uploads.of(question);
  const isPhone = useIsPhone();
  const all = useSyncExternalStore(files.subscribe, files.all);
  const stock = useQuery(filesQuery(hotelId));
  const [error, setError] = useState<string>();
  const [previewed, preview] = useState<string>();
  const stored = all.get(question.id) ?? [];
  const answerOf = (id: string) => sheet.question(id).answer;
  const fileOf = (fileId: string) => stock.data?.byId.get(fileId) ?? stored.find(({ id }) => id === fileId);

  const use = (fileId: string) => {
    setError(undefined);
    uploads.use(question.id, fileId).catch((failure: unknown) => setError(messageOf(failure)));
  };
  const placesOf = questionPlaces(sheet);
  const library = isFolded
    ? undefined
    : stock.data?.entries
        .filter(({ file }) => stored.every(({ id }) => id !== file.id))
        .map(({ file, addedAt, questionIds }): LibraryFile => ({
          file,
          day: dayText(addedAt),
          proves: placesOf(questionIds),
        }));
  const shown = previewed === undefined ? undefined : fileOf(previewed);
  const onPreview = ({ id }: { readonly id: string }) => preview(id);
  return (
    <>
      <Uploader
        uploads={own}
        onAdded={() => uploads.sendChosen(own)}
        saidLimits={saidLimits}
        label={question.label}
        isPhone={isPhone}
        isFolded={isFolded}
        hint={outdatedHint(session, question)}
        reason={mayUpload(questionnaire, question, answerOf) ? undefined : uploadTexts.answerFirst}
        known={(fileId) => {
          const file = fileOf(fileId);
          return file && { file, alsoProves: placesOf(uploads.others(question.id, fileId)) };
        }}
        onPreview={onPreview}
      >
        <FileLibrary
          files={library}
          error={error ?? (stock.error ? messageOf(stock.error) : undefined)}
          label={question.label}
          onPreview={onPreview}
          onUse={use}
        />
      </Uploader>
      {shown === undefined ? null : (
        <FilePreviewDialog
          file={shown}
          readText={readText}
          onBroken={() => void stock.refetch()}
          onClose={() => preview(undefined)}
        />
      )}
    </>
  );
}
