import {
  filesPart,
  partNames,
  submissionPart,
  submissionParts,
  type ArchivedHotel,
  type Part,
} from './format.js';

/** The ids of the people whom the rows of a hotel name, in order. */
export function peopleIn({ files, submissions }: Pick<ArchivedHotel, 'files' | 'submissions'>): string[] {
  const ids = new Set<string>();
  const addFrom = ({ people }: Pick<Part, 'people'>, rows: readonly object[]) => {
    for (const row of rows) {
      for (const column of people) {
        const id = (row as Readonly<Record<string, unknown>>)[column];
        if (typeof id === 'string') ids.add(id);
      }
    }
  };
  addFrom(filesPart, files);
  for (const { submission, parts } of submissions) {
    addFrom(submissionPart, [submission]);
    for (const name of partNames) addFrom(submissionParts[name], parts[name]);
  }
  return [...ids].sort();
}
