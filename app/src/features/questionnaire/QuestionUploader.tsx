import { findQuestion, mayUpload, uploadLimitsOf, type Question } from '@alo/engine';
import { FileLibrary, Uploader, uploadTexts, type LibraryFile } from '@alo/renderer';
import type { HotelFile } from '@alo/schemas';
import { useState, useSyncExternalStore } from 'react';
import { getHotelFiles } from '../../api/files';
import { dayText } from '../../lib/format';
import { messageOf } from '../../lib/http';
import { useIsPhone } from '../../lib/useIsPhone';
import type { FormSession } from './form-session';
import { uploadsOf } from './form-uploads';

interface QuestionUploaderProps {
  readonly session: FormSession;
  readonly question: Question;
}

/** The files of a question, the way to add some, and those of the hotel that may serve it too. */
export function QuestionUploader({ session, question }: QuestionUploaderProps) {
  const { sheet, files, hotelId } = session;
  const { questionnaire } = sheet;
  const uploads = uploadsOf(session);
  const isPhone = useIsPhone();
  const all = useSyncExternalStore(files.subscribe, files.all);
  const [stock, setStock] = useState<readonly HotelFile[]>();
  const [error, setError] = useState<string>();
  const numberOf = (id: string) => findQuestion(questionnaire, id)?.number ?? id;
  const own = new Set((all.get(question.id) ?? []).map(({ id }) => id));
  const answerOf = (id: string) => sheet.question(id).answer;

  const load = () => {
    getHotelFiles(hotelId).then(
      (loaded) => setStock(loaded.files),
      (failure: unknown) => setError(messageOf(failure)),
    );
  };
  const use = (fileId: string) => {
    setError(undefined);
    uploads.use(question.id, fileId).then(load, (failure: unknown) => setError(messageOf(failure)));
  };
  const library = stock
    ?.filter(({ attachment_id: id }) => !own.has(id))
    .map((file): LibraryFile => ({
      id: file.attachment_id,
      name: file.original_filename,
      size: file.fileSize,
      day: dayText(file.uploaded_at),
      proves: file.question_ids.map(numberOf),
    }));
  return (
    <Uploader
      uploads={uploads.of(question)}
      limits={uploadLimitsOf(question)}
      label={question.label}
      isPhone={isPhone}
      reason={mayUpload(questionnaire, question, answerOf) ? undefined : uploadTexts.answerFirst}
      known={(fileId) => {
        const file = (all.get(question.id) ?? []).find(({ id }) => id === fileId);
        return (
          file && {
            url: file.fileUrl,
            isPicture: file.mimeType.startsWith('image/'),
            alsoProves: uploads.others(question.id, fileId).map(numberOf),
          }
        );
      }}
    >
      <FileLibrary files={library} error={error} label={question.label} onOpen={load} onUse={use} />
    </Uploader>
  );
}
