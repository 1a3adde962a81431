import { Portal, Toast, Toaster as ChakraToaster } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocale } from '../parts/useLocale.js';
import { texts } from '../texts.js';
import styles from './feedback.module.css';
import { toaster } from './toast.js';
import { useResumedToasts } from './useResumedToasts.js';

const iconFor: Record<string, typeof Info> = {
  success: CircleCheck,
  error: CircleAlert,
  warning: TriangleAlert,
};

/**
 * Shows the toasts. There is one per page, in `AloProvider`; it is loaded after the first paint.
 * `meta.body` is shown in place of all of it.
 */
export default function Toaster() {
  useLocale();
  useResumedToasts();
  return (
    <Portal>
      <ChakraToaster toaster={toaster} insetInline={{ mdDown: '4' }}>
        {({ type, title, description, action, meta }) => {
          const Icon = iconFor[type ?? ''] ?? Info;
          return (
            <Toast.Root w={{ base: 'calc(100vw - 2rem)', md: '360px' }}>
              {(meta?.['body'] as ReactNode) ?? (
                <>
                  <Icon size={20} aria-hidden className={styles['toastIcon']} data-kind={type} />
                  <div>
                    <Toast.Title>{title}</Toast.Title>
                    {description && <Toast.Description>{description}</Toast.Description>}
                    {/* Below the words: the cross stands in the corner beside them. */}
                    {action && <Toast.ActionTrigger mt="2">{action.label}</Toast.ActionTrigger>}
                  </div>
                  <Toast.CloseTrigger aria-label={texts.toast.close} />
                </>
              )}
            </Toast.Root>
          );
        }}
      </ChakraToaster>
    </Portal>
  );
}
