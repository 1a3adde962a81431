/** API-01: all paths are relative to it. */
export declare const apiRoot = '/api';
//# sourceMappingURL=api-root.d.ts.map
