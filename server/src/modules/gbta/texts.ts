/** What the GBTA file says to people, beside the texts of the server. */
import { defineTexts } from '@alo/words';

export const gbtaTexts = defineTexts('server/modules/gbta', {
  /** GBTA-09. */
  uploaded: '{file} uploaded successfully!',
  /** GBTA-07. */
  exists: 'A GBTA file already exists. Please remove it first before uploading a new one.',
  /** GBTA-06. */
  otherType: 'Please select a valid file (.xls, .xlsx, .csv)',
  tooLarge: 'File size must be under 10MB',
  expected: 'Send the file as a form (multipart/form-data), in a field called "file".',
  locked: 'A GBTA file fills in the questionnaire only until it is submitted.',
  noMapping: 'The questionnaire of this hotel takes no GBTA file.',
  noColumns: '{file} has no columns called "ref" and "answer". Please use the template.',
  confirmed: 'The answers have been confirmed.',
  removed: 'The GBTA file has been removed.',
  /** Why an answer stays when the file goes. */
  stays: {
    changed: 'It was changed since.',
    confirmed: 'It was confirmed.',
    hasFiles: 'It has a file.',
    needed: 'Other answers of yours need it.',
  },
});
