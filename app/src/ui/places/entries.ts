import type { Permission } from '@alo/schemas';
import {
  ArrowRightLeft,
  Building2,
  CircleHelp,
  History,
  ClipboardCheck,
  Compass,
  House,
  Info,
  Layers,
  Network,
  PencilRuler,
  Rocket,
  ScrollText,
  Upload,
  Webhook,
  type LucideIcon,
} from 'lucide-react';
import { hasTab, type TabName } from '../../lib/session/tabs';
import { placeNames as label } from './texts';

export interface Entry {
  /** A path of ours, or the whole address of another site, which opens in a new tab. */
  readonly to: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** Entries about the product, and tools of super users, stand below a line each. */
  readonly part: 'work' | 'product' | 'tools';
}

interface EntryRule extends Entry {
  readonly tab: TabName;
}

function rules(role: string, helpUrl: string | null): readonly EntryRule[] {
  // UNSP-095: for other roles it reads Hotels.
  const hotels = role === 'HOTEL_ADMIN' ? label.home : label.hotels;
  return [
    { tab: 'HOME', to: '/', label: label.home, icon: House, part: 'work' },
    {
      tab: 'HOTELS',
      to: '/hotels',
      label: hotels,
      icon: hotels === label.home ? House : Building2,
      part: 'work',
    },
    { tab: 'BOOST YOUR BUSINESS', to: '/upgrade', label: label.upgrade, icon: Rocket, part: 'work' },
    { tab: 'IMPORT', to: '/import', label: label.import, icon: Upload, part: 'work' },
    {
      tab: 'HOTEL ORGANIZATIONS',
      to: '/hotel-organizations',
      label: label.organizations,
      icon: Network,
      part: 'work',
    },
    { tab: 'GROUP ANSWERS', to: '/group-answers', label: label.groupAnswers, icon: Layers, part: 'work' },
    // UNSP-096; without a help site, our own contact page.
    { tab: 'HELP', to: helpUrl ?? '/help', label: label.help, icon: CircleHelp, part: 'product' },
    { tab: 'OUR APPROACH', to: '/our-approach', label: label.approach, icon: Compass, part: 'product' },
    { tab: 'ABOUT', to: '/about', label: label.about, icon: Info, part: 'product' },
    {
      tab: 'SAMPLE QUESTIONNAIRE',
      to: '/sample-questionnaire',
      label: label.sample,
      icon: ClipboardCheck,
      part: 'product',
    },
    { tab: 'TERMS OF USE', to: '/terms-of-use', label: label.terms, icon: ScrollText, part: 'product' },
    { tab: 'AUTHORING', to: '/authoring', label: label.authoring, icon: PencilRuler, part: 'tools' },
    { tab: 'AUDIT LOG', to: '/audit-log', label: label.auditLog, icon: History, part: 'tools' },
    { tab: 'WEBHOOKS', to: '/webhooks', label: label.webhooks, icon: Webhook, part: 'tools' },
    {
      tab: 'FORM MIGRATIONS',
      to: '/form-migrations',
      label: label.formMigrations,
      icon: ArrowRightLeft,
      part: 'tools',
    },
  ];
}

/** NAV-13 to NAV-15: gives the entries of this user, in order. Two that read `Home` become one, /hotels (UNSP-094). */
export function entriesOf(
  role: string,
  tabs: readonly Permission[],
  helpUrl: string | null,
): readonly Entry[] {
  const permitted = rules(role, helpUrl).filter(({ tab }) => hasTab(tabs, tab));
  const hotels = permitted.find(({ to }) => to === '/hotels');
  return permitted.filter(({ to, label: own }) => to !== '/' || own !== hotels?.label);
}

export const isExternal = (to: string): boolean => /^https?:/.test(to);

/** The entry of the current place. The hotel list is home too, where home has no entry of its own. */
export function isCurrent(to: string, pathname: string, entries: readonly Entry[]): boolean {
  if (to === '/') return pathname === '/';
  if (to === '/hotels' && pathname === '/') return !entries.some((entry) => entry.to === '/');
  return pathname === to || pathname.startsWith(`${to}/`);
}
