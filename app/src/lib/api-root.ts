/** API-01: all paths are relative to it. */
export const apiRoot = '/api';
