import { useLocale } from '@alo/renderer';
import { Menu } from '@chakra-ui/react';
import { Braces, FileArchive, FileSpreadsheet, FileText, Sheet, type LucideIcon } from 'lucide-react';
import { Fragment } from 'react';
import type { FileFormat, Wanted } from '../../lib/download';
import { startDownload } from '../start-download';

/** A file of the menu: its name, and what it is good for. */
interface OfferedFile {
  readonly name: string;
  readonly hint?: string;
  readonly file: Wanted;
}

/** Files under the words that say what they hold. */
export interface FileGroup {
  readonly caption: string;
  readonly files: readonly OfferedFile[];
}

const icons: Readonly<Partial<Record<FileFormat, LucideIcon>>> = {
  csv: Sheet,
  json: Braces,
  pdf: FileText,
  zip: FileArchive,
};

/** The files of a `DownloadMenu`. A group without files is left out. */
export function DownloadItems({ groups }: { readonly groups: readonly FileGroup[] }) {
  useLocale();
  const shown = groups.filter(({ files }) => files.length > 0);
  return shown.map(({ caption, files }, place) => (
    <Fragment key={caption}>
      {place === 0 ? null : <Menu.Separator />}
      <Menu.ItemGroup>
        <Menu.ItemGroupLabel>{caption}</Menu.ItemGroupLabel>
        {files.map(({ name, hint, file }) => {
          const Icon = icons[file.format] ?? FileSpreadsheet;
          return (
            <Menu.Item key={name} value={name} onSelect={() => void startDownload(file)}>
              <Icon size={18} aria-hidden />
              <span>{name}</span>
              {hint === undefined ? null : <small>{hint}</small>}
            </Menu.Item>
          );
        })}
      </Menu.ItemGroup>
    </Fragment>
  ));
}
