/** What is wrong with a draft, problem by problem: each leads to its place in the workbench. */
import { useLocale } from '@alo/renderer';
import type { DraftProblem } from '@alo/schemas';
import { CircleX } from 'lucide-react';
import type { FilePlace } from '../checks/checked.js';
import { useShown } from '../session/hooks.js';
import { placeOfProblem, questionOfProblem } from './problem-places.js';
import { versionTexts as texts } from './texts.js';
import styles from './versions.module.css';

interface ProblemListProps {
  readonly problems: readonly DraftProblem[];
  /** Opens the workbench at a place. */
  readonly onGoTo: (place: FilePlace) => void;
}

export function ProblemList({ problems, onGoTo }: ProblemListProps) {
  useLocale();
  const files = useShown((state) => state.files);
  if (problems.length === 0) return null;
  return (
    <section className={styles['card']} aria-labelledby="draft-problems">
      <header className={styles['cardHead']}>
        <h2 id="draft-problems">{texts.problems.title({ count: problems.length })}</h2>
      </header>
      <ul className={styles['needs']} aria-labelledby="draft-problems">
        {problems.map((problem) => {
          const place = placeOfProblem(files, problem);
          const question = questionOfProblem(files, problem);
          const where = { file: place.file, line: String(place.line) };
          return (
            <li key={`${problem.file} ${problem.pointer} ${problem.line} ${problem.message}`}>
              <CircleX size={18} aria-hidden />
              <div>
                <p>{problem.message}</p>
                <button type="button" className={styles['placeLink']} onClick={() => onGoTo(place)}>
                  {question === undefined
                    ? texts.problems.at(where)
                    : texts.problems.atQuestion({ ...where, question })}
                </button>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
