import { createContext } from 'react';

/** The numbers of a step's questions as its reader counts them, by id: 1, 2, 3, without gaps for those not asked. */
export type QuestionNumbers = ReadonlyMap<string, number>;

/** Empty where a question is shown outside its step. */
export const QuestionNumbersContext = createContext<QuestionNumbers>(new Map());
