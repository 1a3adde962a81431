import { shownShare } from '@alo/engine/scoring';
import { dayText } from '@alo/words';
import {
  BandLegend,
  CategoryBars,
  InfoTip,
  PillarRing,
  PillarTag,
  tracePartId,
  useLocale,
} from '@alo/renderer';
import type { Hotel } from '@alo/schemas';
import { BadgeCheck, CircleCheck } from 'lucide-react';
import { pillars } from './pillars';
import type { LoadedScore } from './score-query';
import styles from './score.module.css';
import { strengthWords } from './strength-words';
import { texts } from './texts';

interface PerformanceOverviewProps {
  readonly hotel: Hotel;
  /** Without it, the figures stand alone. */
  readonly loaded: LoadedScore | undefined;
}

/** Opens the part of the trace about a category, and goes there. */
function showPart(pillar: string, category: string): void {
  const part = document.getElementById(tracePartId(pillar, category));
  if (!(part instanceof HTMLDetailsElement)) return;
  part.open = true;
  part.scrollIntoView({ block: 'start' });
  part.querySelector('summary')?.focus({ preventScroll: true });
}

/** Sorts the categories by their names: the server may give them in any order. */
const inOrder = (categories: Readonly<Record<string, number | null>>) =>
  Object.fromEntries(Object.entries(categories).sort(([left], [right]) => left.localeCompare(right, 'en')));

/** SCORE-03, SCORE-04: shows how each pillar stands, what counts as a certificate, and what the hotel does best. */
export function PerformanceOverview({ hotel, loaded }: PerformanceOverviewProps) {
  useLocale();
  const { overview } = texts;
  const { scores_detailed: detailed } = hotel;
  return (
    <section className={styles['card']} aria-labelledby="overview">
      <header className={styles['head']}>
        <h2 id="overview">{overview.title}</h2>
        <BandLegend />
      </header>
      <div className={styles['thirds']}>
        {pillars.map(({ key, pillar, score }) => {
          const share = loaded?.score.pillars[key]?.verifiedShare;
          return (
            <section key={key} aria-label={texts.pillars[key]}>
              <div className={styles['pillarHead']}>
                <PillarRing score={hotel[score]} />
                <div>
                  <h3>
                    <PillarTag pillar={pillar} />
                  </h3>
                  <p className={styles['small']}>
                    {[
                      texts.pillarWords[key],
                      ...(typeof share === 'number'
                        ? [texts.verified.of({ percent: shownShare(share) })]
                        : []),
                    ].join(' · ')}
                  </p>
                </div>
              </div>
              <CategoryBars
                categories={inOrder(detailed?.[key] ?? {})}
                form={loaded?.questionnaire}
                onShow={loaded && ((category) => showPart(key, category))}
              />
            </section>
          );
        })}
      </div>
      <div className={styles['halves']}>
        <Certifications hotel={hotel} loaded={loaded} />
        <Strengths hotel={hotel} loaded={loaded} />
      </div>
    </section>
  );
}

/** Each certificate once, with the pillars that it counts in and the day until which it is held. */
function Certifications({ hotel: { performance_overview: found }, loaded }: PerformanceOverviewProps) {
  useLocale();
  const lists = found?.['Certifications and Standards'];
  const all = pillars.flatMap(({ key }) => lists?.[key] ?? []);
  // Where one of several says something about the certificate, that one counts.
  const told = [...all, ...all.filter(({ info_text: info }) => info !== null)];
  const held = [...new Map(told.map((certificate) => [certificate.name, certificate])).values()];
  const traced = new Map(loaded?.score.certificates.map((certificate) => [certificate.name, certificate]));
  return (
    <section aria-labelledby="certifications">
      <h3 id="certifications">{texts.overview.certifications}</h3>
      {held.length === 0 ? (
        <p className={styles['text']}>{texts.overview.noCertifications}</p>
      ) : (
        <ul className={styles['certificates']}>
          {held.map(({ name, info_text: info }) => {
            const {
              validUntil: day,
              isRecognised,
              recognition,
              recognitionLink: link,
            } = traced.get(name) ?? {};
            return (
              <li key={name}>
                <BadgeCheck size={18} aria-hidden />
                <span>
                  {name}
                  {day ? <small>{texts.overview.heldUntil({ day: dayText(day) })}</small> : null}
                  {isRecognised === false && recognition === 'not_verified' ? (
                    <small>{texts.overview.notVerified}</small>
                  ) : null}
                  {link === undefined ? null : <small>{texts.overview.verified}</small>}
                </span>
                {pillars
                  .filter(({ key }) => lists?.[key].some((each) => each.name === name))
                  .map(({ key, pillar }) => (
                    <PillarTag key={key} pillar={pillar} withName={false} />
                  ))}
                {info === null || info === '' ? null : <InfoTip subject={name} text={info} />}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

function Strengths({ hotel: { performance_overview: found }, loaded }: PerformanceOverviewProps) {
  useLocale();
  const strengths = found?.Strengths ?? [];
  return (
    <section aria-labelledby="strengths">
      <h3 id="strengths">{texts.overview.strengths}</h3>
      {strengths.length === 0 ? (
        <p className={styles['text']}>{texts.overview.noStrengths}</p>
      ) : (
        <ul className={styles['strengths']}>
          {strengths.map((strength, at) => (
            <li key={strength}>
              <CircleCheck size={18} aria-hidden />
              <span>{loaded === undefined ? strength : strengthWords(loaded, strength, at)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
