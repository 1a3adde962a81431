import { useLocale } from '@alo/renderer';
import { dayText } from '@alo/words';
import type { HotelImportDetail } from '@alo/schemas';
import { ButtonLink } from '../../ui/ButtonLink';
import { Notice } from './Notice';
import { texts } from './texts';
import { pathOfImport } from './watching';

/** Says that a file with the same content was imported before. */
export function SameFile({ detail: { same_as: same } }: { readonly detail: HotelImportDetail }) {
  useLocale();
  if (same === null) return null;
  return (
    <Notice
      kind="info"
      title={texts.same.title({ day: dayText(same.at) })}
      action={
        <ButtonLink to={pathOfImport(same.id)} variant="outline" size="sm">
          {texts.same.report}
        </ButtonLink>
      }
    >
      <p>{texts.same.text({ count: same.total })}</p>
    </Notice>
  );
}
