import { ApiError } from './api-error';
/** What axios throws, as an `ApiError`; ERR-31 when there was no response. */
export declare function toApiError(error: unknown): ApiError;
//# sourceMappingURL=to-api-error.d.ts.map
