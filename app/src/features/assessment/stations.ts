/** The way from the answers to the traveler page: four stations, where the hotel is, and what happens at each. */
import { dayText } from '@alo/words';
import type { Hotel, StepsData } from '@alo/schemas';
import type { Stage } from '../../ui/submission-stage';
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
  /** The day on which each station was left, where it is known. */
  readonly dates: Pick<Hotel, 'submitted_at' | 'released_at' | 'approved_at' | 'published_at'>;
  readonly steps: Pick<StepsData, 'completedSteps' | 'totalSteps'>;
  /** Does the reader belong to the hotel? A reviewer does not. */
  readonly isHotel: boolean;
  /** What travel buyers see of a published hotel. */
  readonly shown: string;
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

/** The day on which each station was left. */
const leftAt = {
  answer: 'submitted_at',
  review: 'released_at',
  score: 'approved_at',
  publish: 'published_at',
} as const satisfies Record<StationKey, keyof StationFacts['dates']>;

/** The words of a station; some say what travel buyers see. */
const said = (words: string | ((values: { readonly what: string }) => string), shown: string): string =>
  typeof words === 'string' ? words : words({ what: shown });

/** Says when a station was done, or at least that it was. */
function doneText(key: StationKey, { dates, isHotel, shown }: StationFacts): string {
  const at = dates[leftAt[key]];
  if (at) return texts.stations.left[key]({ day: dayText(at), what: shown });
  if (key === 'answer') return texts.stations.submitted;
  return said(texts.stations[isHotel ? 'hotel' : 'reviewer'][key].done, shown);
}

function answerText({ stage, steps, isHotel }: StationFacts): string {
  const { answer } = texts.stations[isHotel ? 'hotel' : 'reviewer'];
  if (stage === 'rejected') return answer.back;
  const { completedSteps: completed, totalSteps: total } = steps;
  if (isHotel && completed === total) return texts.stations.hotel.answer.ready;
  return answer.here({ completed, total });
}

export function stationsOf(facts: StationFacts): readonly Station[] {
  const words = texts.stations[facts.isHotel ? 'hotel' : 'reviewer'];
  const place = placeOf[facts.stage];
  return keys.map((key, index) => {
    const state =
      index < place ? 'done' : index > place ? 'ahead' : facts.stage === 'rejected' ? 'back' : 'here';
    if (state === 'done') return { key, state, text: doneText(key, facts) };
    // A hotel can be sent back to the first station only.
    const text =
      key === 'answer'
        ? answerText(facts)
        : said(words[key][state === 'ahead' ? state : 'here'], facts.shown);
    return { key, state, text };
  });
}
