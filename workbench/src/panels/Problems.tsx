/** Everything that the checks found, with the way to its line, and what mends it. */
import { useLocale } from '@alo/renderer';
import { Button } from '@chakra-ui/react';
import type { MouseEvent } from 'react';
import { CircleX, TriangleAlert, WandSparkles } from 'lucide-react';
import type { FoundFix, FoundProblem } from '../checks/checked.js';
import { fixTitleOf, messageOf } from '../checks/problem-words.js';
import { fixesTogether, mend, mendAll } from '../session/acts.js';
import { useSession, useShown } from '../session/hooks.js';
import { isLocked } from '../session/session.js';
import { texts } from './texts.js';
import styles from './panels.module.css';

interface ProblemsProps {
  readonly onGoTo: (place: FoundProblem['place']) => void;
}

/** Errors first, then in the order of the files. */
const inOrder = (problems: readonly FoundProblem[]): readonly FoundProblem[] =>
  problems.toSorted((left, right) => Number(left.severity !== 'error') - Number(right.severity !== 'error'));

/** The button goes with its problem: the panel has the focus then. */
const leaveButton = (event: MouseEvent<HTMLElement>) =>
  event.currentTarget.closest<HTMLElement>('[role=tabpanel]')?.focus();

export function Problems({ onGoTo }: ProblemsProps) {
  useLocale();
  const session = useSession();
  const { checked, isFresh } = useShown((state) => ({
    checked: state.checked,
    isFresh: state.checkedFiles === state.files && !isLocked(state),
  }));
  if (checked === undefined) return <p className={styles['none']}>{texts.panels.waiting}</p>;
  if (checked.problems.length === 0)
    return (
      <div className={styles['none']}>
        <p className={styles['strong']}>{texts.problems.none}</p>
        <p className={styles['muted']}>{texts.problems.noneMore}</p>
      </div>
    );
  const mendable = fixesTogether(checked.problems).length;
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">{texts.problems.what}</th>
          <th scope="col">{texts.problems.where}</th>
          <td>
            {mendable < 2 ? null : (
              <Button
                size="sm"
                variant="outline"
                disabled={!isFresh}
                onClick={(event) => {
                  leaveButton(event);
                  mendAll(session);
                }}
              >
                <WandSparkles aria-hidden size={16} />
                {texts.problems.mendAll({ count: mendable })}
              </Button>
            )}
          </td>
        </tr>
      </thead>
      <tbody>
        {inOrder(checked.problems).map((problem, at) => (
          <Row
            key={at}
            problem={problem}
            isFresh={isFresh}
            onMend={(fix) => mend(session, problem, fix)}
            onGoTo={() => onGoTo(problem.place)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  readonly problem: FoundProblem;
  /** Is the text still as it was checked, and may it be changed? */
  readonly isFresh: boolean;
  readonly onMend: (fix: FoundFix) => void;
  readonly onGoTo: () => void;
}

function Row({ problem, isFresh, onMend, onGoTo }: RowProps) {
  useLocale();
  const { severity, place, fix, choices = [], rule } = problem;
  const message = messageOf(problem);
  const fixes = [
    ...(fix === undefined ? [] : [{ title: fixTitleOf(problem), fix }]),
    ...choices.map((choice) => ({ title: choice.title, fix: choice })),
  ];
  const Sign = severity === 'error' ? CircleX : TriangleAlert;
  const where = `${place.file}:${place.line}`;
  return (
    <tr>
      <td>
        <div className={styles['what']}>
          <Sign
            size={18}
            role="img"
            aria-label={severity === 'error' ? texts.problems.error : texts.problems.warning}
            className={styles[severity]}
          />
          <div>
            <p>{message}</p>
            <p className={styles['id']}>{rule}</p>
          </div>
        </div>
      </td>
      <td>
        <code className={styles['file']}>{where}</code>
      </td>
      <td>
        <div className={styles['acts']}>
          {fixes.map(({ title, fix: chosen }) => (
            <Button
              key={title}
              size="sm"
              variant="outline"
              disabled={!isFresh}
              aria-label={texts.problems.mendThis({ title, message })}
              onClick={(event) => {
                leaveButton(event);
                onMend(chosen);
              }}
            >
              <WandSparkles aria-hidden size={16} />
              {title}
            </Button>
          ))}
          <Button
            size="sm"
            variant="ghost"
            aria-label={texts.problems.goToThis({ place: where })}
            onClick={onGoTo}
          >
            {texts.problems.goTo}
          </Button>
        </div>
      </td>
    </tr>
  );
}
