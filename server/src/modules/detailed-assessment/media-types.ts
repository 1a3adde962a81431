import type { DownloadFormat } from '@alo/schemas';

export const mediaTypes: Readonly<Record<DownloadFormat, string>> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  json: 'application/json',
};
