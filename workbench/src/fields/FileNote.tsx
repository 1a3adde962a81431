/** What a file without questions is, and where the questions are. */
import { useLocale } from '@alo/renderer';
import { translationLanguage } from '@alo/lint';
import { Button } from '@chakra-ui/react';
import {
  examplesName,
  headName,
  scoreModelName,
  stepFiles,
  tabName,
  type FormFiles,
} from '../files/form-files.js';
import { openFile } from '../session/acts.js';
import { useSession } from '../session/hooks.js';
import { texts } from '../texts.js';
import styles from './fields.module.css';

const planName = /^migration-from-\d+\.json$/;

/** What the file is, in a sentence. */
function whatIs(file: string): string {
  const { what } = texts.fields;
  if (translationLanguage(file) !== undefined) return what.translation;
  if (planName.test(file)) return what.plan;
  switch (file) {
    case headName:
      return texts.fields.headOnly;
    case examplesName:
      return what.examples;
    case scoreModelName:
      return what.score;
    case 'traveler-page.json':
      return what.travelers;
    case 'next-assessment.json':
      return what.next;
    case 'strengths.json':
      return what.strengths;
    default:
      return what.other;
  }
}

interface FileNoteProps {
  readonly files: FormFiles;
  readonly file: string;
  /** Shows the text of the file. */
  readonly onText: () => void;
}

export function FileNote({ files, file, onText }: FileNoteProps) {
  useLocale();
  const session = useSession();
  const steps = stepFiles(files);
  return (
    <>
      <p className={styles['help']}>
        {whatIs(file)}{' '}
        <Button size="sm" variant="outline" onClick={onText}>
          {texts.fields.editInText}
        </Button>
      </p>
      {steps.length === 0 ? null : (
        <div className={styles['help']}>
          <p>{texts.fields.questionsAreIn}</p>
          <div className={styles['places']}>
            {steps.map((name) => (
              <Button key={name} size="sm" variant="outline" onClick={() => openFile(session, name)}>
                <bdi>{tabName(name)}</bdi>
              </Button>
            ))}
          </div>
        </div>
      )}
    </>
  );
}
