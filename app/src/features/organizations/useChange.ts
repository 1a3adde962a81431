import { useKeyedChange } from '../../ui/useKeyedChange';

const shown = ['organizations', 'hotels'];

/** Changes organizations, what belongs to them, or their users. */
export const useChange = () => useKeyedChange(shown);
