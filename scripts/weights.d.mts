export declare function signInScripts(dist?: string): string[];
export declare function pageScripts(page: string, dist?: string): string[];
