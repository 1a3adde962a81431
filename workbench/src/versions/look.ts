/** What the page knows of a draft: all that the server says of it at one moment. */
import type { Questionnaire } from '@alo/engine';
import type { AuthoringVersions, Draft, DraftChecks, DraftComparison } from '@alo/schemas';
import type { FormSource } from '../files/form-source.js';
import { readForm } from '../files/read-form.js';
import type { ReleaseDesk } from './desk.js';

export interface Look {
  readonly draft: Draft;
  readonly checks: DraftChecks['data'];
  /** The released versions of its key, by number. */
  readonly earlier: AuthoringVersions['data'];
  /** The version that it is compared with; `undefined`: none is released. */
  readonly from: number | undefined;
  /** `undefined` without an earlier version, and while the draft cannot be read. */
  readonly comparison: DraftComparison['data'] | undefined;
  /** The form of the earlier version. */
  readonly before: Questionnaire | undefined;
}

interface LookOptions {
  readonly desk: ReleaseDesk;
  readonly source: FormSource;
  readonly id: string;
  /** The version that the person chose; without it the one that the draft became or is based on, or the newest. */
  readonly chosen: number | undefined;
  /** Sends what is not on the server yet. */
  readonly save: () => Promise<void>;
}

/** Is the draft just what was released from it? */
export const isReleasedNow = ({ decision, revision }: Pick<Draft, 'decision' | 'revision'>): boolean =>
  decision?.outcome === 'released' && decision.revision === revision;

/** The version that a draft goes on from: that which it became last, or that which it was copied from. */
const latestOf = ({ decision, based_on }: Draft): number | null =>
  decision?.outcome === 'released' ? decision.version : based_on;

/** Saves the draft, then asks the server for all of it. @throws what a call is refused with */
export async function lookAtDraft({ desk, source, id, chosen, save }: LookOptions): Promise<Look> {
  await save();
  const [draft, checks, versions] = await Promise.all([desk.draft(id), desk.checks(id), desk.versions()]);
  const earlier = versions.filter(({ key }) => key === draft.key);
  const wanted = chosen ?? latestOf(draft);
  const from = (earlier.find(({ version }) => version === wanted) ?? earlier.at(-1))?.version;
  const known = { draft, checks, earlier, from };
  if (from === undefined || !checks.is_readable)
    return { ...known, comparison: undefined, before: undefined };
  const [comparison, files] = await Promise.all([desk.comparison(id, from), source.read(draft.key, from)]);
  return { ...known, comparison, before: readForm(files).questionnaire };
}
