import type { Hotel } from '@alo/schemas';
import { Tabs } from '@chakra-ui/react';
import { Lock } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { MarketingTab, ScoreTab } from './lazy-tabs';
import { SubmitTab } from './SubmitTab';
import styles from './hotel.module.css';
import { texts } from './texts';

/** As they stand in the address (`?tab=score`); the first is the default. */
const tabs = ['submit', 'score', 'marketing'] as const;

/** PROD-13: four tabs; `View Submission` is always disabled. */
export function HotelTabs({ hotel }: { readonly hotel: Hotel }) {
  const [address, setAddress] = useSearchParams();
  const shown = tabs.find((tab) => tab === address.get('tab')) ?? tabs[0];
  return (
    <Tabs.Root
      value={shown}
      lazyMount
      onValueChange={({ value }) => setAddress(value === tabs[0] ? {} : { tab: value }, { replace: true })}
    >
      <Tabs.List className={styles['tabs'] ?? ''} aria-label={texts.tabs.label}>
        {tabs.map((tab) => (
          <Tabs.Trigger key={tab} value={tab}>
            {texts.tabs[tab]}
          </Tabs.Trigger>
        ))}
        <Tabs.Trigger value="submission" disabled>
          {texts.tabs.submission}
          <Lock size={16} aria-label={texts.tabs.submissionHint} />
        </Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value="submit">
        <SubmitTab hotel={hotel} />
      </Tabs.Content>
      <Tabs.Content value="score">
        <ScoreTab hotel={hotel} />
      </Tabs.Content>
      <Tabs.Content value="marketing">
        <MarketingTab hotel={hotel} />
      </Tabs.Content>
    </Tabs.Root>
  );
}
