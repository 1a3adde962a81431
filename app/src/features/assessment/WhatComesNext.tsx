import { useLocale } from '@alo/renderer';
import { Gauge, Globe, MessageCircle, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import cardStyles from '../../ui/cards.module.css';
import styles from './side.module.css';
import type { Stage } from '../../ui/submission-stage';
import { texts } from './texts';

type Line = readonly [icon: LucideIcon, words: { readonly strong: string; readonly rest: string }];

/** What is still to come at each stage, in order. */
function linesOf(stage: Stage, shown: string): readonly Line[] {
  const { score: scoreWords, publish: publishWords } = texts.next;
  const score: Line = [Gauge, scoreWords];
  const publish: Line = [Globe, { strong: publishWords.strong, rest: publishWords.rest({ what: shown }) }];
  if (stage === 'reviewing' || stage === 'released') return [score, publish];
  return stage === 'approved' ? [publish] : [];
}

interface WhatComesNextProps {
  readonly stage: Stage;
  /** What travel buyers see of a published hotel. */
  readonly shown: string;
}

/** Says what happens after the submit, without promises of days that are not known yet. */
export function WhatComesNext({ stage, shown }: WhatComesNextProps) {
  useLocale();
  return (
    <section className={cardStyles['card']} aria-labelledby="what-comes-next">
      <h2 className={styles['title']} id="what-comes-next">
        {texts.next.title}
      </h2>
      <ul className={styles['comes']}>
        {linesOf(stage, shown).map(([Icon, { strong, rest }]) => (
          <li key={strong}>
            <Icon size={20} aria-hidden />
            <p>
              <strong>{strong}</strong> {rest}
            </p>
          </li>
        ))}
        <li>
          <MessageCircle size={20} aria-hidden />
          <p>
            {texts.next.help} <Link to="/help">{texts.next.helpLink}</Link>
          </p>
        </li>
      </ul>
    </section>
  );
}
