/** Believable answers for a demo hotel: figures follow from its rooms, choices from its effort. */
import { evaluate, takesAnswer, writeCoordinates, type Question, type Questionnaire } from '@alo/engine';
import type { Answer, AnswerMap, StepKey } from '@alo/schemas';
import type { DemoHotel } from './hotels.js';

const text = (typedValue: string | number): Answer => ({ typedValue: String(typedValue) });
const option = (selectedOptionId: string): Answer => ({ selectedOptionId });

/** Answers that must fit the hotel or each other, by question. */
function fixedAnswers(hotel: DemoHotel): Readonly<Record<string, Answer>> {
  const { rooms, coordinates } = hotel;
  const [latitude, longitude] = coordinates;
  const hasCertificate = hotel.effort >= 0.6;
  const occupancy = 55 + Math.round(hotel.effort * 25);
  const nights = Math.round(rooms * 3.65 * occupancy);
  const domain = `${hotel.name
    .normalize('NFD')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase()}.example`;
  return {
    'LOC-01': text(hotel.name),
    'LOC-02': text(hotel.address),
    'LOC-03': text(hotel.city),
    'LOC-04': option(hotel.country),
    'LOC-05': text(hotel.postalCode),
    'LOC-06': text(writeCoordinates({ latitude, longitude })),
    'LOC-07': option('city-centre'),
    'LOC-08': option('more-than-5-km'),
    'LOC-10': option('under-500-m'),
    'DET-01': text('Inês'),
    'DET-02': text('Moreira'),
    'DET-03': text('General manager'),
    'DET-04': text(`ines.moreira@${domain}`),
    'DET-05': text('+351221234567'),
    'DET-06': text(`https://www.${domain}`),
    'DET-07': option(hotel.brand === null ? 'independent-owner' : 'managed-by-chain'),
    'DET-08': text(hotel.brand ?? hotel.name),
    'DET-10': text(hotel.chain ?? hotel.name),
    'DET-09': text(2025),
    'OPS-01': option('hotel'),
    'OPS-03': text(rooms),
    'OPS-04': text(nights),
    'OPS-05': text(Math.round(nights * 1.7)),
    'OPS-06': text(occupancy),
    'OPS-07': text(rooms * 62),
    'OPS-08': text(Math.round(rooms * 0.55)),
    'OPS-09': option('all-year'),
    'OPS-10': option('restaurants'),
    'OPS-11': text(rooms > 100 ? 2 : 1),
    'OPS-14': option(rooms > 50 ? 'yes' : 'no'),
    'OPS-15': text(rooms * 3),
    'OPS-18_1': option('main'),
    'OPS-18_2': option(hotel.effort < 0.7 ? 'main' : 'minor'),
    ...Object.fromEntries([3, 4, 5, 6].map((row) => [`OPS-18_${row}`, option('not-used')])),
    'OPS-19': option('none'),
    'CER-01': option(hasCertificate ? 'at-least-one' : 'none'),
    ...Object.fromEntries(
      Array.from({ length: 9 }, (_, row) => [`CER-02_${row + 1}`, option(row === 0 ? 'held' : 'not-held')]),
    ),
    ...Object.fromEntries(Array.from({ length: 9 }, (_, row) => [`CER-03_${row + 1}`, option('not-held')])),
    'CER-04': option('green-key'),
    'CER-05': option('no-levels'),
    'CER-06': text(`Green Key, no. ${1000 + rooms}`),
    'CER-09': option('no'),
    'ACC-06': text(`https://www.${domain}/accessibility`),
    'BIO-05': { ...option('yearly'), ...text('Riverbank planting with the city parks, 1 500 euros a year') },
    'COM-02': {
      ...option('yearly-programme'),
      ...text('Paid internships for six school leavers, 18 000 euros a year'),
    },
    'ENE-02': text(rooms * Math.round(21_000 - hotel.effort * 9_000)),
    'WAS-02': text(Math.round(nights * 2.1)),
    'WAT-02': text(Math.round(nights * 0.34)),
  };
}

/** A number from 0 to 1 for a hotel and a question. It is always the same, so the demo is too. */
function chance(seed: string): number {
  let hash = 2_166_136_261;
  for (let index = 0; index < seed.length; index += 1)
    hash = Math.imul(hash ^ seed.charCodeAt(index), 16_777_619);
  // Names that differ only in their last letter must give numbers far apart.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** Placeholders read "For example 84": the example is a good answer. */
const exampleOf = ({ placeholder }: Question): string | undefined =>
  /^For example:? (.+)$/.exec(placeholder ?? '')?.[1];

/** Options stand from weak to strong; a hotel picks near its effort. */
function pickOption(question: Question, hotel: DemoHotel): string | undefined {
  const spread = (chance(hotel.name + question.id) - 0.5) * 0.6;
  const wanted = Math.round((hotel.effort + spread) * (question.options.length - 1));
  return question.options[Math.min(Math.max(wanted, 0), question.options.length - 1)]?.id;
}

function chooseAnswer(question: Question, hotel: DemoHotel): Answer | undefined {
  const fixed = fixedAnswers(hotel)[question.id];
  if (fixed) return fixed;
  const example = exampleOf(question);
  const picked = pickOption(question, hotel);
  switch (question.type) {
    case 'radio':
    case 'select':
      return picked === undefined ? undefined : option(picked);
    case 'radio-text':
      if (picked === undefined) return undefined;
      return question.rules.showOnOptions.includes(picked)
        ? { ...option(picked), ...text(example ?? 'See the file attached') }
        : option(picked);
    case 'radio/text':
      return example !== undefined && chance(question.id + hotel.name) < 0.4 + hotel.effort / 2
        ? text(example)
        : question.options[0] && option(question.options[0].id);
    default:
      return example === undefined ? undefined : text(example);
  }
}

/** Answers to the visible questions of a step. `earlier` has the answers of the steps before. */
export function answerStep(
  questionnaire: Questionnaire,
  stepKey: StepKey,
  earlier: AnswerMap,
  hotel: DemoHotel,
): AnswerMap {
  const answers: AnswerMap = {};
  for (const question of questionnaire.questions) {
    if (question.stepKey !== stepKey || !takesAnswer(question)) continue;
    if (evaluate(questionnaire, { ...earlier, ...answers }).excluded.has(question.id)) continue;
    const answer = chooseAnswer(question, hotel);
    if (answer) answers[question.id] = answer;
  }
  return answers;
}
