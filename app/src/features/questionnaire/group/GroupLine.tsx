import { labelInEntry, readAttachment } from '@alo/engine';
import { calendarDayText, dayText } from '@alo/words';
import { EvidenceFiles, useAnswer, useConnection, useQuestion, useLocale } from '@alo/renderer';
import type { Covers, GroupOffer, HotelGroupAnswer } from '@alo/schemas';
import { Button } from '@chakra-ui/react';
import { Check, CopyPlus, TriangleAlert } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { focusAgain } from '../said/focus-again';
import { Line } from '../said/Line';
import { texts as ofAll } from '../said/texts';
import { standingOf } from './on-form';
import type { Taking } from './taking';
import { texts } from './texts';

interface RowProps {
  readonly row: HotelGroupAnswer;
  /** The name of the organization. */
  readonly group: string;
}

/** Above the question: its answer is one of the group. */
export function GroupMark({ row, group }: RowProps) {
  useLocale();
  const standing = standingOf(row, useAnswer(row.question_id), false);
  if (standing === 'silent' || row.taken === null) return null;
  const Icon = standing === 'taken' ? Check : CopyPlus;
  return (
    <>
      <Icon size={14} aria-hidden />
      {texts.from({ group })}
    </>
  );
}

interface GroupLineProps extends RowProps {
  /** Does the person keep what the hotel has against this offer? */
  readonly isKept: boolean;
  readonly isLocked: boolean;
  readonly taking: Taking;
  /** Keeps what the hotel has. */
  readonly onKeep: (questionId: string, offer: GroupOffer) => void;
}

/** Below the control: what the group says, and what a person can do about it. */
export function GroupLine({ row, group, isKept, isLocked, taking, onKeep }: GroupLineProps) {
  useLocale();
  const { question_id: id, offer, taken } = row;
  const { questionnaire } = useConnection().sheet;
  const label = labelInEntry(questionnaire, useQuestion(id));
  const standing = standingOf(row, useAnswer(id), isLocked);
  const [isBusy, setBusy] = useState(false);
  if (isLocked) return null;

  const run = async (change: () => unknown) => {
    if (isBusy) return;
    setBusy(true);
    await change();
    setBusy(false);
  };
  const button = (words: string, change: () => unknown, busy?: string) => (
    <Button
      size="sm"
      variant={busy === undefined ? 'ghost' : 'outline'}
      aria-disabled={isBusy}
      aria-label={ofAll.of({ action: words, question: label })}
      onClick={() => void run(change)}
    >
      {isBusy && busy !== undefined ? busy : words}
    </Button>
  );
  const take = (words: string, replaces = false) =>
    button(words, () => taking.take([id], replaces), texts.taking);
  const giveBack = button(texts.giveBack, () => taking.giveBack(id));
  const keep = (words: string) =>
    offer
      ? button(words, () => {
          onKeep(id, offer);
          focusAgain(id);
        })
      : null;
  const files = offer && offer.documents.length > 0 && (
    <EvidenceFiles files={offer.documents.map(readAttachment)} />
  );
  const takenWords = taken && <small>{takenText(taken)}</small>;

  switch (standing) {
    case 'offered':
      return (
        <Line
          icon={CopyPlus}
          kind="open"
          words={<Words of={offer} before={texts.answers({ group })} />}
          more={files}
        >
          {take(texts.take)}
        </Line>
      );
    case 'own':
    case 'same':
      if (isKept) return null;
      return (
        <Line
          icon={CopyPlus}
          words={
            standing === 'own' ? (
              <Words of={offer} before={texts.hasOwn + texts.answers({ group })} />
            ) : (
              <Words of={offer} before={texts.same({ group })} isKnown />
            )
          }
          more={files}
        >
          {standing === 'own' ? take(texts.replace, true) : take(texts.take)}
          {keep(texts.keepMine)}
        </Line>
      );
    case 'taken':
      return (
        <Line icon={Check} words={takenWords}>
          {giveBack}
        </Line>
      );
    case 'outdated':
      return isKept || offer === null ? (
        <Line
          icon={CopyPlus}
          words={
            <>
              {texts.keptOlder({ group })} {takenWords}
            </>
          }
        >
          {giveBack}
        </Line>
      ) : (
        <Line
          icon={CopyPlus}
          kind="open"
          words={<Words of={offer} before={texts.changed({ group })} />}
          more={files}
        >
          {take(texts.takeAgain)}
          {keep(texts.keep)}
        </Line>
      );
    case 'expired':
    case 'withdrawn':
      return (
        <Line
          icon={TriangleAlert}
          kind="warning"
          words={
            <>
              {standing === 'withdrawn' ? texts.withdrawn({ group }) : expiredText(group, taken)}{' '}
              {texts.stays} {offer && <Words of={offer} before={texts.now({ group })} />}
            </>
          }
          more={files}
        >
          {offer && take(texts.takeAgain)}
          {giveBack}
        </Line>
      );
    case 'silent':
      return null;
  }
}

type Taken = HotelGroupAnswer['taken'];

function takenText({ by: name, at }: NonNullable<Taken>): string {
  const day = dayText(at);
  return name === null ? texts.taken({ day }) : texts.takenBy({ name, day });
}

const expiredText = (group: string, taken: Taken): string =>
  taken?.valid_until
    ? texts.expiredOn({ group, day: calendarDayText(taken.valid_until) })
    : texts.expired({ group });

const holdsForText = ({ hotels, of }: Covers): string =>
  of === 1 || hotels === of ? texts.holdsForAll({ count: of }) : texts.holdsForSome({ hotels, of });

interface WordsProps {
  readonly of: GroupOffer | null;
  readonly before: string;
  /** Says `before` the answer already? */
  readonly isKnown?: boolean;
}

/** The answer in words, what proves it, how long and where it holds. */
function Words({ of, before, isKnown = false }: WordsProps): ReactNode {
  useLocale();
  if (of === null) return null;
  const { means, documents, valid_until: until, covers } = of;
  return (
    <>
      {before}
      {isKnown ? null : <strong>{means}</strong>}
      {documents.length > 0 && texts.documents({ count: documents.length })}
      {until !== null && texts.validUntil({ day: calendarDayText(until) })}. {holdsForText(covers)}
    </>
  );
}
