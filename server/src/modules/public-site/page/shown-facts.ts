/** The facts of a publication in the language of the page. A publication keeps them in English. */
import { perLocale } from '@alo/words';
import { unitText } from '../../../unit-text.js';
import type { PageFacts } from '../../traveler-page/page-facts.js';
import type { Authored, WordsOf } from './authored-words.js';
import { texts } from './texts.js';

type ShownScore = NonNullable<PageFacts['score']>;
type Pillar = ShownScore['pillars'][number];

export interface ShownFacts extends Omit<
  PageFacts,
  'method' | 'score' | 'keyFacts' | 'certificates' | 'place'
> {
  readonly method: PageFacts['method'];
  readonly score: ShownScore | null;
  readonly keyFacts: readonly {
    readonly value: string;
    readonly unit: string;
    readonly title: Authored;
    readonly isVerified: boolean;
  }[];
  readonly certificates: readonly {
    readonly name: Authored;
    readonly level: string | null;
    readonly issuer: Authored | null;
    readonly covers: readonly string[];
    /** YYYY-MM-DD. */
    readonly validUntil: string;
  }[];
  readonly place: readonly { readonly title: Authored; readonly text: Authored }[];
}

const exact = perLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 20 }));

/** A figure as the language writes it. @param value in English, such as `1,200.5` */
const figureIn = (value: string): string => exact().format(Number(value.replaceAll(',', '')));

/** The pillars have words of the product; a questionnaire may call its own otherwise. */
function pillarTitle(title: string, wordsOf: WordsOf): string {
  const { planet, people, policy } = texts.pillars;
  const known = new Map([
    ['Planet', planet],
    ['People', people],
    ['Policy', policy],
  ]);
  return known.get(title) ?? wordsOf(title).text;
}

/** Gives the facts as they are shown in the language of the moment. */
export function shownFacts(facts: PageFacts, wordsOf: WordsOf): ShownFacts {
  const { method, score, keyFacts, certificates, place } = facts;
  const pillarOf = (pillar: Pillar): Pillar => ({ ...pillar, title: pillarTitle(pillar.title, wordsOf) });
  return {
    ...facts,
    method: { ...method, title: wordsOf(method.title).text },
    score: score && {
      ...score,
      ...(score.shortForm !== undefined && { shortForm: wordsOf(score.shortForm).text }),
      pillars: score.pillars.map(pillarOf),
    },
    keyFacts: keyFacts.map(({ value, unit, title, isVerified }) => ({
      value: figureIn(value),
      unit: unitText(wordsOf(unit).text),
      title: wordsOf(title),
      isVerified,
    })),
    certificates: certificates.map((certificate) => ({
      ...certificate,
      name: wordsOf(certificate.name),
      issuer: certificate.issuer === null ? null : wordsOf(certificate.issuer),
      covers: certificate.covers.map((pillar) => pillarTitle(pillar, wordsOf)),
    })),
    place: place.map(({ title, text }) => ({ title: wordsOf(title), text: wordsOf(text) })),
  };
}
