export declare const chromiumArguments: string[];
export declare function chromiumPath(): string | undefined;
