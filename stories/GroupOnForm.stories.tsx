import { createAnswerSheet } from '@alo/engine';
import { Banner, QuestionList, QuestionnaireProvider, type QuestionMark } from '@alo/renderer';
import type { AnswerMap, HotelGroupAnswer, QuestionDefinition } from '@alo/schemas';
import { Button } from '@chakra-ui/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ArrowDown } from 'lucide-react';
import { GroupLine, GroupMark } from '../app/src/features/questionnaire/group/GroupLine';
import type { Taking } from '../app/src/features/questionnaire/group/taking';
import { texts } from '../app/src/features/questionnaire/group/texts';
import { group, groupDocument, groupOffer, groupRow } from './support/group';
import { longWords } from './support/long-words';
import { sampleQuestionnaire } from './support/sample';

const meta = { title: 'Group answers on the form' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const nothing = () => undefined;
const taking: Taking = { take: () => Promise.resolve([]), giveBack: () => Promise.resolve() };
const options = [
  { id: 'no', option_text: 'Not yet' },
  { id: 'yes', option_text: 'Yes, in writing' },
];
const asks = (id: string, question: string): QuestionDefinition => ({ id, type: 'radio', question, options });
const yes = { selectedOptionId: 'yes' };
const no = { selectedOptionId: 'no' };
const documents = [groupDocument('Signed policy 2026.pdf'), groupDocument('Minutes of the board.pdf', 2)];

interface Shown {
  readonly title: string;
  readonly row: HotelGroupAnswer;
  readonly answer?: AnswerMap[string];
  readonly isKept?: boolean;
}

const lasting = groupOffer({ documents, valid_until: '2027-12-31' });
const ended = groupRow('ended', { state: 'expired', offer: null });

const states: readonly Shown[] = [
  { title: 'Offered', row: groupRow('offered', { offer: lasting }) },
  { title: 'Taken over', row: groupRow('taken', { state: 'taken' }), answer: yes },
  {
    title: 'Changed by the group',
    row: groupRow('outdated', { state: 'outdated', offer: lasting }),
    answer: no,
  },
  {
    title: 'Kept as it was',
    row: groupRow('kept', { state: 'outdated', offer: lasting }),
    answer: no,
    isKept: true,
  },
  {
    title: 'Over',
    row: { ...ended, taken: ended.taken && { ...ended.taken, valid_until: '2026-01-31' } },
    answer: yes,
  },
  { title: 'Withdrawn', row: groupRow('withdrawn', { state: 'withdrawn', offer: null }), answer: yes },
  {
    title: 'Withdrawn, and another one is there',
    row: groupRow('another', { state: 'withdrawn' }),
    answer: no,
  },
  { title: 'An own answer', row: groupRow('own', { state: 'own', offer: lasting }), answer: no },
  { title: 'The same answer', row: groupRow('same', { state: 'own', offer: lasting }), answer: yes },
];

function Stage({ shown, name = group.name }: { readonly shown: readonly Shown[]; readonly name?: string }) {
  const sheet = createAnswerSheet(
    sampleQuestionnaire(shown.map(({ title, row }) => asks(row.question_id, title))),
    {
      answers: Object.fromEntries(
        shown.flatMap(({ row, answer }) => (answer ? [[row.question_id, answer]] : [])),
      ),
    },
  );
  const marks = new Map(
    shown
      .filter(({ row }) => row.taken !== null)
      .map(({ row }): [string, QuestionMark] => [
        row.question_id,
        {
          kind: row.state === 'taken' ? 'confirmed' : 'prefilled',
          said: <GroupMark row={row} group={name} />,
        },
      ]),
  );
  const lines = new Map(
    shown.map(({ row, isKept = false }) => [
      row.question_id,
      <GroupLine
        key={row.question_id}
        {...{ row, isKept, taking }}
        group={name}
        isLocked={false}
        onKeep={nothing}
      />,
    ]),
  );
  return (
    <main className="stage">
      <QuestionnaireProvider sheet={sheet} marks={marks} lines={lines}>
        <QuestionList questionIds={shown.map(({ row }) => row.question_id)} />
      </QuestionnaireProvider>
    </main>
  );
}

/** What the group says at a question, by what the hotel has there. */
export const States: Story = { render: () => <Stage shown={states} /> };

export const LongWords: Story = {
  render: () => (
    <Stage
      name={longWords.label}
      shown={[
        {
          title: longWords.label,
          row: groupRow('long', {
            offer: groupOffer({
              ...{ means: longWords.help_text, valid_until: '2027-12-31' },
              documents: [groupDocument(`${longWords.label.replaceAll(' ', '-')}.pdf`)],
            }),
          }),
        },
      ]}
    />
  ),
};

/** Over a step. */
export const OverAStep: Story = {
  render: () => (
    <main className="stage">
      <Banner
        kind="info"
        title={texts.banner({ count: 3, group: group.name })}
        action={
          <>
            <Button size="sm" variant="outline">
              {texts.takeAll({ count: 3 })}
            </Button>
            <Button size="sm" variant="ghost">
              {texts.next}
              <ArrowDown aria-hidden />
            </Button>
            <Button size="sm" variant="ghost">
              {texts.everywhere({ count: 12 })}
            </Button>
          </>
        }
      >
        {texts.alsoOutdated({ count: 1 })}
      </Banner>
    </main>
  ),
};
