/** What stands in a machine for a port or a fact that the host must give with `.provide()`. @throws always (F-25) */
export function notGiven(machine: 'step' | 'questionnaire', name: string) {
  return (): never => {
    throw new Error(`The ${machine} machine was not given "${name}".`);
  };
}
