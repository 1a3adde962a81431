import { useLocale } from '@alo/renderer';
import { useState } from 'react';
import { DownloadItems } from '../../../ui/download-menu/DownloadItems';
import { hotelsFile } from '../hotels-file';
import type { HotelListView } from '../list-address';
import { chipsOf } from './chips';
import { texts } from './texts';

interface ListFilesProps {
  readonly view: HotelListView;
  /** How many hotels there are on all pages of the view. */
  readonly count: number;
}

/** What the list shows beside its filters: a reviewer's own, nobody's or archived hotels. */
function narrowedTo({ reviewer, isArchived }: HotelListView): readonly string[] {
  if (isArchived) return [texts.view.archived];
  return reviewer === undefined ? [] : [reviewer === 'me' ? texts.view.mine : texts.view.nobodys];
}

/** The hotels of the list, on all its pages, as files. */
export function ListFiles({ view, count }: ListFilesProps) {
  useLocale();
  const [day] = useState(() => new Date().toISOString().slice(0, 10));
  const filters = [...chipsOf(view).map(({ words }) => words), ...narrowedTo(view)];
  const files = (['xlsx', 'csv'] as const).map((format) => ({
    name: texts.files.formats[format],
    file: hotelsFile(view, format, texts.files.fileName({ day, format })),
  }));
  const caption =
    filters.length === 0
      ? texts.files.all({ count })
      : texts.files.filtered({ count, filters: filters.join(', ') });
  return <DownloadItems groups={[{ caption, files }]} />;
}
