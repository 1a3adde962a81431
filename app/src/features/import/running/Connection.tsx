import { useLocale } from '@alo/renderer';
import { CloudOff, Server } from 'lucide-react';
import { texts } from '../texts';
import { useIsLost } from '../watching';

/** Says that the import needs no page, and when the page hears nothing of it. */
export function Connection({ id }: { readonly id: string }) {
  useLocale();
  const isLost = useIsLost(id);
  const Icon = isLost ? CloudOff : Server;
  return (
    <>
      <Icon size={18} aria-hidden />
      {isLost ? texts.running.lost : texts.running.goesOn}
    </>
  );
}
