/** The place of a question in the two columns of a step. A narrow page has one column. */
export type QuestionPlace = 'left' | 'right' | 'row';
