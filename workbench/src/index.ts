/** The door of the workbench. */
export { Workbench, type WorkbenchProps, type WorkbenchView } from './Workbench.js';
export type { FormSource, ReleasedForm } from './files/form-source.js';
export type { FormFiles } from './files/form-files.js';
export type { ReleaseDesk } from './versions/desk.js';
export { ScoreNotices } from './panels/ScoreNotices.js';
export { factsOf, isApproved, takesProof, trialScore } from './trial/trial-score.js';
export { DraftRefused, type DraftServer, type ServerDraft } from './storage/draft-server.js';
export type { DraftRow } from './storage/drafts.js';
