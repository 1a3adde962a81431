import type { HotelImportDetail, ImportPlan } from '@alo/schemas';

/**
 * An import as it is shown while a change of its plan is on its way, with the organization that it has then. A field that goes to a column frees the one that had
 * it, as on the server.
 */
export function planned(
  detail: HotelImportDetail,
  plan: ImportPlan,
  organization = detail.organization,
): HotelImportDetail {
  const { column, sheet, has_headings, all_or_none } = plan;
  return {
    ...detail,
    organization,
    ...(sheet !== undefined && { sheet }),
    ...(has_headings !== undefined && { has_headings }),
    ...(all_or_none !== undefined && { all_or_none }),
    ...(column !== undefined && {
      columns: detail.columns.map((each, index) => {
        if (index === column.index)
          return { ...each, field: column.field, source: 'chosen' as const, notes: [] };
        return column.field !== null && each.field === column.field
          ? { ...each, field: null, source: 'freed' as const, notes: [] }
          : each;
      }),
    }),
  };
}
