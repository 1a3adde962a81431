/** Gives values as an application has them: ids and texts that came through JSON. */
export const throughJson = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;
