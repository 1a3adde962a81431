import {
  findQuestion,
  isRadioGrid,
  type AnswerSheet,
  type Misfit,
  type Question,
  type Questionnaire,
} from '@alo/engine';
import type { AnsweredTogether, Answer } from '@alo/schemas';
import { createContext, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import type { EvidenceFile } from '../question/EvidenceFiles.js';
import type { QuestionMark } from '../question/Mark.js';
import { writersOf, type Writers } from './writers-of.js';
import { createViewStore, type ViewStore } from './view-store.js';

/** The connection of components to a sheet: the same object for the life of a sheet, so its changes render nothing. */
export interface QuestionnaireConnection {
  readonly sheet: AnswerSheet;
  readonly view: ViewStore;
  /** Can the answers be read, and not changed? */
  readonly readOnly: boolean;
  readonly writers: Writers;
  readonly onAnswer: (questionId: string, next: Answer | null) => void;
  readonly onMisfit: (questionId: string, misfit: Misfit) => void;
  onAddSources: ((questionId: string) => void) | undefined;
  readonly uploader: QuestionnaireProviderProps['uploader'];
}

export const QuestionnaireContext = createContext<QuestionnaireConnection | undefined>(undefined);

export interface QuestionnaireProviderProps {
  readonly sheet: AnswerSheet;
  readonly children: ReactNode;
  /** The form in the words that are shown now, where they can change: all of it is drawn anew when they do. */
  readonly worded?: Questionnaire | undefined;
  /** The questions that are pointed out as not answered yet. */
  readonly highlighted?: ReadonlySet<string> | undefined;
  /** Marks that the page knows of: kept on this device, rejected, pre-filled, changed by another person. */
  readonly marks?: ReadonlyMap<string, QuestionMark> | undefined;
  /** What is odd about answers, in a sentence by question id: hints that block nothing. */
  readonly remarks?: ReadonlyMap<string, string> | undefined;
  /** What the page shows below the control of a question, by question id. */
  readonly lines?: ReadonlyMap<string, ReactNode> | undefined;
  /** The evidence by question id. */
  readonly files?: ReadonlyMap<string, readonly EvidenceFile[]> | undefined;
  /** The questions whose answers cannot be changed, in a form where others can. */
  readonly locked?: ReadonlySet<string> | undefined;
  /** Can the whole form not be changed now? Steps are shown to be read. */
  readonly readOnly?: boolean | undefined;
  /** The people who gave the answers, for readers. Keep it the same. */
  readonly answeredBy?: readonly AnsweredTogether[] | undefined;
  /** Is called with every given answer; without it the answer goes straight to the sheet. Keep it the same. */
  readonly onAnswer?: ((questionId: string, next: Answer | null) => void) | undefined;
  /** Opens the sources; without it the evidence prompt has no link (PROD-16). Keep it the same. */
  readonly onAddSources?: ((questionId: string) => void) | undefined;
  /**
   * Shows the place where files are added to a file question, and `until` while that is being loaded. Keep it the same.
   */
  readonly uploader?: ((question: Question, until: ReactNode) => ReactNode) | undefined;
}

const nobody: ReadonlySet<string> = new Set();
const noMarks: ReadonlyMap<string, QuestionMark> = new Map();
const noRemarks: ReadonlyMap<string, string> = new Map();
const noLines: ReadonlyMap<string, ReactNode> = new Map();
const noFiles: ReadonlyMap<string, readonly EvidenceFile[]> = new Map();
const noWriters: readonly AnsweredTogether[] = [];

/** Gives the rows of a grid, which is pointed out with them. */
const rowsOf = (sheet: AnswerSheet) => (id: string) => {
  const question = findQuestion(sheet.questionnaire, id);
  return question !== undefined && isRadioGrid(question) ? question.children : [];
};

/** Ties the components below it to one answer sheet. A keystroke renders only the question it was typed in. */
export function QuestionnaireProvider(props: QuestionnaireProviderProps) {
  const { sheet, highlighted = nobody, marks = noMarks, files = noFiles, readOnly = false } = props;
  const { onAnswer, onAddSources, uploader, answeredBy = noWriters, locked = nobody } = props;
  const { remarks = noRemarks, lines = noLines, worded } = props;
  const [view] = useState(() =>
    createViewStore({ highlighted, marks, remarks, lines, files, locked }, rowsOf(sheet)),
  );
  useLayoutEffect(() => {
    view.update({ highlighted, marks, remarks, lines, files, locked });
  }, [view, highlighted, marks, remarks, lines, files, locked]);

  const connection = useMemo<QuestionnaireConnection>(
    () => ({
      sheet,
      view,
      readOnly,
      writers: writersOf(answeredBy),
      onAnswer:
        onAnswer ??
        ((questionId, next) => {
          sheet.set(questionId, next);
        }),
      onMisfit: (questionId, misfit) => {
        sheet.setMisfit(questionId, misfit);
      },
      onAddSources,
      uploader,
    }),
    // oxlint-disable-next-line react/exhaustive-deps -- a new object makes all that reads the form read its words anew
    [sheet, view, readOnly, answeredBy, onAnswer, onAddSources, uploader, worded],
  );
  return <QuestionnaireContext value={connection}>{props.children}</QuestionnaireContext>;
}
