import { findQuestion } from '@alo/engine';
import { Banner, useReveal, useLocale } from '@alo/renderer';
import type { HotelGroupAnswer } from '@alo/schemas';
import { Button } from '@chakra-ui/react';
import { ArrowDown } from 'lucide-react';
import { useMemo, useState, useSyncExternalStore } from 'react';
import type { FormSession } from '../form-session';
import { inFormOrder } from '../said/in-form-order';
import { useShowNext } from '../said/useShowNext';
import styles from './group.module.css';
import { openedBy, standingOf } from './on-form';
import type { Taking } from './taking';
import { texts } from './texts';

interface ToTakeOverProps {
  readonly session: FormSession;
  readonly rows: readonly HotelGroupAnswer[];
  /** The name of the organization. */
  readonly group: string;
  readonly stepKey: string;
  /** Does the person keep what the hotel has there? */
  readonly isKept: (questionId: string) => boolean;
  readonly taking: Taking;
}

const listOf = (ids: string): readonly string[] => (ids === '' ? [] : ids.split(' '));

/** Over the step: how many answers of the group wait there. Takes all of them over, or leads from one to the next. */
export function ToTakeOver({ session, rows, group, stepKey, isKept, taking }: ToTakeOverProps) {
  useLocale();
  const { sheet, locked } = session;
  const { questionnaire } = sheet;
  const isHere = (id: string) => findQuestion(questionnaire, id)?.stepKey === stepKey;
  /** The questions of the form where the answer of the group is that, one after the other. */
  const standing = (wanted: 'offered' | 'outdated') => () =>
    inFormOrder(
      questionnaire,
      rows
        .filter(
          (row) => standingOf(row, sheet.question(row.question_id), locked.has(row.question_id)) === wanted,
        )
        .map(({ question_id: id }) => id),
    ).join(' ');
  const offered = listOf(useSyncExternalStore(sheet.subscribeForm, standing('offered')));
  const outdated = listOf(useSyncExternalStore(sheet.subscribeForm, standing('outdated'))).filter(
    (id) => isHere(id) && !isKept(id) && !locked.has(id),
  );
  // The rows come anew after each save.
  const opened = useMemo(() => openedBy(questionnaire, sheet.saved(), rows), [questionnaire, sheet, rows]);
  const openedHere = useMemo(
    () =>
      openedBy(
        questionnaire,
        sheet.saved(),
        rows.filter(({ step_key: key }) => key === stepKey),
      ),
    [questionnaire, sheet, rows, stepKey],
  );
  const here = offered.filter(isHere);
  const all = here.length + openedHere.length;
  const everywhere = offered.length + opened.length;
  const shown = inFormOrder(questionnaire, [...here, ...outdated]);
  const showNext = useShowNext(shown);
  const reveal = useReveal();
  const [isBusy, setBusy] = useState(false);
  const take = async (ids: readonly string[]) => {
    if (isBusy) return;
    setBusy(true);
    const first = (await taking.take(ids)).find(isHere);
    setBusy(false);
    // The banner may have gone with the focus.
    if (first !== undefined) reveal.question(first);
  };
  const button = (words: string, ids: readonly string[], variant: 'outline' | 'ghost') => (
    <Button size="sm" variant={variant} aria-disabled={isBusy} onClick={() => void take(ids)}>
      {words}
    </Button>
  );
  if (shown.length === 0) return null;
  return (
    <Banner
      kind="info"
      title={
        here.length > 0
          ? texts.banner({ count: all, group })
          : texts.outdated({ count: outdated.length, group })
      }
      action={
        <div className={styles['actions']}>
          {here.length > 0
            ? button(texts.takeAll({ count: all }), [...here, ...openedHere], 'outline')
            : button(texts.takeAllAgain({ count: outdated.length }), outdated, 'outline')}
          <Button size="sm" variant="ghost" onClick={showNext}>
            {texts.next}
            <ArrowDown aria-hidden />
          </Button>
          {here.length > 0 && everywhere > all
            ? button(texts.everywhere({ count: everywhere }), [...offered, ...opened], 'ghost')
            : null}
        </div>
      }
    >
      {here.length > 0 && outdated.length > 0 ? texts.alsoOutdated({ count: outdated.length }) : null}
    </Banner>
  );
}
