import { evidenceStepOf } from '@alo/engine';
import { useCallback, useSyncExternalStore } from 'react';
import { useLocale } from '../parts/useLocale.js';
import { PhoneTopBar, type PhoneTopBarProps } from '../frame/PhoneTopBar.js';
import { StepPanel, type PanelGroup, type PanelStep, type StepPanelProps } from '../frame/StepPanel.js';
import { texts } from '../texts.js';
import { useConnection } from '../sheet/hooks.js';
import { useMissingSources } from '../sheet/useMissingSources.js';
import { useReveal } from '../sheet/useReveal.js';
import { useTopicInView } from '../sheet/useTopicInView.js';

/** What the server says of the steps; what is left and the topics come from the sheet. */
export interface QuestionnairePanelProps extends Omit<
  StepPanelProps,
  'groups' | 'currentGroup' | 'onGroup' | 'steps'
> {
  readonly steps: readonly Pick<PanelStep, 'key' | 'title' | 'isCompleted' | 'left'>[];
}

/** The panel's own part of the sheet: what is left in each step and the counts of the current step's groups. */
function usePanel({ steps, ...props }: QuestionnairePanelProps): StepPanelProps {
  const { sheet, readOnly } = useConnection();
  const reveal = useReveal();
  // The form's count is a new object whenever any count of it changed.
  useSyncExternalStore(
    useCallback((listener: () => void) => sheet.subscribeForm(listener), [sheet]),
    () => sheet.form(),
  );
  // The evidence step has no questions: what is left there are files.
  const evidenceKey = evidenceStepOf(sheet.questionnaire)?.key;
  const filesLeft = useMissingSources();
  const current = sheet.questionnaire.steps.find(({ key }) => key === props.currentStepKey);
  const topic = useTopicInView(props.currentStepKey, current?.groups.map(({ key }) => key) ?? []);
  // The server says the titles in the words of the author.
  const titles = new Map(sheet.questionnaire.steps.map(({ key, title }) => [key, title]));
  const inWords = steps.map((step) => ({ ...step, title: titles.get(step.key) ?? step.title }));
  return {
    ...props,
    steps: inWords.map((step): PanelStep => {
      const { answered, open, toFix } = sheet.step(step.key);
      const isEvidence = step.key === evidenceKey;
      if (readOnly) {
        const isCurrent = step.key === props.currentStepKey;
        return isEvidence && filesLeft > 0
          ? { ...step, isCompleted: false, note: texts.reading.missing({ count: filesLeft }) }
          : { ...step, note: answersNote({ answered, open, isCurrent: isCurrent && !isEvidence }) };
      }
      const left = isEvidence ? filesLeft : open - toFix;
      // An offer is no answer before it is saved.
      return { ...step, left: step.left ?? left, toConfirm: sheet.offered(step.key).length, toFix };
    }),
    groups: current?.groups.map(({ key, title }): PanelGroup => {
      const counts = sheet.group(current.key, key);
      return {
        key,
        title,
        ...counts,
        ...(readOnly && { toFix: 0, note: String(counts.answered) }),
      };
    }),
    currentGroup: topic,
    onGroup: (key) => {
      reveal.group(props.currentStepKey, key);
    },
  };
}

/** The note for people who only read: what is open is named, and no answer is asked for. */
const answersNote = ({ answered, open, isCurrent }: { answered: number; open: number; isCurrent: boolean }) =>
  open > 0
    ? texts.reading.open({ count: open })
    : isCurrent
      ? texts.reading.answers({ count: answered })
      : undefined;

/** STEP-13: shows the panel with live counts. */
export function QuestionnairePanel(props: QuestionnairePanelProps) {
  useLocale();
  return <StepPanel {...usePanel(props)} />;
}

interface QuestionnaireTopBarProps extends Pick<PhoneTopBarProps, 'actions'> {
  readonly panel: QuestionnairePanelProps;
}

/** The same on a phone: a top bar and a drawer. */
export function QuestionnaireTopBar({ panel, actions }: QuestionnaireTopBarProps) {
  useLocale();
  return <PhoneTopBar panel={usePanel(panel)} actions={actions} />;
}
