import { createToaster } from '@chakra-ui/react';

/** CONST-02: 4000 ms unless told otherwise, three at once, 14 px apart; by default, Alt+T moves the focus to them. */
export const toaster = createToaster({
  placement: 'top-end',
  duration: 4000,
  max: 3,
  gap: 14,
});

/** CONST-01 and UP-14, in milliseconds. */
const durations = { success: 3000, info: 3000, error: 3000, warning: 5000 };

const say = (type: keyof typeof durations) => (text: string, duration?: number) => {
  toaster.create({ type, title: text, duration: duration ?? durations[type], closable: true });
};

/** Says one sentence at the top right. `duration` in milliseconds. */
export const toast = {
  success: say('success'),
  info: say('info'),
  error: say('error'),
  warning: say('warning'),
};
