export { AloProvider, type AloProviderProps } from './provider/AloProvider.js';
export { showLanguage } from './provider/useShownLocale.js';
export { useLocale } from './parts/useLocale.js';
export type { ColorMode } from './theme/color-mode.js';
export { aloConfigs, system } from './theme/system.js';
export { texts } from './texts.js';

export {
  describedBy,
  partIds,
  type FieldProps,
  type GridFieldProps,
  type GridRow,
} from './parts/field-props.js';
export { keptOpen } from './parts/kept-open.js';
export { fieldFor, fieldKind, type FieldKind } from './fields/field-for.js';
export { GroupField } from './fields/GroupField.js';
export { MapScoresContext, type MapSettings } from './fields/map/map-settings.js';
export { RadioGridField } from './fields/RadioGridField.js';

export { answerText } from './words/answer-text.js';
export { momentText } from './words/moment-text.js';
export { EvidenceFiles, type EvidenceFile } from './question/EvidenceFiles.js';
export { EvidencePrompt } from './question/EvidencePrompt.js';
export { fileSize, shortFileName } from './words/file-words.js';
export { issueText } from './words/issue-text.js';
export { Mark, type QuestionMark } from './question/Mark.js';
export { QuestionShell, type QuestionShellProps } from './question/QuestionShell.js';
export { ReadOnlyAnswer } from './question/ReadOnlyAnswer.js';

export { QuestionGrid, LocationLayout } from './step/QuestionGrid.js';
export { QuestionGroup, type QuestionGroupProps } from './step/QuestionGroup.js';
export { StepHeader } from './step/StepHeader.js';
export { ImportantNote, StepNotes } from './step/StepNotes.js';

export { BareFrame } from './frame/BareFrame.js';
export { Banner } from './frame/Banner.js';
export {
  BottomBar,
  type BottomBarLock,
  type BottomBarProps,
  type BottomBarStatus,
} from './frame/BottomBar.js';
export { PhoneTopBar, type PhoneTopBarProps } from './frame/PhoneTopBar.js';
export { Progress } from './frame/Progress.js';
export { QuestionnaireFrame } from './frame/QuestionnaireFrame.js';
export { saveLabel, type SaveState } from './frame/save-label.js';
export {
  StepPanel,
  type PanelGroup,
  type PanelHotel,
  type PanelStep,
  type StepPanelProps,
} from './frame/StepPanel.js';

export { AloDialog, type AloDialogProps } from './dialogs/AloDialog.js';
export { BusyButton } from './dialogs/BusyButton.js';
export { ConfirmDialog, type ConfirmDialogProps } from './dialogs/ConfirmDialog.js';
export { ConflictDialog } from './dialogs/ConflictDialog.js';
export { ConflictPanel, type AnswerConflict } from './dialogs/ConflictPanel.js';
export { DroppedDialog } from './dialogs/DroppedDialog.js';
export { LeaveDialog, type LeaveDialogProps } from './dialogs/LeaveDialog.js';
export { RemovalDialog, type StepRemoval } from './dialogs/RemovalDialog.js';
export { SubmitDialog } from './dialogs/SubmitDialog.js';
export type { ChecklistStep } from './dialogs/SubmitChecklist.js';

export { EmptyState } from './feedback/EmptyState.js';
export { ErrorView } from './feedback/ErrorView.js';
export { InfoTip } from './feedback/InfoTip.js';
export { PillarTag, type Pillar } from './feedback/PillarTag.js';
export { ScoreRing, scoreSentence, type Scores } from './feedback/ScoreRing.js';
export { answersText } from './score/answers-text.js';
export { BandLegend } from './score/BandLegend.js';
export { CategoryBars } from './score/CategoryBars.js';
export { PillarRing } from './score/PillarRing.js';
export { ScorePlot, type PlottedScore } from './score/ScorePlot.js';
export { ScoreTrace, tracePartId, type ScoreTraceProps } from './score/ScoreTrace.js';
export { unitAfter } from './words/unit-after.js';
export { betterWords, categoryTitle, gainText, scoreWord } from './score/score-words.js';
export { StepSkeleton, TextSkeleton } from './feedback/Skeletons.js';
export { StatusBadge, type BadgeTone } from './feedback/StatusBadge.js';
export { useDismissed } from './feedback/useDismissed.js';
export { Tick } from './feedback/Tick.js';
export { toast, toaster } from './feedback/toast.js';

export type { SourceItem } from './sources/SourceList.js';
export { SourcesButton } from './sources/SourcesButton.js';
export { CloseWithoutSavingDialog } from './uploads/CloseWithoutSavingDialog.js';
export { FileStock, type StockFile } from './uploads/FileStock.js';
export { FileLibrary, type LibraryFile } from './uploads/FileLibrary.js';
export { uploadTexts } from './uploads/texts.js';
export { problemText, resultText, stockProblemText } from './uploads/upload-words.js';
export { limitsInWords } from './uploads/types-in-words.js';
export type { KnownFile } from './uploads/known-file.js';
export { Uploader } from './uploads/Uploader.js';
export { SourcesPanel, type SourcesPanelProps } from './sources/SourcesPanel.js';
export { SourceTabs, type SourceGroup, type SourceTabsProps } from './sources/SourceTabs.js';

export { ReadingRows } from './reading/ReadingRows.js';
export { QuestionAsideContext } from './question/question-aside.js';
export { ReadingView } from './reading/ReadingView.js';

export { TopicIcon } from './icons/TopicIcon.js';
export { iconOfTopic, pillarOfStep, topicIcon } from './icons/icons.js';
export { StepIcon } from './icons/StepIcon.js';

export { ConnectedGroup } from './connected/ConnectedGroup.js';
export { ConnectedQuestion } from './connected/ConnectedQuestion.js';
export {
  useAnswer,
  useAnswers,
  useConnection,
  useGroupCount,
  useGroupOpen,
  useQuestion,
  useQuestionView,
  useStepCount,
} from './sheet/hooks.js';
export { QuestionList } from './connected/QuestionList.js';
export {
  QuestionnairePanel,
  QuestionnaireTopBar,
  type QuestionnairePanelProps,
} from './connected/QuestionnairePanel.js';
export {
  QuestionnaireProvider,
  type QuestionnaireConnection,
  type QuestionnaireProviderProps,
} from './sheet/QuestionnaireProvider.js';
export { SourcesView } from './connected/SourcesView.js';
export { QuestionNumbersContext } from './question/question-numbers.js';
export { questionPlaces } from './question/step-numbers.js';
export { StepView } from './connected/StepView.js';
export { useMissingSources } from './sheet/useMissingSources.js';
export { focusQuestion } from './sheet/focus-question.js';
export { moveToQuestion } from './sheet/move-to-question.js';
export { useReveal, type Reveal } from './sheet/useReveal.js';
export { useSourceGroups } from './sheet/useSourceGroups.js';

export { DocumentViewer, type DocumentViewerProps } from './preview/DocumentViewer.js';
export { FilePreviewDialog } from './preview/FilePreviewDialog.js';
export { viewedFile, type ViewedFile } from './preview/viewed-file.js';
export {
  fallenText,
  countMending,
  LeaveReviewDialog,
  reasonText,
  reviewGroups,
  reviewingTexts,
  ReviewNote,
  reviewNoticeText,
  ReviewShortcuts,
  ReviewView,
  SourcesToMend,
  sourcesToMend,
  useReview,
  useReviewing,
  useReviews,
  type ReviewGroup,
  type ReviewInput,
  type ReviewSource,
  type ReviewViewProps,
  type SourcePoints,
  type SourceToMend,
} from './reviewing/index.js';
export { stepTitle } from './words/step-title.js';
