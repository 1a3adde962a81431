/**
 * Gets the next token in place of `worn` (API-21): once, however many calls, in this tab or another, ask for it.
 * @throws ApiError status 401 = signed out; anything else = not now.
 */
export declare function refreshSession(worn: string | null): Promise<void>;
//# sourceMappingURL=refresh.d.ts.map
