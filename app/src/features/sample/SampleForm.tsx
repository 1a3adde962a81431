import type { AnswerSheet, Question, Questionnaire } from '@alo/engine';
import { useLocale } from '@alo/renderer';
import type { StepKey } from '@alo/schemas';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useHasTab } from '../../lib/session/session';
import { ButtonLink } from '../../ui/ButtonLink';
import { scenes } from '../../ui/scenes';
import { PageHead } from '../../ui/PageHead';
import type { SampleParts } from './sample-parts';
import { texts } from './texts';

interface SampleFormProps {
  readonly sheet: AnswerSheet;
  /** The form in the language of the page. */
  readonly worded: Questionnaire;
  readonly parts: SampleParts;
}

/** The question that the address names (`?question=ENE-03`). */
function useNamedQuestion({ questionnaire }: AnswerSheet): Question | undefined {
  const [parameters] = useSearchParams();
  const id = parameters.get('question');
  return questionnaire.questions.find((question) => question.id === id);
}

/** The sample on its sheet. Files are added to nothing here: the evidence prompt has no link (PROD-16). */
export function SampleForm({ sheet, worded, parts }: SampleFormProps) {
  useLocale();
  const { QuestionnaireProvider } = parts;
  return (
    <QuestionnaireProvider sheet={sheet} worded={worded}>
      <PageHead title={texts.title} />
      <SampleStep sheet={sheet} worded={worded} parts={parts} />
    </QuestionnaireProvider>
  );
}

function SampleStep({ sheet, worded, parts }: SampleFormProps) {
  useLocale();
  const { Banner, BottomBar, QuestionnaireFrame, QuestionnairePanel, QuestionnaireTopBar } = parts;
  const { StepView, WithOverlays, useReveal, useStepCount } = parts;
  const navigate = useNavigate();
  const seesHotels = useHasTab('HOTELS');
  const { steps, questions } = worded;
  const named = useNamedQuestion(sheet);
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      steps.findIndex(({ key }) => key === named?.stepKey),
    ),
  );
  const [target, setTarget] = useState(named?.id);
  const scroller = useRef<HTMLElement>(null);
  const reveal = useReveal();
  const step = steps[at] ?? steps[0];
  const stepKey: StepKey = step?.key ?? 'hotel-location';
  useStepCount(stepKey);

  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 });
    scroller.current?.focus({ preventScroll: true });
    if (target === undefined) return undefined;
    // The questions of the step are there with the next frame.
    const frame = requestAnimationFrame(() => {
      const question = questions.find(({ id }) => id === target);
      // Other answers hide the question: this shows the place where it would be.
      if (question && sheet.question(target).excluded) reveal.group(question.stepKey, question.groupKey);
      else reveal.question(target);
    });
    return () => cancelAnimationFrame(frame);
  }, [stepKey, target, reveal, sheet, questions]);

  const goTo = (key: StepKey, questionId?: string) => {
    setTarget(questionId);
    setAt(
      Math.max(
        0,
        steps.findIndex((each) => each.key === key),
      ),
    );
  };
  const isCompleted = (key: StepKey) => sheet.step(key).total > 0 && sheet.open(key).length === 0;
  const panel = {
    hotel: { ...texts.hotel, imageUrl: scenes.harbour },
    steps: steps.map(({ key, title }) => ({ key, title, isCompleted: isCompleted(key) })),
    currentStepKey: stepKey,
    completed: steps.filter(({ key }) => isCompleted(key)).length,
    total: steps.length,
    onClose: () => void navigate('/'),
    onStep: (key: StepKey) => goTo(key),
  };
  const turnTo = (index: number) => {
    const key = steps[index]?.key;
    return key === undefined ? undefined : () => goTo(key);
  };
  return (
    <QuestionnaireFrame
      scrollRef={scroller}
      panel={<QuestionnairePanel {...panel} />}
      topBar={<QuestionnaireTopBar panel={panel} />}
      banner={
        <div role="status">
          <Banner kind="info" title={texts.banner}>
            {texts.bannerText}
          </Banner>
        </div>
      }
      bottomBar={
        <BottomBar
          save={{ isSaving: false, isCompleted: false, hasChanges: false }}
          status={{ kind: 'draft', text: texts.status }}
          onPrevious={turnTo(at - 1)}
          onSkip={turnTo(at + 1)}
          onNext={turnTo(at + 1)}
          actions={
            at === steps.length - 1 && seesHotels ? (
              <ButtonLink to="/hotels">{texts.toHotels}</ButtonLink>
            ) : null
          }
        />
      }
    >
      {step?.role === 'evidence' ? (
        <WithOverlays onUnreachable={() => setAt(0)}>
          {({ SourcesView }) => (
            <SourcesView
              onGoTo={(id) => goTo(questions.find((each) => each.id === id)?.stepKey ?? stepKey, id)}
            />
          )}
        </WithOverlays>
      ) : (
        <StepView key={stepKey} stepKey={stepKey} />
      )}
    </QuestionnaireFrame>
  );
}
