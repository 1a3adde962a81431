import type { Question } from '@alo/engine';
import { createContext, type ReactNode } from 'react';

/**
 * What a page shows beside a question that is read or reviewed, such as the way to write about it.
 * @param isNarrow is there room for a sign alone?
 */
type QuestionAside = (question: Question, isNarrow: boolean) => ReactNode;

export const QuestionAsideContext = createContext<QuestionAside>(() => null);
