/**
 * What lies over the form when something is asked or opened, the sources, which come last, and the form for people who
 * only read it: one part of the application, fetched behind the form.
 */
export { DroppedDialog, moveToQuestion, SourcesView } from '@alo/renderer';
export { FileAnswer } from './FileAnswer';
export { uploadsOf } from './form-uploads';
export { discardedFilesOf } from './discarded-files';
export { warnOfAttachments } from './attachment-warning';
export { FormDialogs } from './FormDialogs';
export { LeaveUnsent } from './LeaveUnsent';
export { NewsBanners } from './NewsBanners';
export { offerDiscarded } from './offer-discarded';
export { OpenSources } from './OpenSources';
export { watchRemarks } from './remarks';
export { ReadingFrame } from './ReadingFrame';
export { ShortcutsDialog } from './ShortcutsDialog';
export { say } from './say';
export { SourcesStep } from './SourcesStep';
export { ReviewerSaid } from './said/ReviewerSaid';
