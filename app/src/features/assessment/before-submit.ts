/** The list `Before you submit`: what is done and what is left, with the first place of each (C-15). */
import { shownShare } from '@alo/engine/scoring';
import { formatList } from '@alo/words';
import type { StepKey, StepsData } from '@alo/schemas';
import { texts } from './texts';
import { isToSave, unansweredIn, workLeft } from './work-left';

type Step = StepsData['steps'][number];

export interface ChecklistLine {
  readonly key: 'completed' | 'toFix' | 'toAnswer' | 'typed' | 'toSave' | 'evidence' | 'share';
  readonly state: 'done' | 'wrong' | 'open';
  readonly title: string;
  readonly text: string;
  /** The place of its first part. */
  readonly goTo?: { readonly stepKey: StepKey; readonly stepTitle: string; readonly action: string };
}

function first(steps: readonly Step[], action: string): Pick<ChecklistLine, 'goTo'> {
  const [step] = steps;
  return step === undefined ? {} : { goTo: { stepKey: step.key, stepTitle: step.title, action } };
}

/** Says how many there are in each step; of many steps only the first. */
function placesText(parts: readonly (readonly [step: string, count: number])[]): string {
  const { inStep, inSteps } = texts.checklist;
  if (parts.length > 3) return inSteps({ count: parts.length, first: parts[0]?.[0] ?? '' });
  return parts.map(([step, count]) => inStep({ step, count })).join(', ');
}

/** Makes a line about what several steps have of something; none where no step has it. */
function counted(
  steps: readonly Step[],
  figure: (step: Step) => number,
  line: (n: number, where: string, having: readonly Step[]) => ChecklistLine,
): ChecklistLine[] {
  const having = steps.filter((step) => figure(step) > 0);
  if (having.length === 0) return [];
  const parts = having.map((step) => [step.title, figure(step)] as const);
  const n = parts.reduce((sum, [, count]) => sum + count, 0);
  return [line(n, placesText(parts), having)];
}

/** @param typed the answers that only this device has, and the step of the first of them */
export function beforeSubmit(
  data: StepsData,
  typed: { readonly count: number; readonly stepKey: StepKey | undefined },
): readonly ChecklistLine[] {
  const { steps } = data;
  const { checklist } = texts;
  const completed = steps.filter(({ isCompleted }) => isCompleted);
  const answered = workLeft({ ...data, steps: completed }).answered;
  const unsaved = steps.filter(isToSave);
  return [
    ...(completed.length === 0
      ? []
      : [
          {
            key: 'completed',
            state: 'done',
            title: checklist.completed({ count: completed.length }),
            text: checklist.completedText({ answers: answered }),
          } as const,
        ]),
    ...counted(
      steps,
      ({ toFix }) => toFix,
      (n, text, having) => ({
        key: 'toFix',
        state: 'wrong',
        title: checklist.toFix({ count: n }),
        text,
        ...first(having, checklist.go.toFix),
      }),
    ),
    ...counted(steps, unansweredIn, (n, text, having) => ({
      key: 'toAnswer',
      state: 'open',
      title: checklist.toAnswer({ count: n }),
      text,
      ...first(having, checklist.go.toAnswer),
    })),
    ...(typed.count === 0
      ? []
      : [
          {
            key: 'typed',
            state: 'open',
            title: checklist.typed({ count: typed.count }),
            text: checklist.typedText,
            ...first(
              steps.filter(({ key }) => key === typed.stepKey),
              checklist.go.toSave,
            ),
          } as const,
        ]),
    ...(unsaved.length === 0
      ? []
      : [
          {
            key: 'toSave',
            state: 'open',
            title: checklist.toSave({ count: unsaved.length }),
            text: formatList(unsaved.map(({ title }) => title)),
            ...first(unsaved, checklist.go.toSave),
          } as const,
        ]),
    ...(data.evidence === undefined
      ? []
      : [
          {
            key: 'share',
            state: 'open',
            title: checklist.share,
            text: checklist.shareText({
              share: shownShare(data.evidence.share),
              needed: shownShare(data.evidence.needed),
            }),
            ...first(steps.slice(-1), checklist.go.evidence),
          } as const,
        ]),
    ...counted(
      steps,
      ({ missingEvidence }) => missingEvidence,
      (n, text) => ({
        key: 'evidence',
        state: 'open',
        title: checklist.evidence({ count: n }),
        text,
        ...first(steps.slice(-1), checklist.go.evidence),
      }),
    ),
  ];
}
