/** The calls of sign-in (API-20 to API-22, API-24), with the words for a silent failure (ERR-22). */
import type { LoginRequest, Permission, User } from '@alo/schemas';
/** Signs in and keeps token and user. @throws ApiError 401 with the server's words on bad credentials. */
export declare function postLogin(credentials: LoginRequest): Promise<User>;
export declare const postLogout: (token: string) => Promise<unknown>;
export declare const getProfile: () => Promise<User>;
export declare const getPermissions: () => Promise<readonly Permission[]>;
//# sourceMappingURL=calls.d.ts.map
