/** What lies over the form when something is asked or opened: one part of the application, fetched behind the form. */
export { DroppedDialog } from '@alo/renderer';
export { FormDialogs } from './FormDialogs';
export { OpenSources } from './OpenSources';
export { ShortcutsDialog } from './ShortcutsDialog';
