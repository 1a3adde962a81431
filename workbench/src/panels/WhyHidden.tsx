/** Why a question is hidden or shown with the answers in the form, and the smallest change of them that turns it. */
import { findQuestion, isEntryMark, type AnswerSheet, type Question } from '@alo/engine';
import { explain, explanationText, type Explanation } from '@alo/engine/authoring';
import { useLocale } from '@alo/renderer';
import { Button } from '@chakra-ui/react';
import { ArrowRight, Check, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { FilePlace } from '../checks/checked.js';
import { Segments } from '../parts/Segments.js';
import { giveAnswers, placeOf, select } from '../session/acts.js';
import { useSession, useShown } from '../session/hooks.js';
import { texts } from './texts.js';
import styles from './panels.module.css';
import { useTried } from './useTried.js';

interface WhyHiddenProps {
  readonly onGoTo: (place: FilePlace) => void;
}

/** Questions as their author wrote them. */
const writtenIn = ({ questionnaire }: AnswerSheet): readonly Question[] =>
  questionnaire.questions.filter((question) => question.writtenId === undefined && !isEntryMark(question));

/** How many questions are hidden, as their author counts them. */
export const hiddenIn = (sheet: AnswerSheet): readonly Question[] =>
  writtenIn(sheet).filter(({ id }) => sheet.question(id).excluded);

export function WhyHidden({ onGoTo }: WhyHiddenProps) {
  useLocale();
  const session = useSession();
  const sheet = useTried();
  const { selected, analysis } = useShown((state) => ({
    selected: state.selected,
    analysis: state.checked?.analysis,
  }));
  const [isAll, setAll] = useState(false);
  if (sheet === undefined) return <p className={styles['none']}>{texts.panels.unread}</p>;
  const hidden = hiddenIn(sheet);
  const listed = isAll ? writtenIn(sheet) : hidden;
  const chosen =
    (selected === undefined ? undefined : findQuestion(sheet.questionnaire, selected)) ?? listed[0];
  const isNever = (id: string) => analysis?.questions.get(id)?.kind === 'never';
  return (
    <div className={styles['split']}>
      <div>
        <p className={styles['lead']} role="status">
          {hidden.length === 0 ? texts.hidden.none : texts.hidden.count({ count: hidden.length })}
        </p>
        <div className={styles['lead']}>
          <Segments
            label={texts.hidden.choose}
            value={isAll ? 'all' : 'hidden'}
            choices={[
              ['hidden', texts.hidden.only],
              ['all', texts.hidden.all],
            ]}
            onChange={(value) => setAll(value === 'all')}
          />
        </div>
        <ul>
          {listed.map(({ id, label }) => (
            <li key={id}>
              <button
                type="button"
                className={styles['choice']}
                aria-current={id === chosen?.id ? 'true' : undefined}
                onClick={() => select(session, id)}
              >
                <code className={styles['id']}>{id}</code>
                <span>{label || id}</span>
                {isNever(id) ? <span>{texts.hidden.never}</span> : null}
              </button>
            </li>
          ))}
        </ul>
      </div>
      {chosen === undefined ? null : (
        <Explained
          sheet={sheet}
          question={chosen}
          onGoTo={() => {
            const place = placeOf(session, chosen.id);
            if (place !== undefined) onGoTo(place);
          }}
        />
      )}
    </div>
  );
}

interface ExplainedProps {
  readonly sheet: AnswerSheet;
  readonly question: Question;
  readonly onGoTo: () => void;
}

function Explained({ sheet, question, onGoTo }: ExplainedProps) {
  useLocale();
  const explanation = useMemo(() => explain(sheet, question.id), [sheet, question]);
  const { reasons } = explanationText(sheet.questionnaire, explanation);
  const { isShown } = explanation;
  const Sign = isShown ? Check : X;
  const label = question.label || question.id;
  return (
    <>
      <section aria-label={label}>
        {/* Another question, or another answer: what it leads to is said. */}
        <div role="status">
          <h3 className={styles['heading']}>
            {isShown ? texts.hidden.isShown({ label }) : texts.hidden.isHidden({ label })}
          </h3>
        </div>
        {reasons.length === 0 ? (
          <p className={styles['muted']}>{texts.hidden.always}</p>
        ) : (
          <ul className={styles['reasons']}>
            {reasons.map((reason) => (
              <li key={reason}>
                <Sign
                  size={18}
                  className={isShown ? styles['ok'] : styles['error']}
                  role="img"
                  aria-label={isShown ? texts.hidden.holds : texts.hidden.fails}
                />
                <span>{reason}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
      <Turn sheet={sheet} explanation={explanation} onGoTo={onGoTo} />
    </>
  );
}

interface TurnProps {
  readonly sheet: AnswerSheet;
  readonly explanation: Explanation;
  readonly onGoTo: () => void;
}

function Turn({ sheet, explanation, onGoTo }: TurnProps) {
  useLocale();
  const session = useSession();
  const { flip, isShown, questionId } = explanation;
  const { flip: words } = explanationText(sheet.questionnaire, explanation);
  const doIt = () => {
    if (flip.kind !== 'changes') return;
    giveAnswers(session, Object.fromEntries(flip.changes.map(({ questionId: id, to }) => [id, to ?? null])));
    select(session, questionId);
  };
  return (
    <section
      className={styles['side']}
      aria-label={isShown ? texts.hidden.change.hide : texts.hidden.change.show}
    >
      <h3 className={styles['heading']}>{isShown ? texts.hidden.change.hide : texts.hidden.change.show}</h3>
      <p className={styles['what']}>
        {flip.kind === 'changes' ? <ArrowRight aria-hidden size={18} className={styles['ok']} /> : null}
        <span>{words}</span>
      </p>
      <div className={styles['buttons']}>
        {flip.kind === 'changes' ? (
          <Button size="sm" onClick={doIt}>
            {texts.hidden.doIt}
          </Button>
        ) : null}
        <Button size="sm" variant="ghost" onClick={onGoTo}>
          {texts.hidden.goTo}
        </Button>
      </div>
    </section>
  );
}
