export { ApiError, messageOf, orElse } from './api-error';
declare module 'axios' {
  interface AxiosRequestConfig {
    /** 403 and 500 are the caller's business: no way to /403 or /500, and no log of 404 (UNSP-101). */
    staysOnPage?: boolean;
    /** The sign-in itself: its 401 means bad credentials, its call needs no token (ERR-28). */
    isSignIn?: boolean;
    /** Set by this file on the repetition after a refresh. */
    isRepeated?: boolean;
  }
}
/** JSON unless the body is a file (FormData); bearer when there is one. Failures are `ApiError`s. */
export declare const http: import('axios').AxiosInstance;
//# sourceMappingURL=http.d.ts.map
