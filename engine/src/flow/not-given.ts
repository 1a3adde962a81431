/** Stands in a machine for something that the host must give with `.provide()`. @throws Error when it is used (F-25). */
export function notGiven(machine: 'step' | 'questionnaire' | 'upload' | 'idle save', name: string) {
  return (): never => {
    throw new Error(`The ${machine} machine was not given "${name}".`);
  };
}
