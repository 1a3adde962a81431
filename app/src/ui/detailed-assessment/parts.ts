/** What other rooms show of it, fetched together when somebody needs one of them. */
export { AnswersPdf } from './AnswersPdf';
export { AssessmentDialog } from './AssessmentDialog';
