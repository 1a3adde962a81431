import { findQuestion, type Questionnaire } from '@alo/engine';
import { useLocale } from '@alo/renderer';
import { Button } from '@chakra-ui/react';
import { Undo2 } from 'lucide-react';
import { useMemo, useState, type Ref } from 'react';
import type { MigrationPlan } from '@alo/engine/authoring';
import type { FormFiles } from '../files/form-files.js';
import { useSession, useShown } from '../session/hooks.js';
import type { Change } from './change-words.js';
import { oldIdOf } from './chosen-change.js';
import type { Look } from './look.js';
import { PlanChoices } from './PlanChoices.js';
import { planChange, type ReadPlan } from '../documents/plan-file.js';
import { changedQuestionParts, optionsGone, type Placed } from './question-parts.js';
import { SideBySide } from './SideBySide.js';
import { versionTexts as texts } from './texts.js';
import styles from './versions.module.css';

interface QuestionPanelProps {
  readonly change: Change;
  readonly look: Look;
  readonly from: number;
  readonly before: Questionnaire;
  readonly after: Questionnaire;
  readonly plan: ReadPlan;
  readonly heading: Ref<HTMLHeadingElement>;
  /** Is called before a choice is written into the plan: the rows may then stand in another order. */
  readonly onWrite: () => void;
}

function placed(form: Questionnaire, id: string | undefined): Placed | undefined {
  const question = id === undefined ? undefined : findQuestion(form, id);
  return question && { form, question };
}

/** Can the plan say something about the answers of this question? */
function hasChoices(
  { status, at_worst, was }: Change,
  old: Placed | undefined,
  is: Placed | undefined,
): boolean {
  if (old === undefined || status === 'added') return false;
  const isGone = status === 'removed' || at_worst === 'parked' || was.question_id !== null;
  return isGone || (is !== undefined && optionsGone(old.question, is.question).length > 0);
}

/** One question: what changed, old and new, and what becomes of its answers. */
export function QuestionPanel({
  change,
  look,
  from,
  before,
  after,
  plan,
  heading,
  onWrite,
}: QuestionPanelProps) {
  const language = useLocale();
  const session = useSession();
  const { question_id: id, label, hotels, status, kinds } = change;
  const old = oldIdOf(change);
  const was = useMemo(() => placed(before, old), [before, old]);
  const is = useMemo(() => placed(after, id), [after, id]);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the parts hold words of the language
  const parts = useMemo(() => changedQuestionParts(was, is, kinds), [was, is, kinds, language]);
  const { comparison, draft } = look;
  const files = useShown((state) => state.files);
  /** The files after the last choice: undo is offered as long as nothing else has changed. */
  const [written, setWritten] = useState<FormFiles>();
  const candidates = (comparison?.questions ?? [])
    .filter((each) => each.status === 'added')
    .map((each) => ({ id: each.question_id, label: each.label }));

  function write(next: MigrationPlan) {
    onWrite();
    session.change(planChange(session.store.getState().files, from, next));
    setWritten(session.store.getState().files);
  }

  return (
    <section className={styles['panel']} aria-labelledby="chosen-question">
      <p>
        <code className={styles['code']}>{id}</code>
      </p>
      <h2 id="chosen-question" ref={heading} tabIndex={-1}>
        {label}
      </h2>
      <SideBySide parts={parts} from={from} />
      {status === 'added' ? null : (
        <p className={styles['muted']}>{texts.plan.answered({ count: hotels })}</p>
      )}
      {was !== undefined && hasChoices(change, was, is) ? (
        <PlanChoices
          key={was.question.id}
          plan={plan.plan}
          was={was.question}
          is={is?.question}
          candidates={candidates}
          likely={comparison?.likely_renames ?? []}
          isOff={draft.proposal !== null || plan.kind === 'broken'}
          onPlan={write}
        />
      ) : null}
      {written === files ? (
        <div className={styles['row']}>
          <p role="status">{texts.plan.changed}</p>
          <Button size="sm" variant="ghost" onClick={session.undo}>
            <Undo2 size={16} aria-hidden />
            {texts.plan.undo}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
