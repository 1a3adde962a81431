/**
 * Says how long something takes, as people do: `5 min`, `35 min`, `2 h 10 min`; from ten minutes on in steps of five.
 */
export function durationText(minutes: number): string {
  const about = minutes < 10 ? Math.ceil(minutes) : Math.round(minutes / 5) * 5;
  const [hours, rest] = [Math.floor(about / 60), about % 60];
  return [...(hours > 0 ? [`${hours} h`] : []), ...(rest > 0 || hours === 0 ? [`${rest} min`] : [])].join(
    ' ',
  );
}
