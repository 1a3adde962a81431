/** A log-log plot as SVG: one line per competitor, readable on white and on dark pages. */
export interface Line {
  readonly label: string;
  readonly colour: string;
  /** [x, y], rising in x; y in microseconds. */
  readonly points: readonly (readonly [number, number])[];
}

const width = 760;
const height = 440;
const frame = { left: 72, right: 150, top: 44, bottom: 52 };

const decade = (value: number) => Math.log10(value);
const powers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, step) => from + step);
const timeName = (power: number) =>
  power < 0
    ? `${Math.round(1000 * 10 ** power)} ns`
    : power < 3
      ? `${10 ** power} µs`
      : power < 6
        ? `${10 ** (power - 3)} ms`
        : `${10 ** (power - 6)} s`;
const countName = (power: number) => String(10 ** power).replace(/\B(?=(?:\d{3})+$)/g, ' ');
const place = (value: number) => value.toFixed(1);

/** Labels at the ends of lines, moved apart where they would cover each other. */
function labelPlaces(ends: readonly number[]): number[] {
  const order = ends.map((y, line) => ({ y, line })).sort((left, right) => left.y - right.y);
  let above = -Infinity;
  const places = ends.map(() => 0);
  for (const { y, line } of order) {
    above = Math.max(y, above + 17);
    places[line] = above;
  }
  return places;
}

/** Draws the lines over the smallest whole decades that hold them. */
export function plot(title: string, xTitle: string, lines: readonly Line[]): string {
  const points = lines.flatMap((line) => line.points);
  const range = (values: readonly number[]) =>
    [Math.floor(decade(Math.min(...values))), Math.ceil(decade(Math.max(...values)))] as const;
  const [left, right] = range(points.map(([x]) => x));
  const [low, high] = range(points.map(([, y]) => y));
  const xOf = (power: number) =>
    frame.left + ((power - left) / (right - left)) * (width - frame.left - frame.right);
  const yOf = (power: number) =>
    height - frame.bottom - ((power - low) / (high - low)) * (height - frame.top - frame.bottom);
  const at = ([x, y]: readonly [number, number]) => [xOf(decade(x)), yOf(decade(y))] as const;

  const grid = [
    ...powers(left, right).map(
      (power) =>
        `<path class="grid" d="M${place(xOf(power))} ${place(yOf(low))}V${frame.top}"/><text x="${place(xOf(power))}" y="${height - frame.bottom + 20}" text-anchor="middle">${countName(power)}</text>`,
    ),
    ...powers(low, high).map(
      (power) =>
        `<path class="grid" d="M${frame.left} ${place(yOf(power))}H${width - frame.right}"/><text x="${frame.left - 8}" y="${place(yOf(power) + 4)}" text-anchor="end">${timeName(power)}</text>`,
    ),
  ];
  const endOf = ({ points: own }: Line) => at(own.at(-1) ?? [10 ** left, 10 ** low]);
  const places = labelPlaces(lines.map((line) => endOf(line)[1]));
  const drawn = lines.map((line, index) => {
    const spots = line.points.map(at);
    const way = spots.map(([x, y]) => `${place(x)} ${place(y)}`).join('L');
    const dots = spots.map(([x, y]) => `<circle cx="${place(x)}" cy="${place(y)}" r="3.5"/>`).join('');
    const [x, y] = endOf(line);
    const labelX = width - frame.right + 12;
    const labelY = places[index] ?? y;
    return `<g stroke="${line.colour}" fill="${line.colour}"><path class="line" d="M${way}"/><path class="leader" d="M${place(x + 6)} ${place(y)}L${labelX - 3} ${place(labelY)}"/>${dots}<text class="label" x="${labelX}" y="${place(labelY + 4)}">${line.label}</text></g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${title}">
<style>
text{font:13px system-ui,sans-serif;fill:#57606a;stroke:none}
.title{font-weight:600;font-size:15px}
.grid{stroke:#8b949e;stroke-opacity:.3;fill:none}
.line{fill:none;stroke-width:2.2;stroke-linejoin:round}
.leader{fill:none;stroke-opacity:.5;stroke-dasharray:2 3}
.label{fill:inherit;font-weight:600}
@media (prefers-color-scheme:dark){text{fill:#a7b0ba}.label{fill:inherit}}
</style>
<text class="title" x="${frame.left}" y="24">${title}</text>
${grid.join('\n')}
<text x="${(frame.left + width - frame.right) / 2}" y="${height - 10}" text-anchor="middle">${xTitle}</text>
${drawn.join('\n')}
</svg>
`;
}
