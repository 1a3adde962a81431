// Loaded into a server: its clock is as many milliseconds ahead of the machine's as the file ALO_DRILL_CLOCK says.
// Timers and performance.now() stay as they are, as when the clock of a machine is set.
import { readFileSync } from 'node:fs';

const file = process.env.ALO_DRILL_CLOCK ?? '';
const Real = Date;
let ahead = 0;

class ShiftedDate extends Real {
  constructor(...parts) {
    if (parts.length === 0) super(ShiftedDate.now());
    else super(...parts);
  }
  static now() {
    return Real.now() + ahead;
  }
}

function read() {
  ahead = Number(readFileSync(file, 'utf8')) || 0;
}

read();
setInterval(read, 20).unref();
globalThis.Date = ShiftedDate;
