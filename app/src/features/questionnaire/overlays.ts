/**
 * What lies over the form when something is asked or opened, and the sources, which come last: one part of the
 * application, fetched behind the form.
 */
export { DroppedDialog, SourcesView } from '@alo/renderer';
export { FormDialogs } from './FormDialogs';
export { OpenSources } from './OpenSources';
export { ShortcutsDialog } from './ShortcutsDialog';
