import { EmptyState } from '@alo/renderer';
import { Button } from '@chakra-ui/react';
import { Building2, Search } from 'lucide-react';
import { useHasTab } from '../../lib/session/session';
import { ButtonLink } from '../../ui/ButtonLink';
import { texts } from './texts';

interface NoHotelsProps {
  readonly search: string;
  readonly onClear: () => void;
}

/** LIST-06: says that there are no hotels, why, and what to do. */
export function NoHotels({ search, onClear }: NoHotelsProps) {
  const mayImport = useHasTab('IMPORT');
  if (search !== '') {
    return (
      <EmptyState
        title={texts.empty}
        icon={Search}
        action={
          <Button variant="outline" size="sm" onClick={onClear}>
            {texts.clearFilters}
          </Button>
        }
      >
        {texts.noMatch(search)}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={texts.empty}
      icon={Building2}
      action={
        <ButtonLink to={mayImport ? '/import' : '/help'} variant="outline" size="sm">
          {mayImport ? texts.import : texts.contact}
        </ButtonLink>
      }
    >
      {mayImport ? texts.nothingImported : texts.noHotelsYet}
    </EmptyState>
  );
}
