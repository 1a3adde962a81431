import type { LoginRequest } from '@alo/schemas';
import type { ApiError } from '../../lib/api-error';
import { signIn } from '../../lib/session/session';
import { texts as shell } from '../../texts';
import { texts } from './texts';

export type FieldName = 'username' | 'password' | 'confirmPassword';
export type Values = Readonly<Record<FieldName, string>>;
export type Problems = Readonly<Partial<Record<FieldName, string>>>;

/**
 * What the form is for: signing in, or creating an account. One form does both (AUTH-09). Words are getters: they are looked
 * up when they are read.
 */
export interface LoginKind {
  readonly words: Readonly<Record<'title' | 'lead' | 'submit' | 'busy', string>>;
  /** What is asked for, in order, with the words for an empty field. */
  readonly missing: Readonly<Partial<Record<FieldName, string>>>;
  /** What is wrong with values that are not empty. */
  readonly check: (values: Values) => Problems;
  /** `code`: that of the app, where it was asked for. */
  readonly send: (credentials: LoginRequest) => Promise<void>;
  /** The problem of one field that a refusal tells of; none when it tells of all. */
  readonly problemOf: (refusal: ApiError) => Problems;
  /** The words for what failed, above those that say why. */
  readonly failed: string;
  /** Is the password chosen here? Then its hint and a second field say so. */
  readonly isNew: boolean;
}

export const signInKind: LoginKind = {
  words: texts.login.signIn,
  get missing() {
    return { username: texts.login.usernameMissing, password: texts.login.passwordMissing };
  },
  check: () => ({}),
  send: signIn,
  problemOf: () => ({}),
  get failed() {
    return shell.session.loginFailed;
  },
  isNew: false,
};
