import type { Question } from '@alo/engine';
import { useSyncExternalStore } from 'react';
import type { FormSession } from './form-session';
import { uploadsOf } from './form-uploads';
import { QuestionUploader } from './QuestionUploader';
import { SaveFiles } from './SaveFiles';

interface FileAnswerProps {
  readonly session: FormSession;
  readonly question: Question;
}

/** A file question in its step: its files, the way to add some, and the button that sends them. */
export function FileAnswer({ session, question }: FileAnswerProps) {
  const uploads = uploadsOf(session).of(question);
  const unsent = useSyncExternalStore(uploads.subscribe, uploads.unsent);
  return (
    <>
      <QuestionUploader session={session} question={question} />
      {unsent > 0 ? <SaveFiles session={session} /> : null}
    </>
  );
}
