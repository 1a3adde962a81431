/** The way from the answers to the traveler page: four stations, where the hotel is, and what happens at each. */
import type { StepsData } from '@alo/schemas';
import { dayText } from '../../lib/format';
import type { Stage } from './submission-stage';
import { texts } from './texts';

type StationKey = keyof typeof texts.stations.names;

/** `back`: it was passed, and the reviewers sent the hotel back to it. */
type StationState = 'done' | 'here' | 'back' | 'ahead';

export interface Station {
  readonly key: StationKey;
  readonly state: StationState;
  readonly text: string;
}

export interface StationFacts {
  readonly stage: Stage;
  /** ISO 8601, where it is known. */
  readonly submittedAt: string | null;
  readonly steps: Pick<StepsData, 'completedSteps' | 'totalSteps'>;
  /** Does the reader belong to the hotel? A reviewer does not. */
  readonly isHotel: boolean;
}

const keys: readonly StationKey[] = ['answer', 'review', 'score', 'publish'];

/** The station of each stage; behind the last one once it is published. */
const placeOf: Readonly<Record<Stage, number>> = {
  answering: 0,
  rejected: 0,
  reviewing: 1,
  released: 2,
  approved: 3,
  published: 4,
};

function answerText({ stage, submittedAt, steps, isHotel }: StationFacts): string {
  const { answer } = texts.stations[isHotel ? 'hotel' : 'reviewer'];
  if (stage === 'rejected') return answer.back;
  if (stage === 'answering') return answer.here(steps.completedSteps, steps.totalSteps);
  return submittedAt ? texts.stations.submittedOn(dayText(submittedAt)) : texts.stations.submitted;
}

export function stationsOf(facts: StationFacts): readonly Station[] {
  const words = texts.stations[facts.isHotel ? 'hotel' : 'reviewer'];
  const place = placeOf[facts.stage];
  return keys.map((key, index) => {
    const state =
      index < place ? 'done' : index > place ? 'ahead' : facts.stage === 'rejected' ? 'back' : 'here';
    return {
      key,
      state,
      text: key === 'answer' ? answerText(facts) : words[key][state === 'back' ? 'here' : state],
    };
  });
}
