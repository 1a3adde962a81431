/** Texts about files that are taken in, or refused. */
import { defineTexts } from '@alo/words';

export const intakeTexts = defineTexts('server/modules/intake', {
  fileTooLarge: 'The following files exceed the maximum size limit of {megabytes, number}MB. {name}',
  fileEmpty: '{name} is empty.',
  fileTypes: '{name} cannot be taken. These types can: {types}.',
  fileOtherType: '{name} is not what its name says. Nothing was stored.',
  fileDamaged: '{name} is damaged and cannot be read.',
  fileEncrypted: '{name} needs a password to be opened. Remove the password and upload it again.',
  fileMacros: '{name} contains macros. Save it without them or as a PDF, and upload that.',
  fileTooComplex:
    '{name} takes too much to be opened. Save it with fewer or smaller pictures, and upload that.',
  workbookLinks:
    '{name} refers to other workbooks. Save it without links (paste the values) and send it again.',
  workbookMacros:
    '{name} contains macros. Save it as an Excel workbook (.xlsx) without macros and send it again.',
  workbookTooLarge:
    '{name} unpacks to more than 100 MB, so it was not read. Save the sheet with the rows alone, or send it as CSV.',
  workbookTooComplex:
    '{name} takes too much to be opened. Save the sheet with the rows alone, or send it as CSV.',
  tooManySheets:
    '{name} has more than {most, number, ::group-off} sheets. Save the sheet with the rows alone.',
  tooManyRows: '{name} has more than {most, number} rows. Split it into several files.',
  tooManyColumns:
    '{name} has more than {most, number, ::group-off} columns. Save the ones that matter alone.',
  tooManyCells: '{name} has too many cells. Split it into several files.',
  textTooLong: '{name} has a cell with more than {most, number} characters.',
  nested: '{name} is no list of hotels: it must be a list of objects.',
  lookAtRow: 'Look at row {row, number}.',
  fileInfected: '{name} was refused: a virus scanner found something in it. Nothing was stored.',
  uploadIncomplete: 'The upload broke off before it was complete.',
  uploadTooSlow: 'The upload was too slow and has been ended. Please try again with a better connection.',
  uploadForm: 'An upload is a form (multipart/form-data) with hotel_id and question_id before its files.',
  noFile: 'No upload data received',
  filesQuota: 'The files of this hotel have reached the storage limit of 2 GB. Delete some first.',
  uploaded: 'Successfully uploaded {count, number} file(s)',
  tooManyUploads: 'Too many uploads at once. Please wait until some are done.',
});
