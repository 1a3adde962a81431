import { findQuestion, isEntryMark, isRadioGrid, type AnswerSheet, type Question } from '@alo/engine';
import type { StepKey } from '@alo/schemas';
import { useEffect, useState } from 'react';
import { useLocale } from '../parts/useLocale.js';
import { useConnection } from '../sheet/hooks.js';
import styles from '../step/step.module.css';
import { texts } from '../texts.js';

/** Does the question ask nothing itself? A group question is its fields, a mark the entry of a group. */
const asksNothing = (question: Question): boolean => question.type === 'group' || isEntryMark(question);

/** Has it appeared as a part of another one: as a row, with its grid? */
function isPartOf({ questionnaire }: AnswerSheet, appeared: ReadonlySet<string>, id: string): boolean {
  const { parent } = findQuestion(questionnaire, id) ?? {};
  const grid = parent === undefined ? undefined : findQuestion(questionnaire, parent);
  return grid !== undefined && isRadioGrid(grid) && appeared.has(grid.id);
}

/** Tells `onMore` how many questions of the step each change of answers brings, however many it hides. */
function followMore(sheet: AnswerSheet, stepKey: StepKey, onMore: (count: number) => void): () => void {
  const ids = sheet.questionnaire.questions
    .filter((question) => question.stepKey === stepKey && !asksNothing(question))
    .map(({ id }) => id);
  const hidden = new Set(ids.filter((id) => sheet.question(id).excluded));
  let appeared = new Set<string>();
  const told = () => {
    onMore([...appeared].filter((id) => !isPartOf(sheet, appeared, id)).length);
    appeared = new Set();
  };
  const stops = ids.map((id) =>
    sheet.subscribe(id, () => {
      if (sheet.question(id).excluded) hidden.add(id);
      else if (hidden.delete(id)) {
        // The questions of one change come one after the other, and are said together.
        if (appeared.size === 0) queueMicrotask(told);
        appeared.add(id);
      }
    }),
  );
  return () => {
    for (const stop of stops) stop();
  };
}

/** Says, for people who do not see it, that an answer opened more questions. */
export function Unfolded({ stepKey }: { readonly stepKey: StepKey }) {
  useLocale();
  const { sheet } = useConnection();
  const [said, setSaid] = useState({ count: 0, times: 0 });
  useEffect(
    () =>
      followMore(sheet, stepKey, (count) => {
        setSaid(({ times }) => ({ count, times: times + 1 }));
      }),
    [sheet, stepKey],
  );
  return (
    <p className={styles['announcer']} role="status">
      {/* The same words are said again when they are new in the page. */}
      <span key={said.times}>{said.count > 0 ? texts.question.unfolded({ count: said.count }) : ''}</span>
    </p>
  );
}
