/** The first script of every page: it asks the server for what the address shows, while the application is fetched. */
import { beginRequests } from './lib/head-start';
import { storedUser } from './lib/stored-session';
import { firstRequests } from './routes/first-requests';

beginRequests(window.location.pathname, firstRequests(window.location, storedUser()));
void import('./application');
