/** What a server does with drafts beyond keeping them: from the comparison to the release. */
import type {
  AuthoringVersions,
  Draft,
  DraftChecks,
  DraftComparison,
  DraftReleased,
  DraftRevision,
  DraftRevisions,
  DraftTrial,
  FormsInTheWay,
  NewProposal,
} from '@alo/schemas';

/** Which forms a trial goes through: those on this version, behind this hotel. */
interface TrialPage {
  readonly from: number;
  readonly after?: string;
}

/** A released version, by its key and number. */
interface VersionName {
  readonly key: string;
  readonly version: number;
}

/**
 * The acts and questions of authors, as the server answers them. Drafts are named by their ids.
 * Whatever is refused rejects with an error that has a `message` for people, and a `code` where the server gives one.
 */
export interface ReleaseDesk {
  readonly draft: (id: string) => Promise<Draft>;
  readonly checks: (id: string) => Promise<DraftChecks['data']>;
  /** @param from the released version that it is compared with */
  readonly comparison: (id: string, from: number) => Promise<DraftComparison['data']>;
  /** A page of forms; nothing is written. */
  readonly trial: (id: string, page: TrialPage) => Promise<DraftTrial['data']>;

  readonly propose: (id: string, proposal: NewProposal) => Promise<Draft>;
  readonly takeBack: (id: string) => Promise<string>;
  readonly sendBack: (id: string, reason: string) => Promise<string>;
  /** @param sha256 the content that the person has looked at */
  readonly release: (id: string, sha256: string) => Promise<DraftReleased>;

  /** 50 revisions, the newest first. @param before the last one of the page before */
  readonly revisions: (id: string, before?: number) => Promise<DraftRevisions>;
  readonly revision: (id: string, revision: number) => Promise<DraftRevision['data']>;
  /** Goes back to a revision, as a new one. @param known the newest that the person knows */
  readonly restore: (id: string, revision: number, known: number) => Promise<Draft>;

  /** The names of the other people who could release a draft. */
  readonly releasers: () => Promise<readonly string[]>;

  readonly versions: () => Promise<AuthoringVersions['data']>;
  readonly formsInTheWay: (name: VersionName) => Promise<FormsInTheWay>;
  readonly withdraw: (name: VersionName) => Promise<string>;

  /** Where forms of hotels are moved to a new version; absent where there is no such page. */
  readonly formMigrationsPath?: string;
  /** Where people are invited, and where hotels are added; absent where there is no such page. */
  readonly peoplePath?: string;
  readonly hotelsPath?: string;
}
