/** What takes a moment: the copy of a person's data, and the mails about it. A job says only whose. */
import type { Language } from '@alo/schemas';
import type { Database } from '../../database/open-database.js';
import type { Executor } from '../../database/executor.js';
import type { JobKind, Jobs } from '../../jobs/open-jobs.js';
import { inLanguage, languageNow } from '../../languages/in-language.js';
import { limits } from '../../limits.js';
import type { Mailer } from '../../mail/mailer.js';
import { findAddressee } from '../accounts/repository.js';
import { writeArchive } from './archive.js';
import { erasureLetter, exportLetter, type LetterWords } from './mails.js';
import * as repository from './repository.js';

interface ExportJob {
  readonly userId: string;
  /** In which the person asked; absent in older jobs. */
  readonly language?: Language;
  readonly exportId: string;
}
interface ErasureJob extends Pick<ExportJob, 'userId' | 'language'> {
  /** UTC, ISO 8601. */
  readonly eraseAt: string;
}

/** As for the mails about accounts. */
const retry = { times: 8, after: 30 };
const exportKind: JobKind<ExportJob> = { name: 'data-export' };
const exportMailKind: JobKind<ExportJob & { readonly until: string }> = { name: 'mail-data-export', retry };
const erasureMailKind: JobKind<ErasureJob> = { name: 'mail-erasure', retry };

export interface PersonalDataJobsOptions {
  readonly database: Database;
  /** Without it, nothing is queued: for programs that do no such work. */
  readonly jobs: Jobs | undefined;
  readonly mailer: Mailer;
  readonly now: () => Date;
  /** May the accounts of the demo be used here? */
  readonly withDemo: boolean;
  /** Where the links lead; never what a request says (S-24). */
  readonly address: () => string;
  readonly helpUrl: string | undefined;
}

export function createPersonalDataJobs(options: PersonalDataJobsOptions) {
  const { database, jobs, mailer, now, withDemo, address, helpUrl } = options;

  async function makeExport(job: ExportJob): Promise<void> {
    const { userId, exportId } = job;
    const kept = await repository.readKeptAbout(database, userId);
    if (kept === undefined) return;
    const at = now();
    const expiresAt = new Date(at.getTime() + limits.personalData.exportKept);
    const archive = await writeArchive(kept, at);
    await database.transaction(async (transaction) => {
      if (!(await repository.storeArchive(transaction, { id: exportId, archive, at, expiresAt }))) return;
      const mail = { ...job, until: expiresAt.toISOString() };
      await jobs?.send(exportMailKind, exportId, mail, { within: transaction });
    });
  }

  /** Accounts that are closed or have no address get no mail. */
  async function send(
    { userId, language = 'en' }: Pick<ExportJob, 'userId' | 'language'>,
    write: (words: LetterWords) => { subject: string; html: string; text: string },
    { until, path }: { until: string; path: string },
  ): Promise<void> {
    const person = await findAddressee(database, userId, { withDemo, invitedBy: null });
    if (!person?.email) return;
    const { username } = person;
    const words = { username, until: new Date(until), address: `${address()}${path}`, help: helpUrl };
    const letter = inLanguage(person.language ?? language, () => write(words));
    await mailer.send({ to: person.email, ...letter });
  }

  return {
    queueExport: async (transaction: Executor, job: ExportJob): Promise<void> =>
      jobs?.send(
        exportKind,
        job.exportId,
        { ...job, language: languageNow() },
        { isAwaited: true, within: transaction },
      ),
    queueErasureMail: async (transaction: Executor, userId: string, at: Date): Promise<void> =>
      jobs?.send(
        erasureMailKind,
        userId,
        { userId, language: languageNow(), eraseAt: at.toISOString() },
        { isAwaited: true, within: transaction },
      ),
    /** Takes up the work. */
    async start(): Promise<void> {
      await jobs?.work(exportKind, makeExport);
      await jobs?.work(exportMailKind, ({ until, ...job }) =>
        send(job, exportLetter, { until, path: '/profile#your-data' }),
      );
      await jobs?.work(erasureMailKind, ({ eraseAt: until, ...job }) =>
        send(job, erasureLetter, { until, path: '/login' }),
      );
    },
  };
}

export type PersonalDataJobs = ReturnType<typeof createPersonalDataJobs>;
