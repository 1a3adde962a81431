export declare const formatNumber: (value: number) => string;
/** A country's name; hotels carry either its name or its ISO alpha-2 code (design 6.1). */
export declare const countryName: (country: string) => string;
//# sourceMappingURL=format.d.ts.map
