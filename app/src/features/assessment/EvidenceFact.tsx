import { useLocale } from '@alo/renderer';
import type { Hotel } from '@alo/schemas';
import { useQuery } from '@tanstack/react-query';
import { sourcesQuery } from '../../api/sources-query';
import { texts } from './texts';

/** Shows on the receipt how much evidence was submitted. What cannot be loaded is left out: the receipt says enough. */
export function EvidenceFact({ hotel }: { readonly hotel: Pick<Hotel, 'id'> }) {
  useLocale();
  const { data, error } = useQuery(sourcesQuery(hotel.id));
  if (error !== null) return null;
  const lists = [...(data?.files.values() ?? [])].filter((files) => files.length > 0);
  // One file may prove several answers.
  const files = new Set(lists.flat().map(({ id }) => id)).size;
  return (
    <div>
      <dt>{texts.receipt.evidence}</dt>
      <dd>
        {data === undefined ? '…' : texts.receipt.files({ count: files })}
        {files === 0 ? null : <small>{texts.receipt.forAnswers({ count: lists.length })}</small>}
      </dd>
    </div>
  );
}
