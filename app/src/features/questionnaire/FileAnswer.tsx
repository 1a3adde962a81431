import type { Question } from '@alo/engine';
import type { FormSession } from './form-session';
import { QuestionUploader } from './QuestionUploader';
import { UnsentFiles } from './SaveFiles';

interface FileAnswerProps {
  readonly session: FormSession;
  readonly question: Question;
}

/** A file question in its step: its files, the way to add some, and what is not sent. */
export function FileAnswer({ session, question }: FileAnswerProps) {
  return (
    <>
      <QuestionUploader session={session} question={question} />
      <UnsentFiles session={session} />
    </>
  );
}
