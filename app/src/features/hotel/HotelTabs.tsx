import { TextSkeleton, useLocale } from '@alo/renderer';
import type { Hotel } from '@alo/schemas';
import { Tabs } from '@chakra-ui/react';
import { Lock } from 'lucide-react';
import { Suspense, type ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import cardStyles from '../../ui/cards.module.css';
import styles from './hotel.module.css';
import { texts } from './texts';

/** The names as they stand in the address (`?tab=score`); the first is the default. */
const names = ['submit', 'score', 'marketing'] as const;

/** What each tab shows; its code may still have to be fetched. */
export type TabContents = Readonly<Record<(typeof names)[number], ComponentType<{ readonly hotel: Hotel }>>>;

interface HotelTabsProps {
  readonly hotel: Hotel;
  readonly contents: TabContents;
}

/** PROD-13: four tabs; `View Submission` is always disabled. */
export function HotelTabs({ hotel, contents }: HotelTabsProps) {
  useLocale();
  const [address, setAddress] = useSearchParams();
  const shown = names.find((name) => name === address.get('tab')) ?? names[0];
  return (
    <Tabs.Root
      value={shown}
      lazyMount
      onValueChange={({ value }) => setAddress(value === names[0] ? {} : { tab: value }, { replace: true })}
    >
      <Tabs.List className={styles['tabs'] ?? ''} aria-label={texts.tabs.label}>
        {names.map((name) => (
          <Tabs.Trigger key={name} value={name}>
            {texts.tabs[name]}
          </Tabs.Trigger>
        ))}
        <Tabs.Trigger value="submission" disabled>
          {texts.tabs.submission}
          <Lock size={16} aria-label={texts.tabs.submissionHint} />
        </Tabs.Trigger>
      </Tabs.List>
      {names.map((name) => {
        const Content = contents[name];
        return (
          <Tabs.Content key={name} value={name}>
            <Suspense fallback={<ContentLoading />}>
              <Content hotel={hotel} />
            </Suspense>
          </Tabs.Content>
        );
      })}
    </Tabs.Root>
  );
}

function ContentLoading() {
  useLocale();
  return (
    <div className={cardStyles['card']} role="status">
      <span className={cardStyles['loadingWords']}>{texts.loading}</span>
      <TextSkeleton lines={8} />
    </div>
  );
}
