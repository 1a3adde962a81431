import { findQuestion, labelInEntry } from '@alo/engine';
import type { Improvement } from '@alo/engine/scoring';
import { betterWords, gainText, PillarTag, useLocale } from '@alo/renderer';
import { Button, VisuallyHidden } from '@chakra-ui/react';
import { useDeferredValue, useMemo, useState } from 'react';
import { pillars } from './pillars';
import { improvementsOf, type LoadedScore } from './score-query';
import styles from './score.module.css';
import { texts } from './texts';

/** How many of each pillar are shown at first. */
const shownFirst = 4;

/** Shows what would raise the score most, pillar by pillar (P-14). */
export function RaiseIt({ loaded }: { readonly loaded: LoadedScore }) {
  useLocale();
  // The list waits for the page: a what-if for each question takes some time.
  const isReady = useDeferredValue(true, false);
  return (
    <section className={styles['card']} aria-labelledby="raise">
      <header className={styles['head']}>
        <div>
          <h2 id="raise">{texts.raise.title}</h2>
          <p className={styles['text']}>{texts.raise.text}</p>
        </div>
      </header>
      {isReady ? (
        <Lists loaded={loaded} />
      ) : (
        <p className={styles['padded']} role="status">
          {texts.raise.loading}
        </p>
      )}
    </section>
  );
}

function Lists({ loaded }: { readonly loaded: LoadedScore }) {
  useLocale();
  const all = useMemo(() => improvementsOf(loaded), [loaded]);
  const [isWhole, setWhole] = useState(false);
  const most = Math.max(...pillars.map(({ key }) => all.filter(({ pillar }) => pillar === key).length));
  return (
    <>
      <div className={styles['thirds']}>
        {pillars.map(({ key, pillar }) => {
          const found = all.filter((each) => each.pillar === key);
          return (
            <section key={key} aria-label={texts.raise.of({ pillar: texts.pillars[key] })}>
              <h3>
                <PillarTag pillar={pillar} />
              </h3>
              {found.length === 0 ? (
                <p className={styles['text']}>{texts.raise.none}</p>
              ) : (
                <ol className={styles['raising']}>
                  {(isWhole ? found : found.slice(0, shownFirst)).map((improvement) => (
                    <Row key={improvement.questionId} improvement={improvement} loaded={loaded} />
                  ))}
                </ol>
              )}
            </section>
          );
        })}
      </div>
      {most > shownFirst ? (
        <p className={styles['padded']}>
          <Button variant="outline" onClick={() => setWhole(!isWhole)}>
            {isWhole ? texts.raise.less : texts.raise.more({ count: all.length - 3 * shownFirst })}
          </Button>
        </p>
      ) : null}
    </>
  );
}

function Row({
  improvement: { questionId, rowId, pillar, answer, needsEvidence, gain },
  loaded: { questionnaire, model, placeOf },
}: {
  readonly improvement: Improvement;
  readonly loaded: LoadedScore;
}) {
  useLocale();
  const question = findQuestion(questionnaire, questionId);
  const row = rowId === undefined ? undefined : findQuestion(questionnaire, rowId);
  const proofs = model.questions[questionId]?.proven_by ?? [];
  const file = proofs.length === 0 ? texts.raise.onlyFile : texts.raise.filesOfAmounts;
  const what =
    answer === undefined
      ? file
      : [betterWords(row ?? question, answer), ...(needsEvidence ? [texts.raise.needsFile] : [])].join(', ');
  return (
    <li>
      <p>
        <span className={styles['small']}>{placeOf(questionId)}</span>
        <span className={styles['question']}>
          {question && labelInEntry(questionnaire, question)}
          {row === undefined ? '' : ` ${row.label}`}
        </span>
        <span className={styles['what']}>{what}</span>
      </p>
      <VisuallyHidden>
        {texts.raise.gain({
          overall: gainText(gain.overall),
          inPillar: gainText(gain.pillar),
          pillar: texts.pillars[pillar],
        })}
      </VisuallyHidden>
      <strong aria-hidden>
        {gainText(gain.overall)}
        <small>{texts.raise.inPillar({ gain: gainText(gain.pillar), pillar: texts.pillars[pillar] })}</small>
      </strong>
    </li>
  );
}
