import { ErrorView, momentText, useLocale } from '@alo/renderer';
import { formatList, formatNumber } from '@alo/words';
import { Button } from '@chakra-ui/react';
import { Check, CircleAlert } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { refusalOf } from './refusal.js';
import { versionTexts as texts } from './texts.js';
import { useTrial } from './useTrial.js';
import type { Trial, Trials } from './trials.js';
import { needSomebody, sumTrial, type TrialSum } from './trial-sum.js';
import styles from './versions.module.css';

interface TrialCardProps {
  readonly trials: Trials;
  readonly from: number;
  /** Forms on that version, and the content of the draft. */
  readonly total: number;
  readonly sha256: string;
  /** Shows a question of the old version beside the table. */
  readonly onDecide: (questionId: string) => void;
}

/** The trial of the version that is compared: how far it is, or what it found. */
export function TrialCard({ trials, from, total, sha256, onDecide }: TrialCardProps) {
  useLocale();
  const trial = useTrial(trials, from);
  const sum = useMemo(() => sumTrial(trial.pages), [trial.pages]);
  const isDone = trial.kind === 'done';
  const card = useShownOnChange(trial.kind);
  return (
    <section ref={card} className={styles['card']} aria-labelledby="trial">
      <header className={styles['cardHead']}>
        <h2 id="trial">{isDone ? texts.trial.over({ count: sum.looked }) : texts.trial.title}</h2>
        {isDone ? (
          <p className={styles['muted']}>
            {texts.trial.took({
              moment: momentText(new Date(trial.at).toISOString()),
              seconds: Math.round(trial.took / 1000),
            })}
          </p>
        ) : null}
      </header>
      {isDone ? (
        <TrialResult sum={sum} isOld={trial.sha256 !== sha256} onDecide={onDecide} />
      ) : (
        <TrialProgress {...{ trials, trial, from, sum, total }} />
      )}
    </section>
  );
}

/** Scrolls to a part of the page when it says something else: what was pressed may stand far from it. */
function useShownOnChange(kind: Trial['kind']) {
  const card = useRef<HTMLElement>(null);
  const known = useRef(kind);
  useEffect(() => {
    if (known.current !== kind) card.current?.scrollIntoView({ block: 'nearest' });
    known.current = kind;
  }, [kind]);
  return card;
}

interface TrialProgressProps {
  readonly trials: Trials;
  readonly trial: Trial;
  readonly from: number;
  readonly sum: TrialSum;
  readonly total: number;
}

function TrialProgress({ trials, trial, from, sum, total }: TrialProgressProps) {
  useLocale();
  const words = texts.trial;
  const { kind, error } = trial;
  // Forms that came meanwhile are looked at, too.
  const most = Math.max(total, sum.looked);
  if (kind === 'idle' || kind === 'other')
    return (
      <div className={styles['cardBody']}>
        {kind === 'other' ? (
          <p role="alert">{words.other}</p>
        ) : (
          <p className={styles['muted']}>{words.lead}</p>
        )}
      </div>
    );
  return (
    <div className={styles['cardBody']}>
      <p role="status">{words.progress({ done: sum.looked, total: most })}</p>
      <progress aria-label={words.running} max={Math.max(most, 1)} value={sum.looked} />
      {kind === 'running' ? (
        <Button size="sm" variant="outline" onClick={trials.stop}>
          {words.stop}
        </Button>
      ) : error === undefined ? (
        <div className={styles['row']}>
          <p role="status">{words.stopped}</p>
          <Button size="sm" variant="outline" onClick={() => void trials.goOn(from)}>
            {words.goOn}
          </Button>
        </div>
      ) : (
        <ErrorView
          message={refusalOf(error).message || words.failed}
          onRetry={() => void trials.goOn(from)}
        />
      )}
    </div>
  );
}

interface TrialResultProps {
  readonly sum: TrialSum;
  readonly isOld: boolean;
  readonly onDecide: (questionId: string) => void;
}

function TrialResult({ sum, isOld, onDecide }: TrialResultProps) {
  useLocale();
  const words = texts.trial;
  const { go_over, changed, parked, lost, need_somebody } = sum.outcome;
  const figures = [
    { count: go_over, words: words.goOver({ count: go_over }) },
    { count: changed, words: words.changed({ count: changed }) },
    { count: parked, words: words.parked({ count: parked }) },
    { count: lost, words: words.lost({ count: lost }), isGood: lost === 0 },
    { count: need_somebody, words: words.needYou({ count: need_somebody }), isGood: need_somebody === 0 },
  ];
  const staying = sum.run.not_moved.reduce((total, { forms }) => total + forms, 0);
  return (
    <>
      <p className={styles['hidden']} role="status">
        {words.said({ lost, need: need_somebody })}
      </p>
      {isOld ? (
        <p className={styles['notice']} role="status">
          {words.old}
        </p>
      ) : null}
      <dl className={styles['counts']} data-old={isOld || undefined}>
        {figures.map(({ count, words: said, isGood }) => (
          <div key={said} data-bad={isGood === false || undefined}>
            <dt>
              {isGood === undefined ? null : isGood ? (
                <Check size={16} aria-hidden />
              ) : (
                <CircleAlert size={16} aria-hidden />
              )}
              {said}
            </dt>
            <dd>{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
      {lost > 0 ? <p className={styles['refused']}>{words.lostText}</p> : null}
      <Needs sum={sum} onDecide={onDecide} />
      {sum.looked === 0 ? <p className={styles['cardFoot']}>{words.noForms}</p> : null}
      {staying > 0 ? <p className={styles['cardFoot']}>{words.staying({ count: staying })}</p> : null}
    </>
  );
}

function Needs({ sum, onDecide }: Pick<TrialResultProps, 'sum' | 'onDecide'>) {
  useLocale();
  const words = texts.trial;
  const needs = needSomebody(sum);
  if (needs.length === 0) return null;
  return (
    <ul className={styles['needs']} aria-label={words.needs}>
      {needs.map(({ question_id: id, label, code, message, count, hotels }) => {
        const named = { hotels: formatList(hotels.map(({ name }) => name)), label };
        const others = count - hotels.length;
        return (
          <li key={`${id} ${code}`}>
            <CircleAlert size={18} aria-hidden />
            <div>
              <p>{others > 0 ? words.more({ ...named, count: others }) : words.hotels(named)}</p>
              <p className={styles['muted']}>{message}</p>
            </div>
            <Button
              size="sm"
              variant="outline"
              aria-label={words.decideThis({ id })}
              onClick={() => onDecide(id)}
            >
              {words.decide}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
