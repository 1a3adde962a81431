import { findQuestion } from '@alo/engine';
import {
  shownScore,
  type CertificateChange,
  type Change,
  type QuestionChange,
  type ScoreComparison,
  type ScoreLine,
} from '@alo/engine/scoring';
import { answersText, categoryTitle, gainText, PillarTag, scoreWord, useLocale } from '@alo/renderer';
import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import styles from './history.module.css';
import { pillars } from './pillars';
import type { LoadedScore } from './score-query';
import scoreStyles from './score.module.css';
import { texts } from './texts';

const shownFirst = 8;

interface WhatChangedProps {
  readonly comparison: ScoreComparison;
  /** Its questionnaire gives the words. */
  readonly loaded: LoadedScore;
}

/** P-15: pillars with their categories, the answers that count otherwise, and certificates. */
export function WhatChanged({ comparison, loaded }: WhatChangedProps) {
  useLocale();
  const { history } = texts;
  const { certificates, isOtherVersion } = comparison;
  // The largest difference first; where there is none, in form order.
  const questions = comparison.questions.toSorted(
    (left, right) => Math.abs(right.earned) - Math.abs(left.earned),
  );
  return (
    <div className={styles['changes']}>
      {isOtherVersion ? <p className={scoreStyles['text']}>{history.otherVersion}</p> : null}
      <ul className={styles['pillars']} aria-label={history.categories}>
        {pillars.map(({ key, pillar }) => {
          const change = comparison.pillars[key];
          return change === undefined ? null : (
            <li key={key}>
              <PillarTag pillar={pillar} />
              <strong>{changeText(change)}</strong>
              <ul>
                {Object.entries(change.categories)
                  .filter(([, category]) => !isSame(category))
                  .map(([name, category]) => (
                    <li key={name}>
                      {categoryTitle(name, loaded.questionnaire)} <span>{changeText(category)}</span>
                    </li>
                  ))}
              </ul>
            </li>
          );
        })}
      </ul>
      {certificates.length === 0 ? null : (
        <section>
          <h4>{history.certificates}</h4>
          <ul className={styles['questions']}>
            {certificates.map((change) => (
              <li key={change.questionId}>{certificateText(change)}</li>
            ))}
          </ul>
        </section>
      )}
      <Questions questions={questions} loaded={loaded} />
    </div>
  );
}

/** Compares the figures as they are shown: a change behind the comma is none. */
const isSame = ({ before, after }: Change): boolean => shownScore(before) === shownScore(after);
const changeText = (change: Change): string =>
  isSame(change)
    ? scoreWord(change.after)
    : texts.history.fromTo({ before: scoreWord(change.before), after: scoreWord(change.after) });

const counts = (certificate: CertificateChange['after']): boolean =>
  certificate !== undefined && certificate.problem === undefined;

function certificateText({ before, after }: CertificateChange): string {
  const { added, lost, changed } = texts.history;
  const name = (after ?? before)?.name ?? '';
  if (counts(before) === counts(after)) return changed({ name });
  return counts(after) ? added({ name }) : lost({ name });
}

function Questions({
  questions,
  loaded,
}: {
  readonly questions: readonly QuestionChange[];
  readonly loaded: LoadedScore;
}) {
  useLocale();
  const { history } = texts;
  const [isWhole, setWhole] = useState(false);
  const hidden = questions.length - shownFirst;
  if (questions.length === 0) return <p className={scoreStyles['text']}>{history.same}</p>;
  return (
    <section>
      <h4>{history.questions}</h4>
      <ul className={styles['questions']}>
        {(isWhole ? questions : questions.slice(0, shownFirst)).map((change) => (
          <QuestionRow key={change.questionId} change={change} loaded={loaded} />
        ))}
      </ul>
      {hidden > 0 ? (
        <Button variant="ghost" size="sm" aria-expanded={isWhole} onClick={() => setWhole((whole) => !whole)}>
          {isWhole ? history.less : history.more({ count: hidden })}
        </Button>
      ) : null}
    </section>
  );
}

function QuestionRow({ change, loaded }: { readonly change: QuestionChange; readonly loaded: LoadedScore }) {
  useLocale();
  const { history } = texts;
  const { questionnaire } = loaded;
  const { questionId: id, before, after, earned } = change;
  const said = (line: ScoreLine | undefined): string => {
    if (line === undefined || line.reason === 'excluded' || line.reason === 'zeroWhileHidden')
      return history.notAsked;
    return answersText(questionnaire, line) || history.noAnswer;
  };
  const answers = [said(before), said(after)] as const;
  return (
    <li>
      <div>
        <p className={scoreStyles['small']}>{loaded.placeOf(id)}</p>
        <p className={scoreStyles['question']}>{findQuestion(questionnaire, id)?.label ?? id}</p>
        <p className={scoreStyles['what']}>
          {answers[0] === answers[1] ? answers[1] : history.fromTo({ before: answers[0], after: answers[1] })}
        </p>
      </div>
      <strong data-sign={Math.sign(earned)}>
        {earned === 0
          ? history.samePoints
          : history.points({ gain: gainText(earned), size: Math.abs(earned) })}
      </strong>
    </li>
  );
}
