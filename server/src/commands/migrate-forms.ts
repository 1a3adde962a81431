/** `npm run migrate:forms`: moves open forms to a new version of their questionnaire, and back. */
import { AccountError } from '../modules/accounts/account-error.js';
import { accountOf, commandLine } from '../modules/auth/change-account.js';
import { HttpError } from '../http/http-error.js';
import { createId } from '../ids.js';
import { createFormMigrationsService } from '../modules/form-migrations/service.js';
import { hotelExists } from '../modules/personal-data/repository.js';
import { openCatalogue } from '../modules/questionnaires/authored/catalogue.js';
import { readReleases } from '../modules/questionnaires/releases.js';
import { createChanges } from '../modules/submission/change.js';
import { createDatedReleases } from '../modules/submission/dated-releases.js';
import { runAccountCommand } from './account-command.js';
import { dryRunInWords, movedInWords, type DryRunData } from './migrate-forms-in-words.js';

const usage = [
  'npm run migrate:forms -- <username> --dry-run <questionnaire> <from> <to>',
  'npm run migrate:forms -- <username> --apply <questionnaire> <from> <to>',
  'npm run migrate:forms -- <username> --undo <hotel id> <migration id>',
].join('\n       ');

const wrong = () => new AccountError(`Usage: ${usage}`);
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

await runAccountCommand(usage, async (database, username, [way, ...words]) => {
  const userId = await accountOf(database, username);
  const releases = await openCatalogue(readReleases(), database);
  const now = () => new Date();
  const releaseOf = createDatedReleases(releases, now);
  const changeSubmission = createChanges({ database, releaseOf, now });
  const migrations = createFormMigrationsService({ database, changeSubmission, releases, releaseOf });
  const asked = {
    ...{ caller: { userId, name: username, familyId: '' }, ip: commandLine, requestId: createId() },
    ...{ idempotencyKey: undefined, route: 'migrate:forms', sent: words },
  };
  try {
    if (way === '--undo') {
      const [hotelId = '', id = ''] = words;
      if (!uuid.test(hotelId) || !uuid.test(id)) throw wrong();
      if (!(await hotelExists(database, hotelId))) throw new AccountError(`There is no hotel "${hotelId}".`);
      return (await migrations.undo({ ...asked, hotelId }, id)).result.message;
    }
    const [key, from, to] = [words[0] ?? '', Number(words[1]), Number(words[2])];
    if (!Number.isInteger(from) || !Number.isInteger(to)) throw wrong();
    const plan = { key, from, to };
    if (way === '--dry-run') {
      const pages: DryRunData[] = [];
      for (let after: string | null | undefined; after !== null; after = pages.at(-1)?.next ?? null)
        pages.push((await migrations.dryRun(plan, { after })).data);
      return dryRunInWords(pages);
    }
    if (way !== '--apply') throw wrong();
    const lines: string[] = [];
    for (let after: string | null | undefined; after !== null;) {
      const { data } = await migrations.applyPage(asked, plan, after);
      lines.push(...movedInWords(data));
      after = data.next;
    }
    return lines.length === 0 ? 'There is no form of this version.' : lines.join('\n');
  } catch (error) {
    // Its sentence is for people.
    if (error instanceof HttpError) throw new AccountError(error.message);
    throw error;
  }
});
