/** Texts of a length that authors do write. */
export const longWords = {
  label:
    'Which of the measures that the hotel has taken over the last three calendar years, in the building, in the laundry and in the kitchen, has lowered the use of energy the most, and by how much in the first full year?',
  help_text:
    'Count the whole building, and laundry that is washed elsewhere. Where a measure was taken together with another, describe both as one. Estimates are fine, as long as the way they were made is written down and can be shown to a reviewer.',
};
