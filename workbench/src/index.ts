/** The door of the workbench. */
export { checkFiles } from './checks/check.js';
