import { durationTexts as texts } from './duration-texts';

/**
 * Says how long something takes, as people do: `5 min`, `35 min`, `2 h 10 min`; from ten minutes on in steps of five.
 */
export function durationText(minutes: number): string {
  const about = minutes < 10 ? Math.ceil(minutes) : Math.round(minutes / 5) * 5;
  const [hours, rest] = [Math.floor(about / 60), about % 60];
  if (hours === 0) return texts.minutes({ minutes: rest });
  return rest === 0 ? texts.hours({ hours }) : texts.hoursAndMinutes({ hours, minutes: rest });
}
