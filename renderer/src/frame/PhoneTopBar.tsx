import { Menu } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocale } from '../parts/useLocale.js';
import { texts } from '../texts.js';
import { toast } from '../feedback/toast.js';
import styles from './frame.module.css';
import type { PanelDrawer } from './PanelDrawer.js';
import { Progress } from './Progress.js';
import type { StepPanelProps } from './StepPanel.js';

const fetchDrawer = () => import('./PanelDrawer.js');

/** Milliseconds in which a page fetches what it needs at once. */
const pause = 2000;

export interface PhoneTopBarProps {
  /** The same panel as on wide screens, in a drawer. */
  readonly panel: StepPanelProps;
  /** Stands at the right: the way to the sources. */
  readonly actions?: ReactNode;
}

/** The bar of a phone: menu, hotel, progress; the panel's entries are in the drawer. */
export function PhoneTopBar({ panel, actions }: PhoneTopBarProps) {
  useLocale();
  const [Drawer, setDrawer] = useState<typeof PanelDrawer>();
  async function open() {
    try {
      const drawer = await fetchDrawer();
      setDrawer(() => drawer.PanelDrawer);
    } catch {
      toast.error(texts.panel.unreachable);
    }
  }
  // The drawer is fetched before it is needed: without a network it could not be opened.
  useEffect(() => {
    const timer = setTimeout(() => void fetchDrawer().catch(() => undefined), pause);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return (
    <>
      <header>
        <div className={styles['topBar']}>
          <button
            className={styles['iconButton']}
            type="button"
            aria-label={texts.panel.menu}
            aria-haspopup="dialog"
            aria-expanded={Drawer !== undefined}
            onClick={() => void open()}
          >
            <Menu size={22} aria-hidden />
          </button>
          <div className={styles['hotelWords']}>
            <p className={styles['hotelName']}>{panel.hotel.name}</p>
            <p className={styles['hotelPlace']}>
              {texts.panel.completed({ count: panel.completed, m: panel.total })}
            </p>
          </div>
          {actions}
        </div>
        <Progress completed={panel.completed} total={panel.total} isThin />
      </header>
      {Drawer && (
        <Drawer
          panel={panel}
          onClose={() => {
            setDrawer(undefined);
          }}
        />
      )}
    </>
  );
}
