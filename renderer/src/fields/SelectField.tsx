import { useEffect, useState, type ComponentType } from 'react';
import { partIds, type FieldProps } from '../parts/field-props.js';
import { NativeSelect } from './NativeSelect.js';

/** Longest list that is chosen from without searching. */
const shortList = 10;

/** One of many: a short list is the browser's own select, a long one (countries) can be searched. */
export function SelectField(props: FieldProps) {
  return props.question.options.length <= shortList ? <NativeSelect {...props} /> : <LongSelect {...props} />;
}

/** The search, once one select has loaded it. */
let loaded: ComponentType<FieldProps> | undefined;

/**
 * Shows the browser's own select until the search is there, and for good where it cannot be loaded. While the select
 * has the focus, it stays: it is never exchanged under a person's hands.
 */
function LongSelect(props: FieldProps) {
  const [Search, setSearch] = useState(() => loaded);
  const { control } = partIds(props.question.id);

  useEffect(() => {
    if (Search !== undefined) return;
    const stop = new AbortController();
    const exchange = () => {
      if (!stop.signal.aborted) setSearch(() => loaded);
    };
    import('./SearchSelect.js').then(
      (module) => {
        loaded = module.default;
        const select = document.getElementById(control);
        if (select === null || select !== document.activeElement) exchange();
        else select.addEventListener('blur', exchange, { once: true, signal: stop.signal });
      },
      () => undefined,
    );
    return () => {
      stop.abort();
    };
  }, [Search, control]);

  return Search === undefined ? <NativeSelect {...props} /> : <Search {...props} />;
}
