/** `npm run migrate:forms -- <username> --dry-run|--apply|--undo …`: moves open forms to a new version of their questionnaire. */
import { buildServer, install } from './prepare.mjs';

await install('running');
await buildServer();
await import('../server/dist/commands/migrate-forms.js');
