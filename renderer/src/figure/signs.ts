/** What stands between the terms of a figure, in every language. */
export const signs = { sum: ' + ', product: ' × ', quotient: ' ÷ ' } as const;
