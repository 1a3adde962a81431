/** Where released questionnaires come from: the server, or the files of a repository. */
import type { FormFiles } from './form-files.js';

export interface ReleasedForm {
  readonly key: string;
  readonly version: number;
  readonly title: string;
}

export interface FormSource {
  readonly list: () => Promise<readonly ReleasedForm[]>;
  /** The files of a released version. @throws where it cannot be loaded */
  readonly read: (key: string, version: number) => Promise<FormFiles>;
}
