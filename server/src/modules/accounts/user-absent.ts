import { HttpError } from '../../http/http-error.js';
import { texts } from '../../texts.js';

export const userAbsent = () => new HttpError(404, 'NOT_FOUND', texts.userNotFound);
