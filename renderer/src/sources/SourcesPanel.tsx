import { CloseButton, Drawer, Portal } from '@chakra-ui/react';
import type { StepKey } from '@alo/schemas';
import { Paperclip } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { useLocale } from '../parts/useLocale.js';
import { keptOpen } from '../parts/kept-open.js';
import { EmptyState } from '../feedback/EmptyState.js';
import { stepTitle } from '../words/step-title.js';
import { texts } from '../texts.js';
import { itemsOf, sourceFilters, type SourceFilter } from './source-filters.js';
import { SourceFilterBar } from './SourceFilterBar.js';
import { isToAdd, SourceList, type SourceListProps } from './SourceList.js';
import type { SourceGroup } from './SourceTabs.js';
import styles from './sources.module.css';
import { sourcesTexts } from './texts.js';

export interface SourcesPanelProps extends Omit<SourceListProps, 'items' | 'opened'> {
  readonly groups: readonly SourceGroup[];
  /** The current step: its sources are shown first (SRC-08). */
  readonly first?: StepKey | undefined;
  readonly footer?: ReactNode;
  /** Is called to close the panel. The app asks first when files were not sent yet (SRC-09). */
  readonly onClose: () => void;
}

/** Finds a control of the question: what opened the panel may be gone, since its answer has a file now. */
const controlOf = (questionId = ''): HTMLElement | null => {
  const question = document.getElementById(`question-${questionId}`);
  return (
    question?.querySelector<HTMLElement>('input:checked') ??
    question?.querySelector<HTMLElement>('input, select, textarea, button') ??
    null
  );
};

/** STEP-17: slides in from the right, 60vw wide, the whole width on phones. Open while it is rendered. */
export function SourcesPanel({ groups, first, footer, onClose, ...list }: SourcesPanelProps) {
  useLocale();
  const close = useRef<HTMLButtonElement>(null);
  const opener = useRef(document.activeElement as HTMLElement | null);
  const [chosen, choose] = useState<SourceFilter['key']>();
  const filters = sourceFilters(groups, { first, from: list.from });
  const shown = filters.find(({ key }) => key === chosen) ?? filters[0];
  return (
    <Drawer.Root
      {...keptOpen}
      open
      initialFocusEl={() => close.current}
      finalFocusEl={() => (opener.current?.isConnected ? opener.current : controlOf(list.from))}
      placement="end"
      size="lg"
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content>
            <Drawer.Header className={styles['panelHead']}>
              <Drawer.Title>{sourcesTexts.title}</Drawer.Title>
              {shown === undefined ? null : (
                <>
                  <p className={styles['summary']}>{summaryOf(shown)}</p>
                  {filters.length > 1 ? (
                    <SourceFilterBar filters={filters} chosen={shown.key} onChoose={choose} />
                  ) : null}
                </>
              )}
            </Drawer.Header>
            <Drawer.Body className={styles['panelBody']}>
              {shown === undefined ? (
                <EmptyState title={texts.empty.sources} icon={Paperclip}>
                  {texts.empty.sourcesHint}
                </EmptyState>
              ) : (
                <Shown key={shown.key} filter={shown} {...list} />
              )}
            </Drawer.Body>
            {footer === undefined ? null : (
              <Drawer.Footer className={styles['panelFoot']}>{footer}</Drawer.Footer>
            )}
            <Drawer.CloseTrigger asChild>
              <CloseButton ref={close} aria-label={sourcesTexts.close} variant="ghost" size="sm" />
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}

function summaryOf(filter: SourceFilter): string {
  const items = itemsOf(filter);
  const required = items.filter(({ need }) => need === 'required').length;
  const optional = items.length - required;
  return required === 0
    ? sourcesTexts.mayHave({ optional })
    : sourcesTexts.summary({ asking: required, toAdd: items.filter(isToAdd).length, optional });
}

/** Shows the sources in form order, under the names of their steps where there are several. */
function Shown({ filter, ...list }: Omit<SourceListProps, 'items'> & { readonly filter: SourceFilter }) {
  const opened = list.from ?? itemsOf(filter).find(isToAdd)?.question.id;
  return filter.groups.map(({ key, title, items }) =>
    filter.groups.length === 1 ? (
      <SourceList key={key} items={items} opened={opened} {...list} />
    ) : (
      <section key={key} className={styles['part']} aria-label={stepTitle(title)}>
        <h2 className={styles['partTitle']}>{stepTitle(title)}</h2>
        <SourceList items={items} opened={opened} {...list} />
      </section>
    ),
  );
}
