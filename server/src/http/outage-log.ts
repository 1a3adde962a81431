/**
 * Says in the log why requests are refused with 503: a cause at once when it comes up, then once a minute with the
 * number of refusals since its last line. An outage of an hour is sixty lines, not a line for every request.
 */
const everyMinute = 60_000; // ms
const mostCauses = 50;
const otherCauses = 'other';

/** One line about one cause. */
export interface OutageLine {
  /** SQLSTATE, error code or code of the refusal; never a text with values in it. */
  readonly cause: string;
  /** Refusals since the last line of this cause. */
  readonly count: number;
  /** A route that was refused, as it is declared. */
  readonly route: string | undefined;
}

export interface OutageLog {
  note(cause: string, route: string | undefined): void;
  /** Writes what has been counted, and ends the timer. */
  stop(): void;
}

export function createOutageLog(write: (line: OutageLine) => void): OutageLog {
  /** Refusals since the last line, by cause. */
  const counts = new Map<string, { count: number; route: string | undefined }>();
  let timer: NodeJS.Timeout | undefined;

  const writeCounts = () => {
    for (const [cause, { count, route }] of counts) {
      if (count === 0) counts.delete(cause); // After a quiet minute, the next time is the first again.
      else {
        write({ cause, count, route });
        counts.set(cause, { count: 0, route });
      }
    }
    if (counts.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };

  return {
    note(found, route) {
      const cause = counts.has(found) || counts.size < mostCauses ? found : otherCauses;
      const known = counts.get(cause);
      if (known) {
        counts.set(cause, { count: known.count + 1, route });
        return;
      }
      counts.set(cause, { count: 0, route });
      write({ cause, count: 1, route });
      // Timers follow the monotonic clock: setting the time of the machine changes nothing.
      timer ??= setInterval(writeCounts, everyMinute).unref();
    },
    stop() {
      writeCounts();
      clearInterval(timer);
      timer = undefined;
    },
  };
}

const longestCause = 80; // characters

/**
 * The cause of a failure, in words that hold no values: its code (an SQLSTATE is one), else the fixed message of the
 * driver, such as "Query read timeout".
 */
export function causeOf(error: Error & { readonly code?: unknown }): string {
  const cause = typeof error.code === 'string' ? error.code : error.message;
  return cause.slice(0, longestCause);
}
