import { createBrowserRouter } from 'react-router-dom';
import { routes } from './routes';

/** The one router of the page. */
export const router = createBrowserRouter(routes);
