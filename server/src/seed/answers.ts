/** Believable answers for a demo hotel: those of a shipped profile, in the size and under the name of the hotel. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { evaluate, findQuestion, writeCoordinates, type Questionnaire } from '@alo/engine';
import type { Answer, AnswerMap, Profile, StepKey } from '@alo/schemas';
import type { DemoHotel } from './hotels.js';

const text = (typedValue: string | number): Answer => ({ typedValue: String(typedValue) });
const option = (selectedOptionId: string): Answer => ({ selectedOptionId });

/** Figures that grow with the number of rooms. */
const growing =
  /^(OPS-0[4578]|OPS-15|OPS-24|ENE-02|ENE-2[1-5]|ENE-30|WAT-02|CLI-1[13678]|WAS-02|WAS-1[24]|HRJ-1[45678]|HRJ-20|BAS-0[235-9]|BAS-1[01])$/;

function readProfile({ key, version }: Questionnaire, name: string): Profile {
  const file = `@alo/schemas/questionnaires/${key}/${version}/profiles/${name}.json`;
  return JSON.parse(readFileSync(createRequire(import.meta.url).resolve(file), 'utf8')) as Profile;
}

/** The name of the country in English. */
export const countryOf = ({ country }: Pick<DemoHotel, 'country'>): string =>
  new Intl.DisplayNames('en', { type: 'region' }).of(country) ?? country;

/** The name of the hotel, its place, its certificate, and the person who answers. */
function ownAnswers(hotel: DemoHotel, profile: AnswerMap): AnswerMap {
  const [latitude, longitude] = hotel.coordinates;
  const certificate = profile['CER-06']?.typedValue
    ?.replace('Portugal', countryOf(hotel))
    .replace(/\d+$/, (number) => String(Number(number) + hotel.rooms));
  const hasAccessPage = profile['ACC-06']?.typedValue !== undefined;
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
    'DET-01': text('Inês'),
    'DET-02': text('Moreira'),
    'DET-03': text('General manager'),
    'DET-04': text(`ines.moreira@${domain}`),
    'DET-06': text(`https://www.${domain}`),
    'DET-07': option(hotel.brand === null ? 'independent-owner' : 'managed-by-chain'),
    'DET-08': text(hotel.brand ?? hotel.name),
    'DET-10': text(hotel.chain ?? hotel.name),
    'OPS-03': text(hotel.rooms),
    ...(certificate !== undefined && { 'CER-06': text(certificate) }),
    ...(hasAccessPage && { 'ACC-06': text(`https://www.${domain}/accessibility`) }),
  };
}

/**
 * The same figure in a hotel of another size: whole where it is large or the question takes no decimals. What is counted is
 * rounded down, so that parts such as women and men are never more than the whole.
 */
function grown(questionnaire: Questionnaire, id: string, answer: Answer, factor: number): Answer {
  const value = Number(answer.typedValue) * factor;
  const takesDecimals = findQuestion(questionnaire, id)?.rules.allowDecimal === true;
  if (!takesDecimals) return { ...answer, typedValue: String(Math.floor(value)) };
  return { ...answer, typedValue: String(Number(value.toFixed(value < 1000 ? 1 : 0))) };
}

/** Questions for which a demo hotel has files beside those of its profile. */
const furtherFiles = { 'WAT-02': 1, 'WAS-06': 1, 'CLI-09': 1 };

/** How many people the hotel employs. NaN where it is not asked for its staff. */
export const headCount = (answers: AnswerMap): number => Number(answers['HRJ-14']?.typedValue ?? Number.NaN);

/** Shares of the staff, in percent. */
const staffShares = ['COM-04', 'HRJ-03', 'TRA-01'];

/** The same answers with shares that whole people and whole rooms make up. */
function inWholes(answers: AnswerMap): AnswerMap {
  const share = (id: string, of: number, round: (count: number) => number, places: number) => {
    const value = Number(answers[id]?.typedValue ?? Number.NaN);
    const whole = (round((value * of) / 100) / of) * 100;
    return Number.isNaN(whole) ? [] : [[id, text(Number(whole.toFixed(places)))] as const];
  };
  const people = headCount(answers);
  const shares = [
    ...staffShares.flatMap((id) => share(id, people, Math.round, 0)),
    ...share('ACC-02', Number(answers['OPS-03']?.typedValue), Math.ceil, 1),
  ];
  return { ...answers, ...Object.fromEntries(shares) };
}

/** Gives all answers of a demo hotel, with what its profile says of files and of their reviews. */
export function responsesOf(
  questionnaire: Questionnaire,
  hotel: DemoHotel,
): Pick<Profile, 'answers' | 'files' | 'reviews'> {
  const { answers, files, reviews } = readProfile(questionnaire, hotel.profile);
  const factor = hotel.rooms / Number(answers['OPS-03']?.typedValue ?? hotel.rooms);
  const sized = Object.entries(answers).map(([id, answer]): [string, Answer] => [
    id,
    growing.test(id) && answer.typedValue !== undefined ? grown(questionnaire, id, answer, factor) : answer,
  ]);
  const own = { ...Object.fromEntries(sized), ...ownAnswers(hotel, answers) };
  return { answers: inWholes(own), files: { ...files, ...furtherFiles }, reviews };
}

/** Answers to the visible questions of a step. */
export function answersIn(questionnaire: Questionnaire, stepKey: StepKey, answers: AnswerMap): AnswerMap {
  const { excluded } = evaluate(questionnaire, answers);
  return Object.fromEntries(
    Object.entries(answers).filter(
      ([id]) => findQuestion(questionnaire, id)?.stepKey === stepKey && !excluded.has(id),
    ),
  );
}

/** Shares that a hotel has raised within a year. */
const raised = ['ENE-03', 'WAS-03', 'COM-04', 'HRJ-03', 'SOU-03', 'TRA-01'];

/** Gives what the hotel would have answered a year before: about the year before, and with less done. */
export function aYearBefore(answers: AnswerMap): AnswerMap {
  const { 'DET-09': period } = answers;
  const [year = '', ...day] = (period?.typedValue ?? '').split('-');
  const shares = raised.flatMap((id): [string, Answer][] => {
    const share = Number(answers[id]?.typedValue ?? Number.NaN);
    return Number.isNaN(share) ? [] : [[id, text(Math.round(share / 2))]];
  });
  const before = text([Number(year) - 1, ...day].join('-'));
  return inWholes({ ...answers, 'DET-09': before, ...Object.fromEntries(shares) });
}
