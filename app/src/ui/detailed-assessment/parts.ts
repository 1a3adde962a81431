/** What other rooms show of the assessment, fetched together when a page needs one of them. */
export { AnswersPdf } from './AnswersPdf';
export { AssessmentFiles } from './AssessmentFiles';
export { AssessmentDialog } from './AssessmentDialog';
