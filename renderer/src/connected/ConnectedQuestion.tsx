import {
  chosenIds,
  controllersOf,
  evidenceNeed,
  takesAnswer,
  type Option,
  type Question,
  type QuestionState,
} from '@alo/engine';
import { lazy, memo, Suspense, useMemo, useState, type ReactNode } from 'react';
import { fieldFor, fieldKind, namesOneInput } from '../fields/field-for.js';
import { GroupField } from '../fields/GroupField.js';
import { ShownFigure } from '../figure/ShownFigure.js';
import { EvidenceFiles } from '../question/EvidenceFiles.js';
import { EvidencePrompt } from '../question/EvidencePrompt.js';
import { issueText } from '../words/issue-text.js';
import type { QuestionMark } from '../question/Mark.js';
import { QuestionShell } from '../question/QuestionShell.js';
import { ReadOnlyAnswer } from '../question/ReadOnlyAnswer.js';
import type { QuestionPlace } from '../parts/question-place.js';
import { texts } from '../texts.js';
import { ConnectedGrid } from './ConnectedGrid.js';
import { RepeatedGroup } from './entries/RepeatedGroup.js';
import { useAnswer, useAnswers, useConnection, useQuestion, useQuestionView } from '../sheet/hooks.js';
import { visibleAnswerIn } from '../sheet/source-item.js';
import { useHasFocus } from '../sheet/useHasFocus.js';
import type { QuestionView } from '../sheet/view-store.js';
import { useLocale } from '../parts/useLocale.js';

/** Few questions take a note. Without its code there is no way to add one. */
const NoteField = lazy(() => import('../fields/NoteField.js').catch(() => ({ default: () => null })));

interface ConnectedQuestionProps {
  readonly questionId: string;
  /** The place in the two columns of a step; absent beside the map and in a group question. */
  readonly place?: QuestionPlace | undefined;
}

/** One question of the sheet; nothing while it is excluded, so that it leaves no hole. */
export const ConnectedQuestion = memo(function ConnectedQuestion({
  questionId,
  place,
}: ConnectedQuestionProps) {
  const question = useQuestion(questionId);
  const state = useAnswer(questionId);
  const [wasHidden, setWasHidden] = useState(state.excluded);
  if (state.excluded) {
    if (!wasHidden) setWasHidden(true);
    return null;
  }
  return <VisibleQuestion question={question} state={state} appeared={wasHidden} place={place} />;
});

interface VisibleQuestionProps {
  readonly question: Question;
  readonly state: QuestionState;
  /** Was it hidden before, on this page? */
  readonly appeared: boolean;
  readonly place: QuestionPlace | undefined;
}

function VisibleQuestion({ question, state, appeared, place }: VisibleQuestionProps) {
  useLocale();
  const { announce } = useConnection().view;
  const view = useQuestionView(question.id);
  // An error is shown once the question was left, or when the answer was there from the start.
  const [wasLeft, setWasLeft] = useState(state.answer !== undefined || state.misfit !== undefined);
  const kind = fieldKind(question);
  const readOnly = question.readOnly || view.isLocked;
  const issue = (wasLeft || view.isHighlighted) && !readOnly ? state.issue : undefined;
  const isMissing = view.isHighlighted && !state.answered && !readOnly;
  return (
    <QuestionShell
      question={question}
      mark={useMark(question, state, view, appeared && !readOnly, readOnly)}
      issue={issue}
      remark={view.remark}
      line={view.line}
      answer={state.answer}
      names={namesOneInput(kind) ? 'input' : 'group'}
      readOnly={readOnly && kind !== 'group' && kind !== 'radio-grid'}
      place={place}
      unfolds={appeared}
      evidence={
        question.takesEvidence || view.files.length > 0 ? (
          <Evidence question={question} view={view} readOnly={readOnly} />
        ) : null
      }
      onBlur={() => {
        setWasLeft(true);
        announce(
          state.issue
            ? texts.question[state.misfit === undefined ? 'issue' : 'misfit']({
                label: question.label,
                issue: issueText(question, state.issue),
              })
            : '',
        );
      }}
    >
      <Field question={question} state={state} issue={issue} missing={isMissing} readOnly={readOnly} />
      {question.takesNote && takesAnswer(question) && (state.answered || state.answer?.note) ? (
        <Note question={question} state={state} readOnly={readOnly} />
      ) : null}
    </QuestionShell>
  );
}

function Note({ question, state, readOnly }: Pick<FieldOfProps, 'question' | 'state' | 'readOnly'>) {
  const { onAnswer } = useConnection();
  return (
    <Suspense>
      <NoteField
        question={question}
        answer={state.answer}
        readOnly={readOnly}
        onAnswer={(next) => {
          onAnswer(question.id, next);
        }}
      />
    </Suspense>
  );
}

interface FieldOfProps {
  readonly question: Question;
  readonly state: QuestionState;
  readonly issue: QuestionState['issue'];
  readonly missing: boolean;
  readonly readOnly: boolean;
}

/** The question with the options that can be chosen now (V-20), and with what is chosen already: nothing is lost (L-20). */
function withOffered(question: Question, { notOffered, answer }: QuestionState): Question {
  if (notOffered.length === 0) return question;
  const chosen = chosenIds(question, answer);
  const isThere = ({ id }: Option) => !notOffered.includes(id) || chosen.includes(id);
  return { ...question, options: question.options.filter(isThere) };
}

const fieldsOf = ({ children }: Question): ReactNode =>
  children.map((id) => <ConnectedQuestion key={id} questionId={id} />);

function Field({ question, state, issue, missing, readOnly }: FieldOfProps) {
  const { onAnswer, onMisfit, onAddSources, uploader } = useConnection();
  const kind = fieldKind(question);
  const offered = useMemo(() => withOffered(question, state), [question, state]);
  if (kind === 'radio-grid') return <ConnectedGrid question={question} readOnly={readOnly} />;
  if (question.repeat) {
    return (
      <RepeatedGroup question={question} readOnly={readOnly}>
        {fieldsOf}
      </RepeatedGroup>
    );
  }
  if (kind === 'group') return <GroupField questionId={question.id}>{fieldsOf(question)}</GroupField>;
  if (kind === 'figure') return <ShownFigure question={question} />;
  if (readOnly) return <ReadOnlyAnswer question={question} answer={state.answer} />;
  const FieldView = fieldFor[kind];
  return (
    <FieldView
      question={offered}
      answer={state.answer}
      misfit={state.misfit}
      issue={issue}
      missing={missing}
      onAnswer={(next) => {
        onAnswer(question.id, next);
      }}
      onMisfit={(misfit) => {
        onMisfit(question.id, misfit);
      }}
      onAddSources={
        onAddSources &&
        (() => {
          onAddSources(question.id);
        })
      }
      uploader={uploader && ((until) => uploader(question, until))}
    />
  );
}

/** Chooses the mark that matters most: a missing answer, then what the page knows, then that it is new. */
function useMark(
  question: Question,
  state: QuestionState,
  view: QuestionView,
  appeared: boolean,
  isReadOnly: boolean,
): QuestionMark | undefined {
  const { questionnaire } = useConnection().sheet;
  if (state.misfit !== undefined) return view.mark;
  if (view.isHighlighted && !state.answered) return { kind: 'missing' };
  if (view.mark !== undefined) return view.mark;
  if (state.offered && !isReadOnly) return { kind: 'prefilled' };
  return appeared && !state.answered
    ? { kind: 'fresh', follows: controllersOf(questionnaire, question)[0] }
    : undefined;
}

interface EvidenceProps {
  readonly question: Question;
  readonly view: QuestionView;
  readonly readOnly: boolean;
}

/** STEP-18 and ENG-49: shows the files, or the prompt where the answer asks for some and has none. */
function Evidence({ question, view: { files }, readOnly }: EvidenceProps): ReactNode {
  const { sheet, onAddSources, uploader } = useConnection();
  // A grid asks through its rows.
  useAnswers(question.children);
  const hasFocus = useHasFocus(question.id);
  // The uploader of the question shows them.
  if (question.type === 'file' && uploader && !readOnly) return null;
  if (files.length > 0) return <EvidenceFiles files={files} />;
  if (readOnly || question.type === 'file') return null;
  const need = evidenceNeed(sheet.questionnaire, question, visibleAnswerIn(sheet));
  return need === undefined ? null : (
    <EvidencePrompt
      questionId={question.id}
      isLong={need === 'required' || hasFocus}
      onAddSources={
        onAddSources &&
        (() => {
          onAddSources(question.id);
        })
      }
    />
  );
}
