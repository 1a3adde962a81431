/** What files beside a definition name is there. */
import { findQuestion, type Questionnaire } from '@alo/engine';
import type { Finding } from './problem.js';

interface Named {
  readonly questionnaire: { readonly key: string; readonly version: number };
}

export const checkNamedRelease = ({ key, version }: Questionnaire, { questionnaire: of }: Named): Finding[] =>
  of.key === key && of.version === version
    ? []
    : [{ pointer: '/questionnaire', message: 'It names another questionnaire or version.' }];

export const checkNamedQuestion = (questionnaire: Questionnaire, id: string, pointer: string): Finding[] =>
  findQuestion(questionnaire, id) ? [] : [{ pointer, message: `There is no question ${id}.` }];
