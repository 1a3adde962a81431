import type { StepsData, SubmissionStatus } from '@alo/schemas';
export interface Standing {
    readonly headline: string;
    readonly text: string;
    readonly action: 'start' | 'continue' | 'view';
}
/** What the life of a submission means for everybody who shows it. */
export type Stage = 'answering' | 'reviewing' | 'rejected' | 'released' | 'approved' | 'published';
export declare const stageOf: (status: SubmissionStatus) => Stage;
export declare function standingOf(status: SubmissionStatus, steps: StepsData, role: string): Standing;
//# sourceMappingURL=standing.d.ts.map