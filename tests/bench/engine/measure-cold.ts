/** Times a process that has run nothing of a competitor before: its code is neither compiled nor optimised. */
import type { Said } from './agreement.js';
import { startWatch, wallTime } from './clock.js';
import type { Competitor, Model } from './competitor.js';
import type { Scenario } from './scenario.js';
import { median } from './statistics.js';
import { throughJson } from './through-json.js';

export interface ColdReadingFigures {
  /** Milliseconds from JSON text to the first count. */
  readonly ready: number;
}

export interface ColdChangeFigures extends Said {
  /** Microseconds: the median of the first changes. */
  readonly first: number;
}

/** Times the first reading of a questionnaire, without answers. */
export function measureColdReading(competitor: Competitor, { definition }: Scenario): ColdReadingFigures {
  const text = JSON.stringify(competitor.translate(definition));
  const watch = startWatch();
  const { total } = competitor.load(JSON.parse(text), {}).counts();
  const ready = watch() / 1000;
  if (total === 0) throw new Error('Nothing was built.');
  return { ready };
}

function timeChange(model: Model, { id, answer }: Scenario['history'][number]) {
  const start = wallTime();
  model.change(id, answer);
  const { answered, total } = model.counts();
  return { time: wallTime() - start, counts: [answered, total] };
}

/** Times the first changes of a model: all of the history. */
export function measureColdChanges(competitor: Competitor, scenario: Scenario): ColdChangeFigures {
  const { definition, answers, history } = throughJson({
    ...scenario,
    definition: competitor.translate(scenario.definition),
  });
  const model = competitor.load(definition, answers);
  const changes = history.map((change) => timeChange(model, change));
  return {
    first: median(changes.map(({ time }) => time)),
    counts: changes.flatMap(({ counts }) => counts),
    visible: model.visible(),
    unanswered: model.unanswered(),
  };
}
