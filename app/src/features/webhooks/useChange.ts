import { useKeyedChange } from '../../ui/useKeyedChange';

const shown = ['webhooks'];

/** Changes webhooks or their deliveries. */
export const useChange = () => useKeyedChange(shown);
