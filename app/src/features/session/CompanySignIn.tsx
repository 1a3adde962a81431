import { useLocale } from '@alo/renderer';
import { Button } from '@chakra-ui/react';
import { IdCard } from 'lucide-react';
import { apiRoot } from '../../lib/api-root';
import { useOrigin } from '../../lib/origin';
import { keepOrigin } from './company-origin';
import { companyTexts as texts } from './company-texts';

/** The way in for people whose company has a sign-in: the whole tab goes there, and comes back. */
export function CompanySignIn({ name }: { readonly name: string }) {
  useLocale();
  const origin = useOrigin();
  return (
    <Button asChild variant="outline" size="lg">
      <a href={`${apiRoot}/auth/company`} onClick={() => keepOrigin(origin)}>
        <IdCard aria-hidden />
        {texts.signIn({ company: name })}
      </a>
    </Button>
  );
}
