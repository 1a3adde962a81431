/** Who did what (check S-28). */
import type { AuditFilter, Responses, TableFormat } from '@alo/schemas';
import { auditPageResponse } from '../lib/audit-responses.generated';
import type { Wanted } from '../lib/download';
import { http, orElse } from '../lib/http';
import { readResponse } from '../lib/read-response';

export type AuditPage = Responses['auditPage'];
export type AuditEntry = AuditPage['data'][number];

/** Shown when the call fails and the server gives no message. */
const fallback = 'Failed to load the audit log';

/** `GET /audit`: a page of the entries, the newest first. */
export async function getAuditPage(
  filter: AuditFilter,
  { page, limit }: { readonly page: number; readonly limit: number },
  signal: AbortSignal,
): Promise<AuditPage> {
  const params = { ...filter, page, limit };
  return readResponse(auditPageResponse, await orElse(fallback, http.get('/audit', { params, signal })));
}

/** `GET /audit/{format}`: all of them as a file. */
export const auditFile = (filter: AuditFilter, format: TableFormat, fileName: string): Wanted => ({
  path: `/audit/${format}`,
  params: filter,
  format,
  fileName,
});
