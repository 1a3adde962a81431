/** What is said of a problem, in the language of the page where the workbench has words of its own for it. */
import { texts } from '../texts.js';
import type { FoundProblem } from './checked.js';

export function messageOf({ fault, message }: FoundProblem): string {
  if (fault === undefined) return message;
  const words = texts.faults[fault.code];
  return typeof words === 'string' ? words : words({ what: fault.what });
}

/** What its fix does, as a command. */
export function fixTitleOf({ fault, fix }: FoundProblem): string {
  if (fault === undefined) return fix?.title ?? '';
  return fix?.edit.insert === ''
    ? texts.faults.takeOut({ what: fault.what })
    : texts.faults.putIn({ what: fault.what });
}
