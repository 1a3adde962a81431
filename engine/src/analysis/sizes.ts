/** Comparisons of sizes in words. */
export const ofSize: Readonly<Record<string, (value: string) => string>> = {
  '<': (value) => `less than ${value}`,
  '<=': (value) => `${value} or less`,
  '>': (value) => `more than ${value}`,
  '>=': (value) => `${value} or more`,
};

/** The operator that says the same with its operands the other way round. */
export const turned: Readonly<Record<string, string>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' };
