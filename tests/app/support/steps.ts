/** The steps data of a hotel, as the server sends it. */
import { stepKeys, type StepsData } from '@alo/schemas';

type Step = StepsData['steps'][number];

/** A step of ten questions, of which none is answered. */
export const step = (key: string, change: Partial<Step> = {}): Step => ({
  id: key,
  key,
  title: key,
  isCompleted: false,
  answered: 0,
  total: 10,
  open: 10,
  toFix: 0,
  missingEvidence: 0,
  rejected: 0,
  ...change,
});

export const completed: Partial<Step> = { isCompleted: true, answered: 10, open: 0 };

/** Makes all eight steps, the first `n` of them completed; `changes` by key on top. */
export function stepsData(n: number, changes: Readonly<Record<string, Partial<Step>>> = {}): StepsData {
  const steps = stepKeys.map((key, index) =>
    step(key, {
      ...(index < n ? completed : {}),
      ...(key === 'sources' ? { answered: 0, total: 0, open: 0 } : {}),
      ...changes[key],
    }),
  );
  const done = steps.filter(({ isCompleted }) => isCompleted).length;
  return {
    steps,
    currentStepKey: steps.find(({ isCompleted }) => !isCompleted)?.key ?? 'sources',
    progress: Math.round((100 * done) / steps.length),
    completedSteps: done,
    totalSteps: steps.length,
    hotelId: '11111111-1111-1111-1111-111111111111',
  };
}
