import { bandOf, drawRing, ringLetterGap, ringRadii, shownShare } from '@alo/engine/scoring';
import { formatPercent, perLocale } from '@alo/words';
import type { PublicPage } from './public-page.js';
import type { ShownFacts } from './shown-facts.js';
import { texts } from './texts.js';

type ShownScore = NonNullable<ShownFacts['score']>;

/** The radii from the outer ring to the inner one. */
const radii = [ringRadii.e, ringRadii.s, ringRadii.g];

const listed = perLocale((locale) => new Intl.ListFormat(locale, { type: 'unit' }));

/** What the rings say, for those who do not see them. */
function ringWords({ alo, pillars }: ShownScore): string {
  const parts = pillars.map(({ title: pillar, score }) =>
    score === null ? texts.ringPartWithoutScore({ pillar }) : texts.ringPart({ pillar, score }),
  );
  const list = listed().format(parts);
  return alo === null ? texts.ringWithoutScore({ pillars: list }) : texts.ring({ score: alo, pillars: list });
}

const aboutScore = ({ verifiedShare: share }: ShownScore): string =>
  share === null
    ? texts.scoreAboutWithoutShare
    : texts.scoreAbout({ share: formatPercent(shownShare(share)) });

/** The rings of the pillars with the total in the middle (SCORE-05). */
function Rings({ score }: { readonly score: ShownScore }) {
  return (
    <svg viewBox="0 0 144 144" className="rings" role="img" aria-label={ringWords(score)}>
      {score.pillars.map(({ letter, score: value }, at) => {
        const radius = radii[at] ?? 0;
        const { circle, track, arc } = drawRing(radius, ringLetterGap, value);
        return (
          <g key={letter}>
            <circle {...circle} className="track" strokeDasharray={track} />
            {arc === undefined ? null : (
              <circle {...circle} className={bandOf(value)} strokeLinecap="round" strokeDasharray={arc} />
            )}
            <text x="72" y={76 - radius} className="letter">
              {letter}
            </text>
          </g>
        );
      })}
      <text x="72" y="82" className="total">
        {score.alo ?? texts.notAvailable}
      </text>
    </svg>
  );
}

/** The score: travelers see it only where the operator has switched it on, those who edit the page always. */
export function Score({ page: { facts, mode, isScorePublic } }: { readonly page: PublicPage }) {
  const score = facts?.score ?? null;
  if (score === null || (mode === 'public' && !isScorePublic)) return null;
  return (
    <section className="width part score">
      <div>
        <h2>{score.alo === null ? texts.noScore : texts.score({ score: score.alo })}</h2>
        <p className="about">{aboutScore(score)}</p>
        {score.shortForm === undefined ? null : (
          <p className="about">{texts.shortForm({ title: score.shortForm })}</p>
        )}
        {isScorePublic ? null : <p className="only">{texts.scoreHidden}</p>}
        <p>
          <a href="#method">{texts.howItWorks}</a>
        </p>
      </div>
      <Rings score={score} />
      <ul className="pillars">
        {score.pillars.map(({ letter, title, weight, score: value }) => (
          <li key={letter}>
            <span className={`tag ${letter}`}>{letter}</span>
            <span>
              {title}
              <small>{texts.counts({ weight: formatPercent(weight) })}</small>
            </span>
            <b>
              {value ?? texts.notAvailable} <small>{texts.outOf}</small>
            </b>
          </li>
        ))}
      </ul>
    </section>
  );
}
