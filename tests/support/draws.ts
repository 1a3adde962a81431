/**
 * Properties draw the same things in each run, so that a run tells of the change that was made, and not of luck. Run in
 * the mode "anew" (`npm run explore`) they draw others each time; what that finds is fixed and becomes an example.
 */
import fc from 'fast-check';

if (import.meta.env.MODE !== 'anew') fc.configureGlobal({ seed: 20_261_123 });
