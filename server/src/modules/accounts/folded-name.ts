/**
 * The form in which user names are compared, stored and counted: case and compatible letters make no difference. Nothing
 * else folds a name, because two foldings would disagree about letters such as `İ`.
 */
export const foldedName = (name: string): string => name.normalize('NFKC').toLowerCase().normalize('NFKC');
